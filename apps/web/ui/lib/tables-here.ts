import { openDatabase, result } from '../worker/database';
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

  async has(table: string): Promise<boolean> {
    if (this.#made.has(table)) return true;
    return (await this.#asked((tables) => tables.getKey(table))) !== undefined;
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
