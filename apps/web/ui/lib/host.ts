import type { StoredRoom, StoredTable } from '../worker/messages';
import type { Host, Socket } from './answering';
import { answersHere } from './site';

/** The server that the page came from. */
const server: Host = {
  request: (address, how) => fetch(address, how),
  openSocket(address) {
    const to = new URL(address, location.href);
    to.protocol = to.protocol.replace('http', 'ws');
    return new WebSocket(to) as Socket;
  },
};

let host = server;

/** Finds what answers this page, before anything is asked: a server's page loads nothing for it. */
export async function findHost(): Promise<void> {
  if (answersHere()) host = await import('./host-worker');
}

export const request: Host['request'] = (address, how) => host.request(address, how);
export const openSocket: Host['openSocket'] = (address) => host.openSocket(address);

/** How much room the tables take that this browser stores itself; nothing where a server stores them. */
export const storedRoom = async (): Promise<StoredRoom | null> =>
  (await host.stored?.room().catch(() => null)) ?? null;

/** Deletes such a table; gives all of it, or nothing where it is not stored here. */
export const removeStored = async (table: string): Promise<StoredTable | null> =>
  (await host.stored?.remove(table).catch(() => null)) ?? null;

/** Puts back what was deleted, if anything was. */
export const putBackStored = async (whole: StoredTable | null): Promise<void> => {
  if (whole) await host.stored?.putBack(whole);
};
