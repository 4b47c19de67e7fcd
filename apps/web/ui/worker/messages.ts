import type { Glance } from '../lib/wire';

/** What a page asks of the module; the worker adds the time. */
export type Call =
  | { do: 'request'; method: string; address: string; body: string }
  | { do: 'open'; address: string }
  | { do: 'message'; socket: number; text: string }
  | { do: 'close'; socket: number };

/**
 * What a page asks of the worker about the tables that this browser stores; each is answered with JSON. `stores` asks whether a new table would be stored
 * here. A table that leaves for a server is not played here any more; if the server does not take it, it stays.
 */
export type StorageCall =
  | { do: 'room' }
  | { do: 'stores' }
  | { do: 'remove' | 'leave' | 'stay'; table: string }
  | { do: 'put-back'; stored: StoredTable };

/**
 * From a page to the worker. First: where the module is, under which name its tables are stored, what a designer has settled
 * (`apps/worker/src/bundle.rs`), whether the tables are taken from another tab, and whether they can go on at a server. Then calls, each with a number.
 */
export type FromPage =
  | { is: 'start'; module: string; name: string; settings: unknown; take: boolean; served: boolean }
  | { is: 'call'; id: number; call: Call | StorageCall };

/**
 * What a worker has to say by itself: another tab has the tables, or has taken them; it has them now; nothing is stored any more; old tables were
 * deleted; there is no module.
 */
export type WorkerNews = 'elsewhere' | 'taken' | 'here' | 'not-stored' | 'evicted' | 'missing';

/** From the worker to a page: the answer to the call of this number, or a message on a socket, which without a text is closed. */
export type ToPage =
  | { is: 'answer'; id: number; status?: number; socket?: number; body: string }
  | { is: 'message'; socket: number; text: string | null }
  | { is: 'news'; news: WorkerNews };

/** A table as it is stored: see `apps/worker/src/stored.rs`. */
export interface TableLog {
  table: string;
  head: TableHead;
  lines: string[];
}

/** A table's row in the database; its lines have rows of their own, by their number. */
export interface TableRow {
  table: string;
  head: TableHead;
  /** When it was last written. */
  touched: number;
  bytes: number;
  over: boolean;
  /** The table in a few words, as it was when it was last written; nothing of one that an older version has written. */
  glance?: Glance;
  /** It has left for a server, which may have it by now. */
  leaving?: true;
}

/** A table that was removed, whole: it can be put back. */
export interface StoredTable {
  row: TableRow;
  lines: string[];
}

/** How much room the stored tables take, and how much they may. */
export interface StoredRoom {
  tables: number;
  bytes: number;
  mostTables: number;
  mostBytes: number;
}

/** A table's beginning. */
export interface TableHead {
  header: string;
  seed: string;
  file?: string;
}

/** What is to be stored of a table before anybody hears of it. */
export interface TableWrite {
  table: string;
  head?: TableHead;
  after: number;
  lines: string[];
  over: boolean;
  glance?: Glance;
}

/** Which thought of which table: see `apps/worker/src/thoughts.rs`. */
export interface ThoughtId {
  table: string;
  job: number;
}

/** What is to be thought about: a bot's choice, or a part of an analysis. What that needs only the module reads. */
export interface ThinkerQuestion {
  id: ThoughtId;
  /** Bots come before it. */
  later?: true;
}

/** What came of it. */
export interface ThoughtAnswer {
  id: ThoughtId;
  action: string | null;
  why: string;
  took: number;
}
