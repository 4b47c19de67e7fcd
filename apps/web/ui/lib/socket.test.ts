import { describe, expect, it } from 'vitest';
import {
  CALM,
  Connection,
  DOUBT,
  LONGEST_PAUSE,
  SILENCE,
  pauseAfter,
  type Hears,
  type Link,
  type World,
} from './socket';
import type { Socket } from './answering';
import type { FromClient, News, Probe, State, ToClient } from './wire';

class FakeSocket implements Socket {
  onopen = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: FromClient[] = [];
  /** How often it was asked for a sign of life. */
  doubts = 0;
  closed = false;
  readonly since: number;
  readonly lineage: number | undefined;

  constructor(since: number, lineage: number | undefined) {
    this.since = since;
    this.lineage = lineage;
  }
  send(text: string) {
    const message = JSON.parse(text) as FromClient | Probe;
    if ('is' in message) this.doubts += 1;
    else this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
  say(message: ToClient) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop() {
    this.onclose?.();
  }
}

/** A world whose time advances when a test says so. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  timers: { at: number; then: () => void }[] = [];
  now = 0;
  #next = 0;

  open(since: number, lineage: number | undefined): Socket {
    const socket = new FakeSocket(since, lineage);
    this.sockets.push(socket);
    return socket;
  }
  later(milliseconds: number, then: () => void) {
    const timer = { at: this.now + milliseconds, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }
  random() {
    this.#next += 1;
    return (this.#next % 97) / 97;
  }
  pass(milliseconds: number) {
    this.now += milliseconds;
    const due = this.timers.filter(({ at }) => at <= this.now);
    this.timers = this.timers.filter(({ at }) => at > this.now);
    due.forEach(({ then }) => then());
  }
  get last(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }
}

class Ears implements Hears {
  messages: ToClient[] = [];
  answers: FromClient[] = [];
  links: Link['is'][] = [];
  now: Link = { is: 'joining' };
  message(message: ToClient) {
    this.messages.push(message);
  }
  answered(command: FromClient) {
    this.answers.push(command);
  }
  link(link: Link) {
    this.links.push(link.is);
    this.now = link;
  }
  /** The versions that the listener has received, in order. */
  get heard(): number[] {
    return this.messages.flatMap((one) =>
      one.is === 'news' || one.is === 'welcome' ? one.news.map((news) => news.version) : [],
    );
  }
}

const state = (version: number) =>
  ({ version, lineage: version * 10, position: { step: version } }) as unknown as State;
const news = (from: number, to: number): News[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ version: from + index }));
const welcome = (from: number, to: number, fresh: boolean): ToClient =>
  ({
    is: 'welcome',
    table: {},
    presence: {},
    news: news(from, to),
    fresh,
    state: state(to),
  }) as unknown as ToClient;
const told = (from: number, to: number): ToClient => ({ is: 'news', news: news(from, to), state: state(to) });

function connected(version = 3) {
  const world = new FakeWorld();
  const ears = new Ears();
  const connection = new Connection(world, ears);
  world.last.say(welcome(1, version, true));
  return { world, ears, connection };
}

describe('a connection', () => {
  it('begins from nothing and hears everything once', () => {
    const { world, ears, connection } = connected();
    world.last.say(told(4, 5));
    expect(world.sockets[0]!.since).toBe(0);
    expect(ears.heard).toEqual([1, 2, 3, 4, 5]);
    expect(connection.version).toBe(5);
    expect(ears.links).toEqual(['here']);
  });

  it('sends again what was not answered before a drop, with the same id and what it had seen', () => {
    const { world, connection } = connected();
    const { id } = connection.send({ do: 'act', action: 'take a1 b1' });
    const first = world.last.sent[0];
    world.last.drop();
    world.pass(5_000);
    expect(world.last.since).toBe(3);
    expect(world.last.sent).toEqual([]);
    world.last.say(welcome(4, 4, false));
    expect(world.last.sent).toEqual([first]);
    expect(first).toMatchObject({ id, seen: 3 });
  });

  it('sends nothing again that was answered, and tells of each answer once', () => {
    const { world, ears, connection } = connected();
    const { id } = connection.send({ do: 'undo' });
    world.last.say({ is: 'done', id, version: 4 });
    world.last.say({ is: 'done', id, version: 4 });
    world.last.drop();
    world.pass(5_000);
    world.last.say(welcome(4, 4, false));
    expect(world.last.sent).toEqual([]);
    expect(ears.answers.map((one) => one.id)).toEqual([id]);
  });

  it('keeps a command that was given while away until there is a welcome', () => {
    const { world, connection } = connected();
    world.last.drop();
    connection.send({ do: 'resign' });
    world.pass(5_000);
    expect(world.last.sent).toEqual([]);
    world.last.say(welcome(4, 3, false));
    expect(world.last.sent.map((one) => one.do)).toEqual(['resign']);
  });

  it('asks again from the last whole version when news have a gap', () => {
    const { world, ears } = connected();
    const first = world.last;
    first.say(told(5, 6));
    expect(ears.heard).toEqual([1, 2, 3]);
    expect(first.closed).toBe(true);
    expect(ears.links.at(-1)).toBe('away');
    world.pass(5_000);
    expect(world.last.since).toBe(3);
    world.last.say(welcome(4, 6, false));
    expect(ears.heard).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('begins anew when even a welcome has a gap', () => {
    const { world, ears } = connected();
    world.last.drop();
    world.pass(5_000);
    world.last.say(welcome(6, 7, false));
    world.pass(5_000);
    expect(world.last.since).toBe(0);
    expect(ears.heard).toEqual([1, 2, 3]);
  });

  it('begins anew in another history, and does not answer its questions with old choices', () => {
    const { world, ears, connection } = connected();
    const act = connection.send({ do: 'act', action: 'pass' });
    expect(world.last.lineage).toBeUndefined();
    world.last.drop();
    world.pass(5_000);
    expect([world.last.since, world.last.lineage]).toEqual([3, 30]);
    // A try that fails forgets nothing.
    world.last.drop();
    world.pass(5_000);
    expect([world.last.since, world.last.lineage]).toEqual([3, 30]);
    world.last.say(welcome(1, 3, true));
    expect(ears.heard).toEqual([1, 2, 3, 1, 2, 3]);
    expect(world.last.sent).toEqual([{ ...act, seen: 0 }]);
  });

  it('takes a long log that comes in parts as one welcome', () => {
    const world = new FakeWorld();
    const ears = new Ears();
    new Connection(world, ears);
    world.last.say({ is: 'past', fresh: true, news: news(1, 2) });
    world.last.say({ is: 'past', fresh: false, news: news(3, 4) });
    expect(ears.heard).toEqual([]);
    world.last.say(welcome(5, 5, false));
    expect(ears.heard).toEqual([1, 2, 3, 4, 5]);
    // A part of another connection is no part of this one.
    world.last.say({ is: 'past', fresh: true, news: news(1, 2) });
    world.last.drop();
    world.pass(10_000);
    expect(world.last.since).toBe(5);
    world.last.say(welcome(6, 6, false));
    expect(ears.heard).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('tells changes as the whole that they make of the state before', () => {
    const { world, ears, connection } = connected();
    const change = (version: number): ToClient => ({
      is: 'changes',
      news: news(version, version),
      changes: { version: [version], lineage: [version * 10], position: { step: [version] } },
    });
    world.last.say(change(4));
    world.last.say(told(5, 5));
    world.last.say(change(6));
    expect(ears.messages.slice(1)).toEqual([told(4, 4), told(5, 5), told(6, 6)]);
    expect(connection.version).toBe(6);
    // On another connection there is nothing yet to change.
    world.last.drop();
    world.pass(5_000);
    world.last.say(change(7));
    expect(world.last.closed).toBe(true);
    expect(connection.version).toBe(6);
  });

  it('skips news that it has heard already', () => {
    const { world, ears } = connected();
    world.last.say(told(2, 4));
    expect(ears.heard).toEqual([1, 2, 3, 4]);
  });

  it('begins anew when the table says so', () => {
    const { world, ears, connection } = connected(7);
    world.last.drop();
    world.pass(5_000);
    world.last.say(welcome(1, 2, true));
    expect(connection.version).toBe(2);
    expect(ears.messages.at(-1)).toMatchObject({ is: 'welcome', fresh: true });
    expect(ears.heard.slice(-2)).toEqual([1, 2]);
  });

  it('waits at least twice as long after each failure as after the one before, spread out, up to a longest pause', () => {
    for (let failures = 0; failures < 40; failures += 1) {
      const [soonest, latest] = [pauseAfter(failures, 0), pauseAfter(failures, 1)];
      expect(soonest).toBeGreaterThanOrEqual(150);
      expect(latest).toBe(2 * soonest);
      expect(latest).toBeLessThanOrEqual(LONGEST_PAUSE);
      const next = pauseAfter(failures + 1, 0);
      expect(next).toBe(Math.min(LONGEST_PAUSE / 2, 2 * soonest));
    }
  });

  /** How many sockets are opened in a minute by a page that loses each of them. */
  function opened(world: FakeWorld, lose: (socket: FakeSocket) => void): number {
    const [before, until] = [world.sockets.length, world.now + 60_000];
    while (world.now < until) {
      if (!world.last.closed) lose(world.last);
      world.pass(50);
    }
    return world.sockets.length - before;
  }

  // A full disk: each table's pages came back more than three times a second, and each time the log of the server grew.
  it.each([
    ['whose line is lost', (socket: FakeSocket) => socket.drop()],
    [
      'whose server cannot store',
      (socket: FakeSocket) => {
        socket.say(welcome(4, 3, false));
        socket.say({ is: 'closing', code: 'not-stored', why: 'The disk is full', again: true });
      },
    ],
  ])('comes back seldom, a page %s again and again, and at once after a quiet time', (_, lose) => {
    const { world } = connected();
    expect(opened(world, lose)).toBeLessThan(20);
    world.pass(LONGEST_PAUSE);
    world.last.say(welcome(4, 3, false));
    world.pass(CALM);
    world.last.drop();
    expect(world.timers[0]!.at - world.now).toBeLessThanOrEqual(300);
  });

  it('says why it was closed until a command is answered, or a quiet time has passed', () => {
    const { world, ears, connection } = connected();
    const { id } = connection.send({ do: 'undo' });
    for (let round = 0; round < 3; round += 1) {
      world.last.say({ is: 'closing', code: 'not-stored', why: 'The disk is full', again: true });
      expect(ears.now).toEqual({ is: 'away', why: 'not-stored' });
      world.pass(LONGEST_PAUSE);
      world.last.say(welcome(4, 3, false));
      expect(ears.now).toEqual({ is: 'here', why: 'not-stored' });
    }
    world.last.say({ is: 'done', id, version: 4 });
    expect(ears.now).toEqual({ is: 'here', why: null });
  });

  it('gives a silent connection up, and asks on another', () => {
    const { world, connection } = connected();
    connection.send({ do: 'undo' });
    world.pass(20_000);
    expect(world.sockets[0]!.closed).toBe(true);
    world.pass(5_000);
    expect(world.sockets.length).toBe(2);
  });

  it('stops when it is told not to come back, and comes back otherwise', () => {
    const { world, ears } = connected();
    world.last.say({ is: 'closing', code: 'unavailable', why: 'The server restarts.', again: true });
    world.pass(5_000);
    expect(world.sockets.length).toBe(2);
    world.last.say({ is: 'closing', code: 'not-found', why: 'The table is closed.', again: false });
    world.pass(60_000);
    expect(world.sockets.length).toBe(2);
    expect(ears.links.at(-1)).toBe('ended');
  });

  /** A page that shows the hand of a seat that is at another device by now, or a name that was removed, because it has only asked for what is new. */
  it.each(['seat-moved', 'name-removed'] as const)('begins anew, at once, after %s', (code) => {
    const { world, ears } = connected();
    world.last.say({ is: 'closing', code, why: 'It is elsewhere.', again: true });
    expect(world.sockets.length).toBe(2);
    expect(world.last.since).toBe(0);
    expect(ears.links.at(-1)).toBe('joining');
  });

  // The clock ran out, a bot took the seat, and the page still showed the other player's turn: nothing ever said that the line was dead.
  it('takes two missing heartbeats for a doubt, and no answer to that for a dead line', () => {
    const { world } = connected();
    for (let beats = 0; beats < 10; beats += 1) {
      world.last.say({ is: 'alive' });
      world.pass(SILENCE - 1);
    }
    expect(world.last.doubts).toBe(0);
    world.pass(1);
    expect(world.last.doubts).toBe(1);
    world.last.say({ is: 'alive' });
    world.pass(SILENCE);
    world.pass(DOUBT);
    expect(world.last.closed).toBe(true);
    world.pass(300);
    expect(world.sockets.length).toBe(2);
  });

  it('asks a socket that looks open whether it lives, each time that the page wakes up, and once at a time', () => {
    const { world, connection } = connected();
    world.last.say({ is: 'alive' });
    for (let wakes = 0; wakes < 5; wakes += 1) connection.hurry();
    expect(world.last.doubts).toBe(1);
    world.last.say({ is: 'alive' });
    world.pass(DOUBT);
    expect(world.last.closed).toBe(false);
    connection.hurry();
    expect(world.last.doubts).toBe(2);
    world.pass(DOUBT);
    expect(world.last.closed).toBe(true);
  });

  it('gives up a socket that never opens, and sooner when the page wakes up', () => {
    const world = new FakeWorld();
    const connection = new Connection(world, new Ears());
    world.pass(15_000);
    expect(world.last.closed).toBe(true);
    world.pass(300);
    expect(world.sockets.length).toBe(2);
    connection.hurry();
    expect(world.last.doubts).toBe(0);
    world.pass(DOUBT);
    expect(world.last.closed).toBe(true);
  });

  it('asks nothing of a server that sends no heartbeats, which would not understand it', () => {
    const { world, connection } = connected();
    connection.hurry();
    world.pass(10 * SILENCE);
    expect([world.last.doubts, world.sockets.length]).toEqual([0, 1]);
  });

  it('hurries when the network is back, but only then', () => {
    const { world, connection } = connected();
    connection.hurry();
    expect(world.sockets.length).toBe(1);
    world.last.drop();
    connection.hurry();
    expect(world.sockets.length).toBe(2);
    world.pass(10_000);
    expect(world.sockets.length).toBe(2);
  });

  it('does not listen to a socket that it has left', () => {
    const { world, ears, connection } = connected();
    const left = world.last;
    connection.renew();
    left.say(told(4, 4));
    left.drop();
    expect(ears.heard).toEqual([1, 2, 3]);
    expect(world.sockets.length).toBe(2);
    expect(world.last.since).toBe(0);
    world.last.say(welcome(1, 4, false));
    expect(ears.messages.at(-1)).toMatchObject({ fresh: true });
  });
});
