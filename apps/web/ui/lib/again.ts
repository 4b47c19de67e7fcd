import { excluded, pairs } from './options';
import type { GameInfo, NewSeat, NewTable, SeatState, State, TableInfo } from './wire';

/**
 * The same table once more, with the same deals: who sits where, the levels of the bots, the rules and the clock. Nothing where the seed
 * is not known, or where the server would not take it: a person who knows the seed could know what other people hold.
 */
export function sameDeals(info: TableInfo, state: State): NewTable | null {
  const seed = state.over?.seed;
  const you = info.yours[0] ?? null;
  const others = state.seats.some((seat) => isPerson(seat) && seat.seat !== you);
  // Who only looks on opens such a table for bots, and for nobody else.
  if (!seed || (others && (you === null || (info.hides && !state.practice)))) return null;
  return {
    game: info.game,
    rules: info.rules,
    file: info.file,
    seats: state.seats.map((seat) => occupantOf(seat, info.yours)),
    // Other seats would be dealt other cards.
    lot: false,
    name: nameOf(state.seats.find(({ seat }) => seat === you)) || null,
    seed,
    practice: state.practice,
    clock: info.clock,
    timeout: info.clock && info.timeout,
  };
}

function isPerson({ occupant }: SeatState): boolean {
  return occupant.kind === 'person' || (occupant.kind === 'bot' && occupant.instead);
}

function occupantOf(seat: SeatState, yours: readonly number[]): NewSeat {
  const { occupant } = seat;
  if (occupant.kind === 'bot' && !occupant.instead) return { kind: 'bot', bot: occupant.bot };
  if (seat.seat === yours[0]) return { kind: 'you' };
  return yours.includes(seat.seat) ? { kind: 'here', name: nameOf(seat) } : { kind: 'friend' };
}

/** The name that a person has given; a seat without one is called by its number. */
function nameOf(seat: SeatState | undefined): string {
  return !seat || seat.name === `Seat ${seat.seat}` ? '' : seat.name;
}

/** Whether a game with these options is for so many. */
export function forSoMany(game: GameInfo, rules: string, seats: number): boolean {
  const asked = new Map(pairs(rules));
  const options = Object.fromEntries(
    game.options.map((one) => [one.name, asked.get(one.name) ?? one.default]),
  );
  const fits = ({ name }: { name: string }) => !excluded(game, options, seats, name, options[name]!);
  return game.seats.includes(seats) && game.options.every(fits);
}
