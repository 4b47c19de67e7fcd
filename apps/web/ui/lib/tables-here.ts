import { openDatabase, result } from '../worker/database';
import type { TableRow } from '../worker/messages';
import { tablesName } from './site';

/** The tables that a worker of this browser plays: those that it stores, and those of this page that it could not store. */
export class TablesHere {
  readonly #made = new Set<string>();
  #database: Promise<IDBDatabase> | null = null;

  /** A table that this page's worker has made. */
  add(table: string): void {
    this.#made.add(table);
  }

  /** A table that was removed. */
  delete(table: string): void {
    this.#made.delete(table);
  }

  /** Where a table is: here, or on its way from here to the server; nothing where this browser knows nothing of it. */
  async place(table: string): Promise<'here' | 'leaving' | null> {
    const row = await this.#asked((tables) => tables.get(table) as IDBRequest<TableRow | undefined>);
    if (row?.leaving) return 'leaving';
    return row || this.#made.has(table) ? 'here' : null;
  }

  /** Whether there is any. */
  async some(): Promise<boolean> {
    return this.#made.size > 0 || ((await this.#asked((tables) => tables.count())) ?? 0) > 0;
  }

  /** What the database answers; nothing where the browser stores nothing. */
  async #asked<T>(ask: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
      this.#database ??= openDatabase(tablesName());
      const database = await this.#database;
      return await result(ask(database.transaction('tables').objectStore('tables')));
    } catch {
      this.#database = null;
      return undefined;
    }
  }
}
