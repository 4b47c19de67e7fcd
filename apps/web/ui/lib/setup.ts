import { t } from './language.svelte';
import { excluded, fitted, isEndless, pairs, rulesInWords, rulesText, type Options } from './options';
import type {
  Clock,
  GameInfo,
  LevelInfo,
  NewSeat,
  NewTable,
  SeatState,
  State,
  TableInfo,
  Timeout,
} from './wire';
import { inWords, nameFault } from './words';
import { isUnnamed } from './you';

/** Where this browser's person sits: drawn by lot, in this seat, or nowhere. */
export type Place = 'lot' | 'watch' | number;

/** The state of the set-up form. */
export interface Wishes {
  count: number;
  place: Place;
  /**
   * Who the players are: `here` for another person at the same device, `friend`, or a bot's word. The first is
   * this browser's person, unless they watch.
   */
  players: string[];
  name: string;
  /** The names of the people at the same device, by player. */
  names: string[];
  /** The file of the game's own data, by its name; empty for a game without. */
  file: string;
  options: Options;
  seed: string;
  practice: boolean;
  hints: 'bots' | 'yes' | 'no';
  clock: 'none' | Clock['kind'] | 'days';
  /** The clock's time, in seconds. */
  seconds: number | null;
  /** The days for a move. */
  days: number | null;
  timeout: Timeout;
}

/** What is wrong with a form, by field: the server's names of fields, and `players.N` for the player of this index. */
export type Faults = Record<string, string>;

/** What each part of the form gets: the game, what is wrong, and what it may change. */
export interface Fields {
  game: GameInfo;
  faults: Faults;
  wishes: Wishes;
}

/** The shortest and the longest time of a clock, in seconds. */
export const SECONDS = { move: [5, 604_800], total: [30, 604_800] } as const;

/** The fewest and the most days for a move. */
export const DAYS = [1, 7] as const;

/** A day, in seconds. */
const DAY = 86_400;

/**
 * The opponent of somebody who has not chosen one: the one that an address wishes, or the last level, since levels come strongest first, and a
 * beginner can beat it.
 */
export function opponent(levels: readonly LevelInfo[], wished: string | null = null): string {
  return (levels.find(({ bot }) => bot === wished) ?? levels.at(-1))?.bot ?? 'friend';
}

/** The seats of a game that begins without a form: you and bots, who sits where drawn by lot. */
export function atOnce(seats: number, levels: readonly LevelInfo[]): Partial<NewTable> {
  if (seats < 2 || levels.length === 0) return {};
  const other: NewSeat = { kind: 'bot', bot: opponent(levels) };
  return { seats: [{ kind: 'you' }, ...Array.from({ length: seats - 1 }, () => other)], lot: true };
}

/** The initial state of the form; the address may already contain wishes. */
export function wishes(game: GameInfo, bot: string, name: string, query: URLSearchParams): Wishes {
  const most = Math.max(...game.seats);
  const others = query.has('friends') ? 'friend' : bot;
  const asked = new Map(pairs(query.get('rules') ?? ''));
  const options = Object.fromEntries(
    game.options.map((one) => [one.name, asked.get(one.name) ?? one.default]),
  );
  // A game that is asked for again is asked for with its players: teams want four.
  const count = [game.default_seats, ...game.seats].find((seats) =>
    game.options.every(({ name }) => !excluded(game, options, seats, name, options[name]!)),
  );
  return {
    count: count ?? game.default_seats,
    // Anyone who wants the same deals again wants the same seats, too.
    place: query.has('seed') ? 1 : 'lot',
    players: Array.from({ length: most }, (_, index) => (index === 0 ? bot : others)),
    name,
    names: Array.from({ length: most }, () => ''),
    file: fileOf(game, query.get('file')),
    options: count ? options : fitted(game, options, game.default_seats),
    seed: query.get('seed') ?? '',
    practice: false,
    hints: 'bots',
    clock: 'none',
    seconds: 60,
    days: 3,
    timeout: 'bot',
  };
}

/** The state of the form for a table that its host sets anew: as the table is, anyone who is there. */
export function wishesAt(game: GameInfo, info: TableInfo, state: State, bot: string, name: string): Wishes {
  const own = info.game === game.slug;
  const query = new URLSearchParams(
    own ? { rules: info.rules, ...(info.file ? { file: info.file } : {}) } : {},
  );
  const wish = wishes(game, bot, name, query);
  // Of another game after one, people first play a short one.
  const fresh = own || !state.over ? wish : { ...wish, options: { ...wish.options, ...shortest(game) } };
  const place = info.you ?? info.yours[0] ?? 1;
  // Who has left does not come along.
  const others = state.seats.filter(({ seat, stopped }) => seat !== place && !stopped);
  const players = others.map(({ occupant, seat }) => {
    if (occupant.kind === 'bot' && !occupant.instead) return occupant.bot;
    return info.yours.includes(seat) ? 'here' : 'friend';
  });
  const count = state.over ? others.length + 1 : state.seats.length;
  const fits = game.seats.includes(count);
  const wished = fits ? counted(game, fresh, count) : fresh;
  // Friends have gathered here: another seat is for another friend.
  const pad = (index: number) => players[index - 1] ?? 'friend';
  return {
    ...wished,
    // After a game people stay in their seats, whatever they play next.
    place: fits && (own || state.over) ? place : 'lot',
    players: wished.players.map((player, index) => (index === 0 ? player : pad(index))),
    names: wished.names.map((_, index) => nameOf(others[index - 1])),
    practice: state.practice,
    ...clockAt(info, wished),
    timeout: info.timeout,
  };
}

/** The options that make a game as short as it can be, where one says how much of it is played: a hand, instead of a match until somebody has won. */
function shortest({ options }: GameInfo): Options {
  const counts = options.filter(
    ({ default: otherwise, words, numbers, unit }) =>
      !!unit && numbers?.[0] === 1 && words.some(({ word }) => word === otherwise),
  );
  return Object.fromEntries(counts.map(({ name }) => [name, '1']));
}

/** The clock of a table, as the form has it: whole days for a move are days. */
function clockAt({ clock }: TableInfo, wished: Wishes): Pick<Wishes, 'clock' | 'seconds' | 'days'> {
  const { seconds, days } = wished;
  if (!clock) return { clock: 'none', seconds, days };
  if (clock.kind === 'move' && clock.seconds % DAY === 0)
    return { clock: 'days', seconds, days: clock.seconds / DAY };
  return { clock: clock.kind, seconds: clock.seconds, days };
}

/** The clock that the form wants. */
function clockOf({ clock, seconds, days }: Wishes): Clock | null {
  if (clock === 'none') return null;
  if (clock === 'days') return { kind: 'move', seconds: (days ?? 0) * DAY };
  return { kind: clock, seconds: seconds ?? 0 };
}

/** The name that somebody at this device has given; a seat without one is called by its number. */
function nameOf(seat: SeatState | undefined): string {
  return seat && seat.occupant.kind === 'person' && !isUnnamed(seat.name, seat.seat) ? seat.name : '';
}

/** The requested file, if the server has it; otherwise the one that comes with the game. */
function fileOf(game: GameInfo, asked: string | null): string {
  const names = game.files?.names ?? [];
  return names.find((name) => name === asked) ?? names[0] ?? '';
}

/** Another number of players: options that do not fit it are at their defaults again, and a seat that is gone is drawn. */
export function counted(game: GameInfo, wishes: Wishes, count: number): Wishes {
  const place = typeof wishes.place === 'number' && wishes.place > count ? 'lot' : wishes.place;
  return { ...wishes, count, place, options: fitted(game, wishes.options, count) };
}

/** The players of the table by index, in the order of their seats. */
export function seatOrder({ count, place }: Pick<Wishes, 'count' | 'place'>): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (typeof place !== 'number') return all;
  const others = all.slice(1);
  return [...others.slice(0, place - 1), 0, ...others.slice(place - 1)];
}

/** The occupant of each player's seat: who watches leaves the table to bots. */
function occupants({ count, place, players }: Wishes): string[] {
  return players.slice(0, count).map((player, index) => (index === 0 && place !== 'watch' ? 'you' : player));
}

/** Whether other people play. */
export function withOthers(wishes: Wishes): boolean {
  return occupants(wishes).some((one) => one === 'here' || one === 'friend');
}

/** Whether the server alone draws the seed: anyone who chose it could know what other people hold. */
export function seedIsDrawn(game: GameInfo, wishes: Wishes): boolean {
  return game.hides && withOthers(wishes) && !wishes.practice;
}

/** The request that the form makes. */
export function tableOf(game: GameInfo, wishes: Wishes): NewTable {
  const { clock, hints, file } = wishes;
  const who = occupants(wishes);
  return {
    game: game.slug,
    rules: rulesText(game, wishes.options),
    file: file && file !== game.files?.names[0] ? file : null,
    seats: seatOrder(wishes).map((player) => seatOf(who[player]!, wishes.names[player])),
    lot: wishes.place === 'lot' && wishes.count > 1,
    name: wishes.name.trim() || null,
    seed: seedIsDrawn(game, wishes) ? null : wishes.seed.trim() || null,
    practice: wishes.practice,
    hints: hints === 'bots' ? null : hints === 'yes',
    clock: clockOf(wishes),
    timeout: clock === 'none' ? null : wishes.timeout,
    // Friends gather first: who is there, which seat, and what is played is settled while they come.
    lobby: who.includes('friend'),
  };
}

function seatOf(occupant: string, name = ''): NewSeat {
  if (occupant === 'here') return { kind: occupant, name: name.trim() };
  return occupant === 'you' || occupant === 'friend' ? { kind: occupant } : { kind: 'bot', bot: occupant };
}

/** What can be seen to be wrong before the server is asked. */
export function faultsOf(game: GameInfo, wishes: Wishes, longest: number): Faults {
  const faults: Faults = {};
  const note = (field: string, why: string | null) => why && (faults[field] = why);
  note('name', wishes.place === 'watch' ? null : nameFault(wishes.name, longest));
  occupants(wishes).forEach((one, index) => {
    if (one === 'here') note(`players.${index}`, nameFault(wishes.names[index] ?? '', longest));
  });
  for (const { name, numbers, words } of game.options) {
    const value = wishes.options[name] ?? '';
    if (numbers && !words.some(({ word }) => word === value)) note(`rules.${name}`, between(value, numbers));
  }
  if (wishes.clock === 'days') note('clock', between(String(wishes.days ?? ''), DAYS));
  else if (wishes.clock !== 'none')
    note('clock', between(String(wishes.seconds ?? ''), SECONDS[wishes.clock]));
  return faults;
}

/** What is wrong with a number that has to lie between two. */
function between(value: string, [from, to]: readonly [number, number]): string | null {
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  return number >= from && number <= to ? null : t('number-between', { from, to });
}

/** The form's field of a fault that the server found: a seat of the request is a player of the form. */
export function fieldOf(field: string | undefined, wishes: Wishes): string {
  const seat = /^seats\.(\d+)$/.exec(field ?? '')?.[1];
  return seat ? `players.${seatOrder(wishes)[Number(seat) - 1]}` : (field ?? '');
}

/** Who plays, in a sentence, and what is not as usual: what one gets by pressing Play now. */
export function summary(game: GameInfo, wishes: Wishes, levels: readonly LevelInfo[]): string[] {
  const all = occupants(wishes);
  const others = all.filter((one) => one !== 'you');
  const kinds = [...new Set(others)].map((kind) => {
    const number = others.filter((one) => one === kind).length;
    const level = levels.find(({ bot }) => bot === kind)?.name;
    if (level) return t('who-bots', { count: number, level });
    return t(kind === 'friend' ? 'who-friends' : 'who-beside', { count: number });
  });
  const who =
    others.length === 0
      ? t('you-play-alone')
      : all.length === others.length
        ? t('you-watch', { who: inWords(kinds) })
        : inWords([t('you-name'), ...kinds]);
  const seat =
    others.length === 0 || typeof wishes.place !== 'number' ? [] : [t('you-in-seat', { seat: wishes.place })];
  const length = isEndless(game, wishes.options) ? [t('no-set-end')] : [];
  return [who, ...seat, ...length, ...rulesInWords(game, rulesText(game, wishes.options))];
}
