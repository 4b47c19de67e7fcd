import type { StoredRoom, StoredTable } from '../worker/messages';

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

/** What answers a page. */
export interface Host {
  /** Answers a request. */
  request: (address: string, how: RequestInit) => Promise<Response>;
  /** Opens a table's socket at this address. */
  openSocket: (address: string) => Socket;
  /** Where a worker of this browser answers. */
  stored?: StoredTables;
}
