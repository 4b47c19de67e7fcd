import { storeName } from './site';

/** A table that was not over when it was last seen. */
export interface Unfinished {
  id: string;
  game: string;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  /** The day whose deal it has, if it is a daily deal: `2026-11-20`. */
  daily?: string;
  /** The seats that this browser had there; lists of earlier versions do not say. */
  seats?: number[];
}

/** The best result of this browser in a game of points. */
export interface Best {
  points: number;
  table: string;
  when: number;
  /** Whether there was a result before, to be better than. */
  beats?: boolean;
}

/** The first result of this browser with the deal of a day. */
export interface DailyResult {
  text: string;
  table: string;
  /** Whether it was a ranked attempt. */
  ranked?: boolean;
}

/** How far this browser's person came in a lesson. */
export interface Learned {
  /** The step's index. */
  step: number;
  /** Whether the end was reached once. */
  done: boolean;
}

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'less';

/** The part of `Storage` that this module uses. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const MOST_TABLES = 30;
/** Five games a day for half a year. */
const MOST_DAILIES = 1000;

/** What this browser remembers; it is not shared. Without a storage it remembers until the page is closed. */
export class Memory {
  readonly #store: Store | null;
  readonly #held = new Map<string, unknown>();

  constructor(store: Store | null) {
    this.#store = store;
  }

  get name(): string {
    return this.#word('name', '');
  }
  set name(name: string) {
    this.#write('name', name.trim());
  }

  get theme(): Theme {
    return pick(this.#word('theme', 'system'), ['system', 'light', 'dark']);
  }
  set theme(theme: Theme) {
    this.#write('theme', theme);
  }

  /** The tag of the language that somebody chose: `de`; empty where nobody did. */
  get language(): string {
    return this.#word('language', '');
  }
  set language(tag: string) {
    this.#write('language', tag);
  }

  get motion(): Motion {
    return pick(this.#word('motion', 'system'), ['system', 'less']);
  }
  set motion(motion: Motion) {
    this.#write('motion', motion);
  }

  /** Whether moves, results and one's turn can be heard. */
  get sound(): boolean {
    return this.#read('sound') === true;
  }
  set sound(on: boolean) {
    this.#write('sound', on);
  }

  /** How loud, from 0 to 1. */
  get volume(): number {
    const found = this.#read('volume');
    return typeof found === 'number' && found >= 0 && found <= 1 ? found : 1;
  }
  set volume(loud: number) {
    this.#write('volume', loud);
  }

  /** Whether every game is shown in the plain display. */
  get plain(): boolean {
    return this.#word('board', 'drawn') === 'plain';
  }
  set plain(on: boolean) {
    this.#write('board', on ? 'plain' : 'drawn');
  }

  /** Whether this browser's person has seen the notes of a first table. */
  get pointed(): boolean {
    return this.#read('pointed') === true;
  }
  set pointed(seen: boolean) {
    this.#write('pointed', seen);
  }

  /** Whether the set-up of a table shows more than who plays. */
  get moreSettings(): boolean {
    return this.#read('more-settings') === true;
  }
  set moreSettings(open: boolean) {
    this.#write('more-settings', open);
  }

  /** What this browser's person wants to hear of what people say at tables. */
  get hears(): { lines: boolean; reactions: boolean } {
    const { lines, reactions } = this.#map<boolean>('hears');
    return { lines: lines !== false, reactions: reactions !== false };
  }
  set hears(hears: { lines: boolean; reactions: boolean }) {
    this.#write('hears', hears);
  }

  /** Whether a recovery code was offered at an evening that began with this table. */
  wasOffered(evening: string): boolean {
    return this.#map<boolean>('offered')[evening] === true;
  }

  offer(evening: string): void {
    this.#add('offered', evening, true);
  }

  /** Whether this browser's person has given their seat at this table to a bot. */
  gave(table: string): boolean {
    return this.#map<unknown>('gave')[table] === true;
  }
  give(table: string): void {
    this.#add('gave', table, true);
  }

  /** Whether this browser's person has asked for a hint at this table, or taken something back. */
  helped(table: string): boolean {
    return this.#map<unknown>('helped')[table] === true;
  }
  help(table: string): void {
    this.#add('helped', table, true);
  }

  /** The names of those whom this browser's person does not want to hear, at the tables of an evening that began with this one. */
  muted(evening: string): string[] {
    const found = this.#map<unknown>('muted')[evening];
    return Array.isArray(found) ? found.filter((name): name is string => typeof name === 'string') : [];
  }

  mute(evening: string, names: readonly string[]): void {
    this.#add('muted', evening, names.length > 0 ? [...names] : null);
  }

  /** The unfinished tables, last played first. */
  get tables(): Unfinished[] {
    const found = this.#read('tables');
    return Array.isArray(found) ? found.filter(isUnfinished) : [];
  }

  keep(table: Unfinished): void {
    const others = this.tables.filter((other) => other.id !== table.id);
    this.#write('tables', [table, ...others].slice(0, MOST_TABLES));
  }

  /** Notes the seats at a table that is remembered, and stays where it is in the list. */
  learnSeats(table: Unfinished): void {
    this.#write(
      'tables',
      this.tables.map((other) => (other.id === table.id ? table : other)),
    );
  }

  /** The table at which this browser's person has begun the deal of a day, and not played it to its end. */
  begunDaily(game: string, day: string): Unfinished | null {
    return this.tables.find((table) => table.game === game && table.daily === day) ?? null;
  }

  forget(id: string): void {
    const tables = this.tables;
    if (tables.some((table) => table.id === id)) {
      this.#write(
        'tables',
        tables.filter((table) => table.id !== id),
      );
    }
  }

  /** The best result in a game with these rules, as records write them. */
  best(game: string, rules: string): Best | null {
    const found = this.#map<Best>('best')[`${game} ${rules}`];
    return found && Number.isFinite(found.points) ? found : null;
  }

  /** Notes a result; returns whether it is better than all before. */
  score(game: string, rules: string, result: Best): boolean {
    const before = this.best(game, rules);
    if (before && before.points >= result.points) return false;
    const beats = before !== null && (before.table !== result.table || before.beats === true);
    const best: Best = beats ? { ...result, beats } : result;
    this.#write('best', { ...this.#map<Best>('best'), [`${game} ${rules}`]: best });
    return true;
  }

  daily(game: string, day: string): DailyResult | null {
    return this.#map<DailyResult>('daily')[`${day} ${game}`] ?? null;
  }

  /** The days of a game with their results. */
  dailies(game: string): Map<string, DailyResult> {
    const all = Object.entries(this.#map<DailyResult>('daily')).map(
      ([key, result]) => [key.split(' '), result] as const,
    );
    return new Map(all.filter(([[, own]]) => own === game).map(([[day], result]) => [day!, result]));
  }

  /** Notes the first result of a day: the second time the player knows the deals. One of another browser may be the ranked one. */
  playedDaily(game: string, day: string, result: DailyResult): void {
    const all = this.#map<DailyResult>('daily');
    const key = `${day} ${game}`;
    if (all[key] && (all[key].ranked || !result.ranked)) return;
    const latest = Object.entries({ ...all, [key]: result }).sort(([a], [b]) => (a < b ? 1 : -1));
    this.#write('daily', Object.fromEntries(latest.slice(0, MOST_DAILIES)));
  }

  /** How far this browser's person came in a game's lesson. */
  learned(game: string): Learned | null {
    const found = this.#map<Partial<Learned>>('lessons')[game];
    if (!found || !Number.isSafeInteger(found.step)) return null;
    return { step: Math.max(0, found.step!), done: found.done === true };
  }

  learn(game: string, place: Learned): void {
    this.#write('lessons', { ...this.#map('lessons'), [game]: place });
  }

  /** Notes something of a table, in place of what was noted of it; nothing for null. */
  #add(key: string, table: string, value: unknown): void {
    const others = Object.entries(this.#map<unknown>(key)).filter(([own]) => own !== table);
    const all = value === null ? others : [[table, value] as const, ...others];
    this.#write(key, Object.fromEntries(all.slice(0, MOST_TABLES)));
  }

  #word(key: string, otherwise: string): string {
    const found = this.#read(key);
    return typeof found === 'string' ? found : otherwise;
  }

  #map<T>(key: string): Record<string, T> {
    const found = this.#read(key);
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, T>) : {};
  }

  #read(key: string): unknown {
    if (this.#held.has(key)) return this.#held.get(key);
    try {
      const text = this.#store?.getItem(`${storeName()}.${key}`);
      return text == null ? undefined : (JSON.parse(text) as unknown);
    } catch {
      return undefined;
    }
  }

  #write(key: string, value: unknown): void {
    try {
      if (!this.#store) throw new Error('no storage');
      this.#store.setItem(`${storeName()}.${key}`, JSON.stringify(value));
      // Another tab may write later: the storage is read again each time.
      this.#held.delete(key);
    } catch {
      this.#held.set(key, value);
    }
  }
}

function isUnfinished(found: unknown): found is Unfinished {
  const table = found as Partial<Unfinished> | null;
  const seats = table?.seats;
  const fits =
    seats === undefined || (Array.isArray(seats) && seats.every((seat) => typeof seat === 'number'));
  return (
    fits && typeof table?.id === 'string' && typeof table.game === 'string' && typeof table.when === 'number'
  );
}

function pick<T extends string>(found: string, among: [T, ...T[]]): T {
  return among.find((one) => one === found) ?? among[0];
}

function storage(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Forbidden by the browser's settings.
  }
}

/** This browser's memory. */
export const memory = new Memory(storage());
