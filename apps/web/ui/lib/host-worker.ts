import { mount } from 'svelte';
import WorkerNotice from '../shell/WorkerNotice.svelte';
import type { FromPage, StorageCall, ToPage } from '../worker/messages';
import mainScript from '../worker/main.ts?worker&url';
import { startWorker } from '../worker/start';
import type { LeavingTables, Socket } from './answering';
import { answersHere, moduleAt, tablesName } from './site';

export { mendLinks } from './links-inside';

type Call = FromPage & { is: 'call' };
type Answer = ToPage & { is: 'answer' };

const asked = new Map<
  number,
  { call: Call['call']; answered: (answer: Answer) => void; failed: () => void }
>();
const sockets = new Map<number, WorkerSocket>();
let calls = 0;
let worker: Worker | null = null;
let missing = false;

const notice = mount(WorkerNotice, { target: document.body, props: { ontake: takeOver } });
begin(false);

/** Starts a worker. Another tab's may have the tables: this one waits until it ends, or takes them. */
function begin(take: boolean): void {
  let own: Worker;
  try {
    own = startWorker(mainScript);
  } catch {
    return hear({ is: 'news', news: 'missing' });
  }
  worker = own;
  own.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (worker === own) hear(data);
  };
  own.onerror = () => worker === own && hear({ is: 'news', news: 'missing' });
  const [module, name] = [new URL(moduleAt() ?? 'parlor_worker.wasm', document.baseURI).href, tablesName()];
  const settings = JSON.parse(document.getElementById('parlor-settings')?.textContent ?? '{}') as unknown;
  post({ is: 'start', module, name, settings, take, served: !answersHere() });
}

function hear(data: ToPage): void {
  if (data.is === 'answer') {
    const { answered } = asked.get(data.id) ?? {};
    asked.delete(data.id);
    answered?.(data);
  } else if (data.is === 'message') {
    const { socket, text } = data;
    if (text !== null) return sockets.get(socket)?.onmessage?.({ data: text });
    sockets.get(socket)?.ended();
    sockets.delete(socket);
  } else {
    notice.say(data.news);
    missing ||= data.news === 'missing';
    if (missing) for (const { failed } of asked.values()) failed();
    if (data.news === 'taken') stop();
  }
}

/** What this page's worker knew, another's knows better. */
function stop(): void {
  worker?.terminate();
  worker = null;
  const open = [...sockets.values()];
  sockets.clear();
  for (const socket of open) socket.ended();
}

function takeOver(): void {
  stop();
  begin(true);
  // What nobody has answered is asked again; sockets are opened anew.
  for (const [id, { call }] of asked) {
    if (call.do === 'request' || call.do === 'open') post({ is: 'call', id, call });
    else asked.delete(id);
  }
}

function post(message: FromPage): void {
  worker?.postMessage(message);
}

function ask(call: Call['call']): Promise<Answer> {
  calls += 1;
  const id = calls;
  return new Promise((answered, failed) => {
    if (missing) return failed();
    asked.set(id, { call, answered, failed });
    post({ is: 'call', id, call });
  });
}

/** Answers this page's requests: the module in a worker of this browser. */
export async function request(address: string, how: RequestInit): Promise<Response> {
  const body = typeof how.body === 'string' ? how.body : '';
  const answer = await ask({ do: 'request', method: how.method ?? 'GET', address, body });
  const { status = 500 } = answer;
  return new Response(status === 204 ? null : answer.body, { status });
}

/** Asks about the stored tables. */
const askStorage = async <T>(call: StorageCall): Promise<T> => JSON.parse((await ask(call)).body) as T;

/** The tables that this browser stores. */
export const stored: LeavingTables = {
  // Where there is no server, all are.
  has: () => Promise.resolve(true),
  room: () => askStorage({ do: 'room' }),
  stores: async () => (await askStorage<boolean | null>({ do: 'stores' })) === true,
  leave: (table) => askStorage({ do: 'leave', table }),
  stay: async (table) => void (await askStorage({ do: 'stay', table })),
  remove: (table) => askStorage({ do: 'remove', table }),
  putBack: async (one) => void (await askStorage({ do: 'put-back', stored: one })),
};

/** A table's socket in the worker. */
class WorkerSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  #socket: number | undefined;
  #closed = false;

  constructor(address: string) {
    ask({ do: 'open', address }).then(
      ({ socket }) => {
        if (socket === undefined) return this.ended();
        this.#socket = socket;
        if (this.#closed) return this.close();
        sockets.set(socket, this);
        this.onopen?.();
      },
      () => this.ended(),
    );
  }

  send(text: string): void {
    if (this.#socket !== undefined) tell({ do: 'message', socket: this.#socket, text });
  }

  close(): void {
    this.#closed = true;
    if (this.#socket !== undefined) tell({ do: 'close', socket: this.#socket });
  }

  /** The worker has closed it. */
  ended(): void {
    this.#closed = true;
    this.#socket = undefined;
    this.onclose?.();
  }
}

/** Asks for something whose answer nobody needs. */
const tell = (call: Call['call']): void => void ask(call).catch(() => {});

/** Opens a table's socket at this address. */
export const openSocket = (address: string): Socket => new WorkerSocket(address);
