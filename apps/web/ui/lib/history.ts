import * as api from './api';
import type { FinishedGame } from './statistics';
import { isDay } from './daily';
import { memory, type Memory } from './memory';
import { storeName } from './site';
import type { Occupant, State, TableInfo } from './wire';

/** A seat of a finished game. */
export interface HistorySeat {
  name: string;
  /** The level of the bot that played here; nothing for a person. */
  bot?: string;
}

/** A game that was played to its end in this browser. */
export interface HistoryGame extends FinishedGame {
  /** Its table. */
  table: string;
  game: string;
  /** The options, as records write them. */
  rules: string;
  /** When it ended, in milliseconds since 1970. */
  when: number;
  /** The day whose deal it had. */
  daily?: string;
  /** Whether it was the ranked attempt at that deal. */
  ranked?: boolean;
  seats: HistorySeat[];
  /** How it ended, in a sentence of that time. */
  text: string;
  /** The record, once the server has given it: the replay outlasts the table. */
  record?: string;
}

/** The number of games that are remembered; with its record a game takes a few kilobytes. */
export const MOST_GAMES = 3000;
/** The number of bytes that a file of games may have. */
export const MOST_BYTES = 32 << 20;

const FORMAT = 'parlor games 1';

const botOf = (occupant: Occupant): { bot?: string } =>
  occupant.kind === 'bot' ? { bot: occupant.bot } : {};

/** What is remembered of a table whose game is over; nothing where nobody here has played it to its end. */
export function finished(info: TableInfo, state: State, into: Memory = memory): HistoryGame | null {
  const { id, game, rules, daily, you, yours } = info;
  const { over, position, seats } = state;
  if (!over?.played || you === null) return null;
  return {
    table: id,
    game,
    rules,
    when: Date.now(),
    ...(daily && { daily, ranked: isRanked(info, into) }),
    // Several people at one device have no results of one of them.
    you: yours.length === 1 ? you : null,
    seats: seats.map(({ name, occupant }) => ({ name, ...botOf(occupant) })),
    points: position.points,
    winners: over.winners,
    text: over.text,
    helped: into.helped(id),
    practice: state.practice,
  };
}

/** Whether a table is this browser's ranked attempt at the deal of its day: a second one is none. */
export function isRanked({ id, game, daily, ranked, you }: TableInfo, into: Memory = memory): boolean {
  if (!daily || !ranked || you === null) return false;
  const first = into.daily(game, daily);
  return !first || first.table === id;
}

/** The games as a file. */
export function exported(games: readonly HistoryGame[]): string {
  return JSON.stringify({ format: FORMAT, games });
}

/**
 * The games of such a file.
 *
 * @throws It is none; the error says nothing more, for there is nothing that a person could mend in it.
 */
export function imported(text: string): HistoryGame[] {
  const file = JSON.parse(text) as { format?: unknown; games?: unknown } | null;
  if (file?.format !== FORMAT || !Array.isArray(file.games)) throw new Error('no file of games');
  return file.games.filter(isGame).slice(0, MOST_GAMES);
}

const isText = (found: unknown): found is string => typeof found === 'string';
const isMaybeText = (found: unknown) => found === undefined || isText(found);
const areNumbers = (found: unknown) =>
  Array.isArray(found) && found.every((one) => Number.isSafeInteger(one));

function isSeat(found: unknown): found is HistorySeat {
  const seat = found as Partial<HistorySeat> | null;
  return isText(seat?.name) && isMaybeText(seat.bot);
}

function isGame(found: unknown): found is HistoryGame {
  const one = found as Partial<HistoryGame> | null;
  return (
    [one?.table, one?.game, one?.rules, one?.text].every(isText) &&
    isMaybeText(one!.record) &&
    (one!.daily === undefined || (isText(one!.daily) && isDay(one!.daily))) &&
    [undefined, true, false].includes(one!.ranked) &&
    Number.isFinite(new Date(one!.when!).getTime()) &&
    (one!.you === null || Number.isSafeInteger(one!.you)) &&
    typeof one!.helped === 'boolean' &&
    typeof one!.practice === 'boolean' &&
    areNumbers(one!.points) &&
    areNumbers(one!.winners) &&
    Array.isArray(one!.seats) &&
    one!.seats.every(isSeat)
  );
}

/** Where games are remembered. */
export interface GameStore {
  all: () => Promise<HistoryGame[]>;
  find: (table: string) => Promise<HistoryGame | undefined>;
  count: () => Promise<number>;
  put: (games: readonly HistoryGame[]) => Promise<void>;
  drop: (tables: readonly string[]) => Promise<void>;
}

/** Until the page is closed. */
export function inMemory(): GameStore {
  const games = new Map<string, HistoryGame>();
  return {
    all: async () => [...games.values()],
    find: async (table) => games.get(table),
    count: async () => games.size,
    put: async (more) => more.forEach((one) => games.set(one.table, one)),
    drop: async (tables) => tables.forEach((table) => games.delete(table)),
  };
}

/** In the browser's database. */
async function inDatabase(): Promise<GameStore> {
  const opening = indexedDB.open(storeName(), 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'table' });
  const database = await answer(opening);
  // Another tab of a later version goes first.
  database.onversionchange = () => database.close();
  const stored = () => database.transaction('games').objectStore('games');
  const change = (what: (games: IDBObjectStore) => void) =>
    new Promise<void>((done, failed) => {
      const changing = database.transaction('games', 'readwrite');
      changing.oncomplete = () => done();
      changing.onabort = changing.onerror = () => failed(changing.error ?? new Error('not stored'));
      what(changing.objectStore('games'));
    });
  return {
    all: () => answer<HistoryGame[]>(stored().getAll()),
    find: (table) => answer<HistoryGame | undefined>(stored().get(table)),
    count: () => answer(stored().count()),
    put: (more) => change((games) => more.forEach((one) => games.put(one))),
    drop: (tables) => change((games) => tables.forEach((table) => games.delete(table))),
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no answer'));
  });
}

/** The games of this browser. Where it has no database, or none that takes anything, they last until the page is closed. */
export class GameHistory {
  #store: Promise<GameStore>;

  constructor(store: () => Promise<GameStore> = inDatabase) {
    this.#store = (async () => store())().catch(inMemory);
  }

  /** All of them, the latest first. */
  async all(): Promise<HistoryGame[]> {
    const found = await this.#try((store) => store.all());
    return found.filter(isGame).sort((one, other) => other.when - one.when);
  }

  async find(table: string): Promise<HistoryGame | null> {
    const found = await this.#try((store) => store.find(table));
    return isGame(found) ? found : null;
  }

  /** Adds games; one that is known stays as it is, but for a record that it lacked. Those that are too many go, the oldest first. */
  async add(games: readonly HistoryGame[]): Promise<void> {
    const more: HistoryGame[] = [];
    for (const one of games) {
      const old = await this.find(one.table);
      if (!old) more.push(one);
      else if (!old.record && one.record) more.push({ ...old, record: one.record });
    }
    if (more.length === 0) return;
    await this.#try((store) => store.put(more));
    if ((await this.#try((store) => store.count())) <= MOST_GAMES) return;
    await this.drop((await this.all()).slice(MOST_GAMES).map(({ table }) => table));
  }

  async drop(tables: readonly string[]): Promise<void> {
    await this.#try((store) => store.drop(tables));
  }

  /** Notes a game that was played here when it is over, and its record when it comes. One that was removed does not come back by a look at its table. */
  async note(table: TableInfo, state: State, played: boolean): Promise<void> {
    const game = finished(table, state);
    const known = game && (await this.find(game.table));
    if (!game || known?.record || (!known && !played)) return;
    await this.add([game]);
    const record = await api.record(game.table).catch(() => '');
    if (record) await this.add([{ ...game, record }]);
  }

  async #try<T>(what: (store: GameStore) => Promise<T>): Promise<T> {
    try {
      return await what(await this.#store);
    } catch {
      // The database is full, forbidden, or gone meanwhile: what can be read of it stays in sight.
      const store = inMemory();
      await store.put(await (await this.#store).all().catch(() => []));
      this.#store = Promise.resolve(store);
      return what(store);
    }
  }
}

/** The games of this browser. */
export const gameHistory = new GameHistory();
