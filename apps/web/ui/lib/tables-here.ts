import { openDatabase, result } from '../worker/database';
import type { TableRow } from '../worker/messages';
import { tablesName } from './site';
import type { Glance } from './wire';

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
    const row = await this.#row(table);
    if (row?.leaving) return 'leaving';
    return row || this.#made.has(table) ? 'here' : null;
  }

  /** A stored table in a few words, as it is now; nothing where none are stored. */
  async glance(table: string): Promise<Glance | null> {
    const row = await this.#row(table);
    if (!row?.glance) return null;
    const passed = Math.max(0, Date.now() - row.touched);
    const seats = row.glance.seats.map((seat) => ({
      ...seat,
      ...(seat.asked !== undefined && { asked: seat.asked + passed }),
    }));
    return { ...row.glance, seats };
  }

  #row(table: string): Promise<TableRow | undefined> {
    return this.#asked((tables) => tables.get(table) as IDBRequest<TableRow | undefined>);
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
