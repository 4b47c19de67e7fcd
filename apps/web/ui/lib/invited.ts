import { goesHome } from './away';
import { held } from './elsewhere';
import { rulesText } from './options';
import { counted, tableOf, type Wishes } from './setup';
import type { Command, GameInfo, NewSeat, NewTable, Order, State, TableInfo } from './wire';

/** Somebody who has played, and may play the next game. */
export interface Invitee {
  seat: number;
  name: string;
  /** Whether they are asked unless somebody says otherwise: not who has said no, or is away. */
  asked: boolean;
  /** Whether they have said that they do not play again. */
  stopped: boolean;
  away: boolean;
}

/** The people of a table, in the order of their seats. */
export const invitees = (state: State, away: ReadonlyMap<number, number>): Invitee[] =>
  held(state).map((one) => ({
    seat: one.seat,
    name: one.name,
    asked: !goesHome(one, away) && !away.has(one.seat),
    stopped: !!one.stopped,
    away: away.has(one.seat),
  }));

/** A seat that nobody of the people has: for anyone who looks on or comes by the link. */
export const OPEN = 'open';

/** What somebody wants to play next. */
export interface NextWish {
  game: GameInfo;
  wishes: Wishes;
  /** The seats here of those who are asked, in order. */
  people: readonly number[];
  /** Who has the other seats: bots' words, or [`OPEN`]. */
  fill: readonly string[];
  order: Order;
}

/** The bots of a table that have their seats for themselves. */
const ownBots = (state: State): string[] =>
  state.seats.flatMap(({ occupant }) => (occupant.kind === 'bot' && !occupant.instead ? [occupant.bot] : []));

/** The number of seats of a game that is proposed to some people: with the bots that there were, or the nearest number that has room for all. */
export function seatsFor(game: GameInfo, people: number, state: State): number {
  const room = game.seats.filter((seats) => seats >= people);
  const wanted = people + ownBots(state).length;
  return room.includes(wanted) ? wanted : (room[0] ?? Math.max(...game.seats));
}

/** Who has the seats that are left: the table's bots, then others like them. */
export function fillFor(count: number, people: number, state: State, bot: string): string[] {
  const own = ownBots(state);
  return Array.from({ length: Math.max(0, count - people) }, (_, index) => own[index] ?? own[0] ?? bot);
}

/** Whether it is this game again for all of its people: they have their bots, too, and their bots' names. */
function isSame({ game, wishes, people, fill }: NextWish, info: TableInfo, state: State): boolean {
  return (
    game.slug === info.game &&
    people.length === held(state).length &&
    people.length + fill.length === state.seats.length &&
    fill.join(' ') === ownBots(state).join(' ') &&
    rulesText(game, wishes.options) === info.rules &&
    (wishes.file || null) === (info.file ?? game.files?.names[0] ?? null)
  );
}

/** What is sent for a wish: this game again, or another table that names its people. The same wish of two people is the same. */
export function proposal(wish: NextWish, info: TableInfo, state: State): Command | NewTable {
  const { game, wishes, people, fill, order } = wish;
  if (isSame(wish, info, state)) return { do: 'plan', order };
  const named = people.map((seat): NewSeat => ({ kind: 'person', seat }));
  const others = fill.map((who): NewSeat => (who === OPEN ? { kind: 'friend' } : { kind: 'bot', bot: who }));
  const seats = [...named, ...others];
  // The one who sits in the second begins.
  if (order === 'turned') seats.push(seats.shift()!);
  return {
    ...tableOf(game, counted(game, wishes, seats.length)),
    seats,
    lot: order === 'shuffled',
    name: null,
    seed: null,
    lobby: fill.includes(OPEN),
  };
}
