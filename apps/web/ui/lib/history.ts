import * as api from './api';
import type { Figures } from './figures';
import { memory } from './memory';
import type { Occupant, State, TableInfo } from './wire';

/** A seat of a finished game. */
export interface HistorySeat {
  name: string;
  /** The level of the bot that played here; nothing for a person. */
  bot?: string;
}

/** A game that was played to its end in this browser. */
export interface HistoryGame extends Figures {
  /** Its table. */
  table: string;
  game: string;
  /** The options, as records write them. */
  rules: string;
  /** When it ended, in milliseconds since 1970. */
  when: number;
  /** The day whose deal it had. */
  daily?: string;
  seats: HistorySeat[];
  /** How it ended, in a sentence of that time. */
  text: string;
  /** The record, once the server has given it: the replay outlasts the table. */
  record?: string;
}

/** As many games are remembered; with their records they take a few kilobytes each. */
export const MOST_GAMES = 3000;
/** A file of games may be this long. */
export const MOST_BYTES = 32 << 20;

const FORMAT = 'parlor games 1';

const botOf = (occupant: Occupant): { bot?: string } =>
  occupant.kind === 'bot' ? { bot: occupant.bot } : {};

/** What is remembered of a table whose game is over; nothing where nobody here has played it to its end. */
export function finished(
  { id, game, rules, daily, you, yours }: TableInfo,
  state: State,
): HistoryGame | null {
  const { over, position, seats } = state;
  if (!over?.played || you === null) return null;
  return {
    table: id,
    game,
    rules,
    when: Date.now(),
    ...(daily && { daily }),
    // Several people at one device have no results of one of them.
    you: yours.length === 1 ? you : null,
    seats: seats.map(({ name, occupant }) => ({ name, ...botOf(occupant) })),
    points: position.points,
    winners: over.winners,
    text: over.text,
    helped: memory.helped(id),
    practice: state.practice,
  };
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
    [one!.daily, one!.record].every(isMaybeText) &&
    Number.isFinite(new Date(one!.when!).getTime()) &&
    (one!.you === null || Number.isSafeInteger(one!.you)) &&
    areNumbers(one!.points) &&
    areNumbers(one!.winners) &&
    Array.isArray(one!.seats) &&
    one!.seats.every(isSeat)
  );
}

/** Where games are remembered. */
export interface Shelf {
  all: () => Promise<HistoryGame[]>;
  find: (table: string) => Promise<HistoryGame | undefined>;
  count: () => Promise<number>;
  put: (games: readonly HistoryGame[]) => Promise<void>;
  drop: (tables: readonly string[]) => Promise<void>;
}

/** Until the page is closed. */
export function fleeting(): Shelf {
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
async function lasting(): Promise<Shelf> {
  const opening = indexedDB.open('parlor', 1);
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
export class History {
  #shelf: Promise<Shelf>;

  constructor(shelf: () => Promise<Shelf> = lasting) {
    this.#shelf = (async () => shelf())().catch(fleeting);
  }

  /** All of them, the latest first. */
  async all(): Promise<HistoryGame[]> {
    const found = await this.#try((shelf) => shelf.all());
    return found.filter(isGame).sort((one, other) => other.when - one.when);
  }

  async find(table: string): Promise<HistoryGame | null> {
    const found = await this.#try((shelf) => shelf.find(table));
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
    await this.#try((shelf) => shelf.put(more));
    if ((await this.#try((shelf) => shelf.count())) <= MOST_GAMES) return;
    await this.drop((await this.all()).slice(MOST_GAMES).map(({ table }) => table));
  }

  async drop(tables: readonly string[]): Promise<void> {
    await this.#try((shelf) => shelf.drop(tables));
  }

  /** Notes a game when it is over, and its record when it comes. */
  async note(table: TableInfo, state: State): Promise<void> {
    const game = finished(table, state);
    if (!game || (await this.find(game.table))?.record) return;
    await this.add([game]);
    const record = await api.record(game.table).catch(() => '');
    if (record) await this.add([{ ...game, record }]);
  }

  async #try<T>(what: (shelf: Shelf) => Promise<T>): Promise<T> {
    try {
      return await what(await this.#shelf);
    } catch {
      // The database is full, forbidden, or gone meanwhile: what can be read of it stays in sight.
      const shelf = fleeting();
      await shelf.put(await (await this.#shelf).all().catch(() => []));
      this.#shelf = Promise.resolve(shelf);
      return what(shelf);
    }
  }
}

/** The games of this browser. */
export const history = new History();
