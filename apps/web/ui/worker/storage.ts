import { openDatabase, result } from './database';
import type { BroughtTable } from '../lib/wire';
import type { StoredRoom, StoredTable, TableLog, TableRow, TableWrite } from './messages';

/** The most tables that a browser stores, and the most bytes of theirs. */
export const MOST_TABLES = 300;
const MOST_BYTES = 50_000_000;

/** Another tab has taken the tables: what this one has in memory counts no more. */
export class Taken extends Error {}

/** The tables in this browser's database, which one worker at a time owns. */
export class TableStorage {
  readonly #database: IDBDatabase;
  readonly #owner: string;
  readonly #rows: Map<string, TableRow>;
  /** What opens the seats of this browser at a server. */
  readonly secret: string;

  private constructor(database: IDBDatabase, [owner, secret]: [string, string], rows: TableRow[]) {
    this.#database = database;
    this.#owner = owner;
    this.secret = secret;
    this.#rows = new Map(rows.map((row) => [row.table, row]));
  }

  /** Opens the database, and takes it: whatever had it before writes nothing more. */
  static async open(name: string): Promise<TableStorage> {
    const database = await openDatabase(name);
    const owner = random();
    const taking = database.transaction(['owner', 'tables'], 'readwrite');
    const ended = end(taking);
    const own = taking.objectStore('owner');
    own.put(owner, 'owner');
    const stored = (await result(own.get('secret'))) as string | undefined;
    const secret = stored ?? random();
    if (!stored) own.put(secret, 'secret');
    const rows = await result(taking.objectStore('tables').getAll() as IDBRequest<TableRow[]>);
    await ended;
    return new TableStorage(database, [owner, secret], rows);
  }

  /** The ids of the tables that are played here. */
  get tables(): string[] {
    return [...this.#rows.values()].filter(({ leaving }) => !leaving).map(({ table }) => table);
  }

  /** A table with all its lines. */
  async read(table: string): Promise<TableLog | null> {
    const row = this.#rows.get(table);
    if (!row) return null;
    const lines = this.#database.transaction('lines').objectStore('lines');
    return {
      table,
      head: row.head,
      lines: await result(lines.getAll(linesOf(table)) as IDBRequest<string[]>),
    };
  }

  /** How much room they take. */
  get room(): StoredRoom {
    return { tables: this.#rows.size, bytes: this.#bytes, mostTables: MOST_TABLES, mostBytes: MOST_BYTES };
  }

  get #bytes(): number {
    return [...this.#rows.values()].reduce((sum, row) => sum + row.bytes, 0);
  }

  /** Deletes a table; gives all of it, so that it can be put back. */
  async remove(table: string): Promise<StoredTable | null> {
    const row = this.#rows.get(table);
    const log = row && (await this.read(table));
    if (!log) return null;
    const { tables, lines, ended } = await this.#change();
    tables.delete(table);
    lines.delete(linesOf(table));
    await ended;
    this.#rows.delete(table);
    return { row, lines: log.lines };
  }

  /** Marks a table as one that has left for a server; gives what the server needs of it. It may have left before, and not have arrived. */
  async leave(table: string): Promise<BroughtTable | null> {
    const log = await this.#mark(table, true);
    if (!log) return null;
    const { head, lines } = log;
    return { header: head.header, seed: head.seed, lines, secret: this.secret };
  }

  /** The server does not have it: it is played here again. */
  stay(table: string): Promise<TableLog | null> {
    return this.#mark(table, false);
  }

  async #mark(table: string, leaving: boolean): Promise<TableLog | null> {
    const row = this.#rows.get(table);
    // What is played with a file of its own stays with the file.
    if (!row || (leaving && row.head.file)) return null;
    const marked: TableRow = { ...row, ...(leaving && { leaving }) };
    if (!leaving) delete marked.leaving;
    const { tables, ended } = await this.#change();
    tables.put(marked);
    await ended;
    this.#rows.set(table, marked);
    return this.read(table);
  }

  /** Stores a table that was removed, as it was. */
  async putBack({ row, lines: more }: StoredTable): Promise<void> {
    if (this.#rows.has(row.table)) return;
    const { tables, lines, ended } = await this.#change();
    tables.put(row);
    more.forEach((line, index) => lines.put(line, [row.table, index + 1]));
    await ended;
    this.#rows.set(row.table, row);
  }

  /** Begins to change tables, if they are still this worker's. */
  async #change() {
    const transaction = this.#database.transaction(['owner', 'tables', 'lines'], 'readwrite', {
      durability: 'relaxed',
    });
    const ended = end(transaction);
    const owner = await result(transaction.objectStore('owner').get('owner'));
    if (owner !== this.#owner) {
      transaction.abort();
      await ended.catch(() => {});
      throw new Taken();
    }
    return { tables: transaction.objectStore('tables'), lines: transaction.objectStore('lines'), ended };
  }

  /** Stores this, all or nothing. Says which tables were deleted, so that there are not too many. */
  async write(writes: TableWrite[]): Promise<string[]> {
    const { tables, lines, ended } = await this.#change();
    for (const { table, head, after, lines: more, over, glance } of writes) {
      const before = head ? { table, head, bytes: 0 } : this.#rows.get(table);
      // It was deleted as one too many, and is played on with what is in memory.
      if (!before) continue;
      const length = more.reduce((sum, line) => sum + line.length, 0);
      const row = {
        ...before,
        bytes: before.bytes + length,
        touched: Date.now(),
        over,
        ...(glance && { glance }),
      };
      this.#rows.set(table, row);
      tables.put(row);
      // A line that is there already is another tab's.
      more.forEach((line, index) => lines.add(line, [table, after + 1 + index]));
    }
    const old = this.#tooMany(writes.map(({ table }) => table));
    for (const table of old) {
      this.#rows.delete(table);
      tables.delete(table);
      lines.delete(linesOf(table));
    }
    await ended;
    return old;
  }

  /** The tables to be deleted: finished ones first, whose records the history has, those before that were played longest ago. */
  #tooMany(used: string[]): string[] {
    const rows = [...this.#rows.values()].filter((row) => !row.leaving && !used.includes(row.table));
    rows.sort((a, b) => Number(b.over) - Number(a.over) || a.touched - b.touched);
    let count = this.#rows.size;
    let bytes = this.#bytes;
    const old = [];
    for (const row of rows) {
      if (count <= MOST_TABLES && bytes <= MOST_BYTES) break;
      old.push(row.table);
      count -= 1;
      bytes -= row.bytes;
    }
    return old;
  }
}

const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

/** Letters that nobody can guess: 128 bits. */
const random = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('');

function end(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error('the database fails'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = failed;
    transaction.onerror = failed;
  });
}
