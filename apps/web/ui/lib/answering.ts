import type { StoredRoom, StoredTable } from '../worker/messages';
import type { BroughtTable } from './wire';

/** The part of `WebSocket` that pages use. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The tables that this browser stores itself. */
export interface StoredTables {
  /** Whether a table is here. */
  has: (table: string) => Promise<boolean>;
  /** How much room they take; nothing where nothing is stored. */
  room: () => Promise<StoredRoom | null>;
  /** Deletes a table; gives all of it. */
  remove: (table: string) => Promise<StoredTable | null>;
  putBack: (stored: StoredTable) => Promise<void>;
}

/** The same of a worker beside a server. */
export interface LeavingTables extends StoredTables {
  /** Whether a new table would be stored here; another tab may have this browser's tables. */
  stores: () => Promise<boolean>;
  /** Begins to give a table to the server: it is not played here any more. Gives what the server needs; nothing where it is not stored here. */
  leave: (table: string) => Promise<BroughtTable | null>;
  /** The server does not have it: it is played here again. */
  stay: (table: string) => Promise<void>;
}

/** What answers a page. */
export interface Host {
  /** Answers a request. */
  request: (address: string, how: RequestInit) => Promise<Response>;
  /** Opens a table's socket at this address. */
  openSocket: (address: string) => Socket;
  /** Where a worker of this browser answers. */
  stored?: StoredTables;
  /** Beside a server: gives it a table that is in this browser, so that others can come to it. Says why it does not take it. */
  toServer?: (table: string) => Promise<Response | null>;
}
