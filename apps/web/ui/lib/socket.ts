import { changed, partViews } from './changes';
import type { Socket } from './answering';
import { openSocket } from './host';
import { language } from './language.svelte';
import type { Code, Command, Detail, FromClient, News, Probe, State, ToClient } from './wire';

/** The outside world, so that tests can replace it. */
export interface World {
  /** A socket that begins after this version, of the history with this mark. */
  open(since: number, lineage: number | undefined): Socket;
  /** Calls back after this many milliseconds, unless the returned function is called before. */
  later(milliseconds: number, then: () => void): () => void;
  /** A number from 0 up to 1. */
  random(): number;
}

/** The state of a connection. */
export type Link =
  | { is: 'joining' }
  /** It is back, but `why` it was closed the last time may not be over. */
  | { is: 'here'; why: Code | null }
  /** The connection was lost, or the server has closed it and said why, and is reconnecting. */
  | { is: 'away'; why: Code | null }
  /** It will not reconnect by itself. */
  | { is: 'ended'; why: string };

/** Receives what arrives. */
export interface Hears {
  /**
   * A message, except those that only concern the connection. News arrive without gaps, each once, and with
   * the whole state: changes do not.
   */
  message(message: ToClient): void;
  /** A command was answered; that happens once. */
  answered(command: FromClient): void;
  link(link: Link): void;
}

const FIRST_PAUSE = 300;
export const LONGEST_PAUSE = 10_000;
/** A connection that takes longer to open or to answer has failed. Hints may take a while. */
const PATIENCE = 15_000;
/** A connection that has lasted so long, or answered a command, is in order: the next failure is a first one. */
export const CALM = 10_000;
/** After so long without a message two heartbeats are missing, one each nine seconds: the connection is in doubt. */
export const SILENCE = 20_000;
/** How long a connection in doubt has for an answer. */
export const DOUBT = 3_000;

/**
 * The milliseconds before the next attempt, after a number of failures in a row: twice as long each time, and spread out by
 * `random`, so that clients do not all come at once when a server is back.
 */
export function pauseAfter(failures: number, random: number): number {
  return Math.round(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + 0.5 * random));
}

/**
 * A connection to a table that repairs itself: it reconnects where it stopped, sends unanswered commands
 * again with the same ids, and starts from the beginning when it has missed something.
 */
export class Connection {
  readonly #world: World;
  readonly #hears: Hears;
  #socket: Socket | null = null;
  #welcomed = false;
  #version = 0;
  /** The mark of the history that ends with that version. */
  #lineage: number | undefined;
  /** The state that came last, for the changes to it. */
  #state: State | null = null;
  /** The parts of a long log that came before their welcome. */
  #past: { fresh: boolean; news: News[] } | null = null;
  #failures = 0;
  #link: Link = { is: 'joining' };
  #stopRetry: (() => void) | null = null;
  #stopPatience: (() => void) | null = null;
  #stopCalm: (() => void) | null = null;
  /** Ends the wait for a sign of life. */
  #stopSilence: (() => void) | null = null;
  /** Whether the server sends heartbeats: one of an older version does not. */
  #beats = false;
  /** Whether it was asked for a sign of life. */
  #doubted = false;
  /** Why the server has closed the last connection that was not in order. */
  #why: Code | null = null;
  /** Commands without an answer, in the order in which they were sent. */
  readonly #pending = new Map<number, FromClient>();

  constructor(world: World, hears: Hears) {
    this.#world = world;
    this.#hears = hears;
    this.#connect();
  }

  /** The version up to which everything has arrived. */
  get version(): number {
    return this.#version;
  }

  /** Sends a command, now or as soon as there is a connection again. Returns what is sent. */
  send(command: Command): FromClient {
    const id = 1 + Math.floor(this.#world.random() * (Number.MAX_SAFE_INTEGER - 1));
    const message: FromClient = { id, seen: this.#version, ...command };
    this.#pending.set(id, message);
    if (this.#welcomed) this.#socket?.send(JSON.stringify(message));
    this.#waitForAnswers();
    return message;
  }

  /**
   * The network is back, or the device has woken up: reconnects now instead of later, and does not believe a socket that
   * looks open, for a line that died meanwhile says nothing of it.
   */
  hurry(): void {
    if (this.#link.is === 'ended') return;
    if (this.#socket) return this.#doubt();
    this.#stopRetry?.();
    this.#connect();
  }

  /** Forgets everything and connects again, as after taking a seat. */
  renew(): void {
    this.#drop();
    this.#version = 0;
    this.#failures = 0;
    this.#why = null;
    this.#tell({ is: 'joining' });
    this.#connect();
  }

  /** Ends the connection for good. */
  end(why = ''): void {
    this.#drop();
    this.#tell({ is: 'ended', why });
  }

  #connect(): void {
    this.#stopRetry = null;
    this.#welcomed = false;
    this.#past = null;
    this.#state = null;
    const socket = this.#world.open(this.#version, this.#lineage);
    this.#socket = socket;
    this.#stopSilence = this.#world.later(PATIENCE, () => this.#retry());
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#alive();
      this.#read(data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#retry();
    };
  }

  #retry(): void {
    this.#drop();
    this.#tell({ is: 'away', why: this.#why });
    const pause = pauseAfter(this.#failures, this.#world.random());
    this.#failures += 1;
    this.#stopRetry = this.#world.later(pause, () => this.#connect());
  }

  /** Something has come through the socket. */
  #alive(): void {
    this.#doubted = false;
    this.#stopSilence?.();
    this.#stopSilence = this.#beats ? this.#world.later(SILENCE, () => this.#doubt()) : null;
  }

  /** Asks for a sign of life; one that comes too late is that of another connection. A socket that is not open yet must be soon. */
  #doubt(): void {
    if (this.#doubted || (this.#welcomed && !this.#beats)) return;
    this.#doubted = true;
    if (this.#welcomed) this.#socket?.send(JSON.stringify({ is: 'alive' } satisfies Probe));
    this.#stopSilence?.();
    this.#stopSilence = this.#world.later(DOUBT, () => this.#retry());
  }

  /** The connection is in order: what went wrong before is over. */
  #settle(): void {
    this.#stopCalm?.();
    this.#stopCalm = null;
    this.#failures = 0;
    if (this.#why === null) return;
    this.#why = null;
    this.#tell({ is: 'here', why: null });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#stopRetry?.();
    this.#stopRetry = null;
    this.#stopPatience?.();
    this.#stopPatience = null;
    this.#stopSilence?.();
    this.#stopSilence = null;
    this.#stopCalm?.();
    this.#stopCalm = null;
    this.#beats = this.#doubted = false;
    socket?.close();
  }

  #read(data: unknown): void {
    let message: ToClient;
    try {
      message = JSON.parse(String(data)) as ToClient;
    } catch {
      return this.#retry();
    }
    switch (message.is) {
      case 'past':
        this.#past ??= { fresh: message.fresh, news: [] };
        this.#past.news.push(...message.news);
        return;
      case 'welcome':
        return this.#welcome(this.#whole(message));
      case 'news':
        return this.#news(message);
      case 'changes':
        // Changes without a state to change: begin anew.
        if (!this.#state) return this.#retry();
        return this.#news({
          is: 'news',
          news: message.news,
          state: changed(this.#state, message.changes) as State,
          ...(message.ends && { ends: partViews(this.#state.position.view, message.ends) }),
        });
      case 'closing':
        // This browser is somebody else at the table from now on, or what it was told is told in other words: it begins anew.
        if (message.code === 'seat-moved' || message.code === 'name-removed') return this.renew();
        this.#why = message.code;
        return message.again ? this.#retry() : this.end(message.why);
      case 'alive':
        this.#beats = true;
        return this.#alive();
      case 'presence':
      case 'talk':
      case 'shown':
        return this.#hears.message(message);
      default:
        this.#hears.message(message);
        this.#answer(message.id);
    }
  }

  /** A welcome with all that came before it. */
  #whole(message: ToClient & { is: 'welcome' }): ToClient & { is: 'welcome' } {
    const past = this.#past;
    this.#past = null;
    return past ? { ...message, fresh: past.fresh, news: [...past.news, ...message.news] } : message;
  }

  #welcome(message: ToClient & { is: 'welcome' }): void {
    this.#state = message.state;
    // What was chosen in another history is no answer in this one: the server refuses it, unless it has done it.
    const other = message.fresh && this.#version > 0;
    if (message.fresh) this.#version = 0;
    // A client that has seen nothing starts from the beginning, even if it has old entries.
    const fresh = this.#version === 0;
    const news = this.#unheard(message.news);
    if (!news && !fresh) {
      this.#version = 0;
      return this.#retry();
    }
    this.#version = message.state.version;
    this.#lineage = message.state.lineage;
    this.#welcomed = true;
    // A server that cannot store closes each connection as soon as it is asked for something: it is not in order because it opens.
    this.#stopCalm = this.#world.later(CALM, () => this.#settle());
    this.#hears.message({ ...message, fresh, news: news ?? message.news });
    this.#tell({ is: 'here', why: this.#why });
    for (const command of this.#pending.values())
      this.#socket?.send(JSON.stringify(other ? { ...command, seen: 0 } : command));
    this.#waitForAnswers();
  }

  #news(message: ToClient & { is: 'news' }): void {
    this.#state = message.state;
    const news = this.#unheard(message.news);
    // Entries are missing: request them.
    if (!news) return this.#retry();
    if (news.length === 0 && message.state.version < this.#version) return;
    this.#version = message.state.version;
    this.#lineage = message.state.lineage;
    this.#hears.message({ ...message, news });
  }

  /** The entries that are new, or nothing when there is a gap before or between them. */
  #unheard(all: News[]): News[] | null {
    const news = all.filter((one) => one.version > this.#version);
    const whole = news.every((one, index) => one.version === this.#version + 1 + index);
    return whole ? news : null;
  }

  #answer(id: number): void {
    const command = this.#pending.get(id);
    if (!command) return;
    this.#pending.delete(id);
    this.#waitForAnswers();
    this.#settle();
    this.#hears.answered(command);
  }

  #waitForAnswers(): void {
    this.#stopPatience?.();
    this.#stopPatience = null;
    if (this.#pending.size === 0 || !this.#welcomed) return;
    this.#stopPatience = this.#world.later(PATIENCE, () => this.#retry());
  }

  #tell(link: Link): void {
    if (this.#link.is === 'ended' && link.is === 'ended') return;
    this.#link = link;
    this.#hears.link(link);
  }
}

/**
 * The browser's world, for a table. Each time it opens a socket, `eyes` says from which of several seats it
 * views, and `detail` how much the server sends; it sends words in the language of the pages.
 */
export function worldOf(table: string, eyes: () => number | null, detail: () => Detail): World {
  return {
    open(since, lineage) {
      const seat = eyes();
      const query = new URLSearchParams({
        since: String(since),
        ...(lineage === undefined ? {} : { lineage: String(lineage) }),
        changes: 'yes',
        heartbeat: 'yes',
        detail: detail(),
        ...(language.tag === 'en' ? {} : { language: language.tag }),
        ...(seat === null ? {} : { seat: String(seat) }),
      });
      return openSocket(`/api/tables/${encodeURIComponent(table)}/socket?${query}`);
    },
    later(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
