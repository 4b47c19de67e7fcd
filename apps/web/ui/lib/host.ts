import type { StoredRoom, StoredTable } from '../worker/messages';
import type { Host } from './answering';
import { EitherHost, type WorkerHost } from './host-either';
import { server } from './host-server';
import { storePagesWhenIdle } from './page-worker';
import { answersHere, moduleAt } from './site';

let host = server;

/** Finds what answers this page, before anything is asked: a server's page loads nothing for it. */
export async function findHost(): Promise<void> {
  if (answersHere()) host = await loadWorker();
  else if (moduleAt() !== null) {
    host = new EitherHost(loadWorker);
    storePagesWhenIdle();
  }
}

/** Starts the module in a worker of this browser. */
async function loadWorker(): Promise<WorkerHost> {
  const worker = await import('./host-worker');
  worker.mendLinks(request);
  return worker;
}

export const request: Host['request'] = (address, how) => host.request(address, how);
export const openSocket: Host['openSocket'] = (address) => host.openSocket(address);

/** Whether a table is in this browser, with all that is hidden in it, and not at a server. */
export const isStoredHere = async (table: string): Promise<boolean> =>
  (await host.stored?.has(table).catch(() => false)) ?? false;

/** Takes such a table to the server, so that others can come to it; says whether it is there, and not in this browser. */
export async function toServer(table: string): Promise<boolean> {
  const refused = await host.toServer?.(table);
  return refused === null && !(await isStoredHere(table));
}

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
