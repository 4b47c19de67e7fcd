import type { Host, LeavingTables, StoredTables } from './answering';
import { server } from './host-server';
import { LaterSocket } from './later-socket';
import { online } from './online.svelte';
import { moduleAt } from './site';
import { TablesHere } from './tables-here';
import type { AskGlances, Glances, NewTable, Opened } from './wire';

/** A worker of this browser as a host: it stores tables. */
export type WorkerHost = Host & { stored: LeavingTables };

/** What needs no server, or is refused without one in words for people. Requests about one table are answered where that is. */
const ANYBODYS = /^\/api\/(games|tables|replay|codes|open-tables)([/?]|$)/;
const OF_TABLE = /^\/api\/tables\/([^/?]+)/;
/** What takes a table to other devices, and so to the server. */
const TO_SERVER = /^\/api\/tables\/[^/?]+\/seat-code([?]|$)/;
const NEW_TABLE = /^\/api\/tables([?]|$)/;
/** What a proxy says whose server is away. */
const AWAY = [502, 503, 504];
/** How long the server has for what a worker could answer, in milliseconds. */
const PATIENCE = 10_000;
/** How often it is looked for when it is away. */
const AGAIN = 10_000;

/**
 * The host of a server's page that has the module. A table is either at the server or in a worker of this browser, never in both: the worker has those at which
 * nobody plays who is elsewhere, and gives one to the server, and deletes it, when somebody may come to it from there. What is of no table is answered by
 * the server, or by the worker where the server does not answer.
 */
export class EitherHost implements Host {
  readonly #load: () => Promise<WorkerHost>;
  readonly #here = new TablesHere();
  /** The tables that are on their way to the server. */
  readonly #leaving = new Map<string, Promise<Response | null>>();
  #worker: Promise<WorkerHost> | null = null;
  #looks: ReturnType<typeof setTimeout> | undefined;

  constructor(load: () => Promise<WorkerHost>) {
    this.#load = load;
    addEventListener('online', () => online.server || void this.#look());
  }

  request = async (address: string, how: RequestInit): Promise<Response> => {
    const table = OF_TABLE.exec(address)?.[1];
    if (table !== undefined) {
      const refused = TO_SERVER.test(address) ? await this.toServer(table) : null;
      return refused ?? (await this.#host(table)).request(address, how);
    }
    if (address.startsWith('/api/glances')) return this.#glances(address, how);
    if (NEW_TABLE.test(address)) {
      const made = await this.#madeHere(address, how);
      if (made) return made;
    }
    return ANYBODYS.test(address) ? this.#anybody(address, how) : this.#atServer.request(address, how);
  };

  openSocket = (address: string) => {
    const table = OF_TABLE.exec(address)?.[1] ?? '';
    return new LaterSocket(this.#host(table).then((host) => host.openSocket(address)));
  };

  readonly stored: StoredTables = {
    has: async (table) => (await this.#here.place(decodeURIComponent(table))) === 'here',
    room: async () => ((await this.#here.some()) ? (await this.#inWorker()).stored.room() : null),
    remove: async (table) => {
      if (!(await this.stored.has(table))) return null;
      const removed = await (await this.#inWorker()).stored.remove(table);
      this.#here.delete(table);
      return removed;
    },
    putBack: async (one) => (await this.#inWorker()).stored.putBack(one),
  };

  toServer = async (table: string): Promise<Response | null> => {
    let leaves = this.#leaving.get(table);
    if (!leaves) {
      leaves = this.#leave(table).finally(() => this.#leaving.delete(table));
      this.#leaving.set(table, leaves);
    }
    return (await leaves)?.clone() ?? null;
  };

  /** Gives the server a table. Until it has said whether it has it, nobody plays at it: not here, since somebody may play there. */
  async #leave(table: string): Promise<Response | null> {
    if (!(await this.#here.place(table))) return null;
    // A server that is away would leave the table between the two for as long.
    const health = await this.#atServer.request('/healthz', { signal: AbortSignal.timeout(PATIENCE) });
    if (isAway(health)) return health;
    const { stored } = await this.#inWorker();
    const brought = await stored.leave(table);
    if (!brought) return null;
    const address = `/api/tables/${table}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await this.#atServer.request(address, {
      method: 'PUT',
      headers,
      body: JSON.stringify(brought),
    });
    if (answer.ok) {
      await stored.remove(table);
      this.#here.delete(table);
      return null;
    }
    // It may have taken it the last time, and nobody has heard.
    const look = isAway(answer) ? answer : await this.#atServer.request(address, {});
    if (look.status === 404) await stored.stay(table);
    return answer;
  }

  /** A table that needs nobody elsewhere is made here, where this browser stores it; nothing where it is the server's to make. */
  async #madeHere(address: string, how: RequestInit): Promise<Response | null> {
    const wish = typeof how.body === 'string' && (JSON.parse(how.body) as NewTable);
    if (!wish || !isAlone(wish) || !(await this.#canAnswer())) return null;
    try {
      const worker = await this.#inWorker();
      const made = (await worker.stored.stores()) ? await this.#noted(worker, address, how) : null;
      // What it does not have, such as a file or a bot of its host, the server may have.
      return made?.ok ? made : null;
    } catch {
      return null;
    }
  }

  /** Who has a table. */
  async #host(table: string): Promise<Host> {
    if ((await this.#here.place(table)) === 'leaving') await this.toServer(table);
    if (!(await this.stored.has(table))) return this.#atServer;
    const worker = await this.#inWorker();
    return { ...worker, request: (address, how) => this.#noted(worker, address, how) };
  }

  async #anybody(address: string, how: RequestInit): Promise<Response> {
    const knows = online.server || !(await this.#canAnswer());
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = knows && (await this.#atServer.request(address, { ...how, signal }));
      if (answer && (online.server || !(await this.#canAnswer()))) return answer;
    } catch (thrown) {
      if (!(await this.#canAnswer())) throw thrown;
    }
    return this.#noted(await this.#inWorker(), address, how);
  }

  /** The worker's answer. A table that it names is here from now on, also where it cannot be stored. */
  async #noted(worker: Host, address: string, how: RequestInit): Promise<Response> {
    const answer = await worker.request(address, how);
    if (answer.ok && how.method === 'POST') {
      const { table } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as Partial<Opened>;
      if (typeof table === 'string') this.#here.add(table);
    }
    return answer;
  }

  /** The server says nothing of tables that are here; what is stored with them says enough, without the module. One that cannot be stored is in the worker alone. */
  async #glances(address: string, how: RequestInit): Promise<Response> {
    const { tables } = JSON.parse(how.body as string) as AskGlances;
    const [own, others, later]: string[][] = [[], [], []];
    const found: Partial<Glances>[] = [{ later }];
    for (const table of tables) {
      const place = await this.#here.place(table);
      const glance = place === 'here' ? await this.#here.glance(table) : null;
      if (glance) found.push({ tables: [glance] });
      else ({ here: own, leaving: later, server: others })[place ?? 'server']!.push(table);
    }
    if (others!.length === tables.length) return this.#atServer.request(address, how);
    const ask = async (host: Host | null, some: string[]): Promise<Partial<Glances>> => {
      if (!host || some.length === 0) return {};
      const body = JSON.stringify({ tables: some } satisfies AskGlances);
      const answer = await host.request(address, { ...how, body }).catch(() => null);
      return answer?.ok ? ((await answer.json()) as Glances) : {};
    };
    found.push(...(await Promise.all([ask(await this.#worker, own!), ask(this.#atServer, others!)])));
    const all = <T extends keyof Glances>(what: T) => found.flatMap((one): unknown[] => one[what] ?? []);
    return Response.json({ tables: all('tables'), missing: all('missing'), later: all('later') });
  }

  #inWorker(): Promise<WorkerHost> {
    this.#worker ??= this.#load().catch((thrown: unknown) => {
      this.#worker = null;
      throw thrown;
    });
    return this.#worker;
  }

  /** Whether the worker can be had without the server. */
  async #canAnswer(): Promise<boolean> {
    if (this.#worker) return true;
    const stored = await globalThis.caches?.match(moduleAt() ?? '').catch(() => undefined);
    return stored !== undefined;
  }

  /** The server; it is noted whether it answers. */
  readonly #atServer: Host = {
    request: async (address, how) => {
      try {
        const answer = await server.request(address, how);
        this.#found(!isAway(answer));
        return answer;
      } catch (thrown) {
        this.#found(false);
        throw thrown;
      }
    },
    openSocket: server.openSocket,
  };

  #found(here: boolean): void {
    online.server = here;
    clearTimeout(this.#looks);
    if (!here) this.#looks = setTimeout(() => void this.#look(), AGAIN);
  }

  /** Looks whether the server is back. */
  async #look(): Promise<void> {
    await this.#atServer.request('/healthz', { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
  }
}

/** Whether all who play are at this device, and nothing is compared with what others do. */
const isAlone = ({ seats, daily, lobby, file }: NewTable): boolean =>
  !daily &&
  !lobby &&
  !file &&
  (seats ?? []).every(({ kind }) => kind === 'you' || kind === 'here' || kind === 'bot') &&
  (seats ?? [{ kind: 'you' }]).some(({ kind }) => kind === 'you');

/** Whether a proxy says that there is no server: what the server says itself is JSON. */
const isAway = ({ status, headers }: Response): boolean =>
  AWAY.includes(status) && !headers.get('content-type')?.includes('json');
