import type { Call, FromPage, StorageCall, TableLog, ToPage, WorkerNews } from './messages';
import { compiled, Instance, type Head, type ModuleCall } from './module';
import { Taken, TableStorage } from './storage';
import { Thinkers } from './thinkers';

/** What is asked is done in turn: each call is stored before the next begins. */
let turn: Promise<void> = Promise.resolve();
/** Why nothing is answered any more. */
let ended = false;
let instance: Instance;
let thinkers: Thinkers;
let storage: TableStorage | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
/** Whether the tables are this worker's, or known to be another's; and what waits for them. */
let [owns, elsewhere] = [false, false];
const waiting: (FromPage & { is: 'call' })[] = [];

self.onmessage = ({ data }: MessageEvent<FromPage>) => {
  inTurn(() => (data.is === 'start' ? start(data) : answer(data)));
};

function inTurn(work: () => Promise<void>): void {
  turn = turn.then(() => (ended ? undefined : work())).catch((thrown: unknown) => console.error(thrown));
}

async function start({ module, name, settings, take, served }: FromPage & { is: 'start' }): Promise<void> {
  const code = await compiled(module).catch((thrown: unknown) => {
    end('missing');
    throw thrown;
  });
  instance = await Instance.of(code);
  thinkers = new Thinkers(code, (thought) => {
    inTurn(async () => deliver((await done({ do: 'thought', answer: thought, now: Date.now() }))[0]));
  });
  begin([], settings);
  void own(name, take).then(() => inTurn(() => open(name, settings, served)));
}

function begin(tables: string[], settings: unknown, secret?: string): void {
  const entropy = [...crypto.getRandomValues(new Uint8Array(32))];
  instance.ask({ do: 'start', entropy, tables, settings, ...(secret && { secret }) });
}

/** This worker has the tables: what has waited for them is answered. */
async function open(name: string, settings: unknown, served: boolean): Promise<void> {
  try {
    storage = await TableStorage.open(name);
  } catch (thrown) {
    refused(thrown);
  }
  begin(storage?.tables ?? [], settings, served ? storage?.secret : undefined);
  [owns, elsewhere] = [true, false];
  news('here');
  for (const call of waiting.splice(0)) await answer(call);
}

/** Waits until no other tab has these tables, or takes them. Where browsers know no locks, the tab that came last has them. */
function own(name: string, take: boolean): Promise<void> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    const request = (options: LockOptions, granted: LockGrantedCallback<unknown>) =>
      void locks.request(name, options, granted).catch((thrown: DOMException) => {
        // A frame without an origin has no locks, and no storage either.
        if (thrown.name === 'AbortError') end('taken');
        else resolve();
      });
    if (take) return request({ steal: true }, hold);
    request({ ifAvailable: true }, (lock) => {
      if (lock) return hold();
      elsewhere = true;
      for (const call of waiting.splice(0)) inTurn(() => answer(call));
      request({}, hold);
    });
  });
}

/** Whether a call is about tables: rules, lessons and replays of records any tab can show. */
const needsTables = (call: Call | StorageCall): boolean =>
  call.do !== 'request' || /^\/api\/(tables|glances)/.test(call.address);

const isOfStorage = (call: Call | StorageCall): call is StorageCall =>
  ['room', 'stores', 'remove', 'leave', 'stay', 'put-back'].includes(call.do);

async function answer(asked: FromPage & { is: 'call' }): Promise<void> {
  const { id, call } = asked;
  if (!owns && needsTables(call)) {
    if (elsewhere && call.do === 'stores') return post({ is: 'answer', id, body: 'false' });
    waiting.push(asked);
    if (elsewhere) news('elsewhere');
    return;
  }
  if (isOfStorage(call)) {
    return post({ is: 'answer', id, body: JSON.stringify(await inStorage(call)) });
  }
  const [head, body] = await done({ ...call, now: Date.now() });
  // The page must know the socket before it hears its welcome.
  post({ is: 'answer', id, status: head.status, socket: head.socket, body });
  deliver(head);
}

/** What concerns the stored tables alone; `null` where nothing is stored, or not this table. */
async function inStorage(call: StorageCall): Promise<unknown> {
  if (!storage) return null;
  try {
    if (call.do === 'room') return storage.room;
    if (call.do === 'stores') return true;
    if (call.do === 'put-back') {
      await storage.putBack(call.stored);
      const { row, lines } = call.stored;
      return await played({ table: row.table, head: row.head, lines });
    }
    const { table } = call;
    if (call.do === 'stay') return await played(await storage.stay(table));
    // What waits to be stored of it is stored first: nothing of it comes later.
    const gone = call.do === 'leave' ? await storage.leave(table) : await storage.remove(table);
    if (gone) deliver((await done({ do: 'remove', table, now: Date.now() }))[0]);
    return gone;
  } catch (thrown) {
    refused(thrown);
    return null;
  }
}

/** This table is played here from now on. */
async function played(log: TableLog | null): Promise<boolean> {
  if (log) deliver((await done({ do: 'load', log, now: Date.now() }))[0]);
  return log !== null;
}

/** Asks the module, with the stored tables that it needs; what comes of it is stored when this is done. */
async function done(call: ModuleCall): Promise<[Head, string]> {
  let answered = instance.ask(call);
  while (answered[0].needs.length > 0) {
    for (const table of answered[0].needs) await load(table);
    answered = instance.ask(call);
  }
  const [head] = answered;
  await store(head);
  for (const id of head.halted) thinkers.halt(id);
  for (const question of head.questions) thinkers.ask(question);
  return answered;
}

async function load(table: string): Promise<void> {
  try {
    const log = await storage?.read(table);
    if (!log) throw new Error(`${table} is not stored any more`);
    await store(instance.ask({ do: 'load', log, now: Date.now() })[0]);
  } catch (thrown) {
    console.error(thrown);
    instance.ask({ do: 'lost', table });
  }
}

async function store({ writes }: Head): Promise<void> {
  if (!storage || writes.length === 0) return;
  try {
    const old = await storage.write(writes);
    for (const table of old) instance.ask({ do: 'lost', table });
    if (old.length > 0) news('evicted');
  } catch (thrown) {
    refused(thrown);
  }
}

/** The browser stores nothing, or nothing more: people play on, and the page says that it ends with it. */
function refused(thrown: unknown): void {
  if (thrown instanceof Taken) {
    end('taken');
    throw thrown;
  }
  console.error(thrown);
  storage = null;
  news('not-stored');
}

function end(why: WorkerNews): void {
  ended = true;
  clearTimeout(next);
  news(why);
}

function deliver({ messages, deadline }: Head): void {
  for (const { socket, text = null } of messages) post({ is: 'message', socket, text });
  clearTimeout(next);
  if (deadline === null) return;
  const tick = async () => deliver((await done({ do: 'tick', now: Date.now() }))[0]);
  next = setTimeout(() => inTurn(tick), Math.max(0, deadline - Date.now()));
}

const news = (what: WorkerNews): void => post({ is: 'news', news: what });

function post(message: ToPage): void {
  self.postMessage(message);
}
