import type { Choice, Position, Said, SeatState } from './wire';

/** What a game's board component is given. It draws, and offers the choices it is given; it knows no rule. */
export interface BoardProps {
  /** What to draw. `position.view` is the game's own form. */
  position: Position;
  /** What I may choose; empty: only look. */
  choices: Choice[];
  seats: SeatState[];
  /** My seat; null for spectators and replays from the side. */
  you: number | null;
  /** What happened since the position that was drawn before, in order: for animation and marks. */
  said: Said[];
  /** An action to point out: a hint. */
  hinted: string | null;
  /** A command is on its way: offer nothing until it is answered. */
  busy: boolean;
  /** Nobody will choose anything here: a replay, a spectator, a game that is over. A board then keeps no room for choices. */
  looking: boolean;
  /** Why the last action was refused, to be shown next to what caused it. */
  refused: string | null;
  /** Choose an action. It may be one that is not among the choices: the refusal then says which rule forbids it. */
  onact: (action: string) => void;
}

/** A key that a board listens to, for the list of keys. Arrows, Enter and Esc do the same on every board. */
export interface BoardKey {
  /** As it stands on the key: `p`, `1–3`. */
  key: string;
  does: string;
  /** Whether it does something for those who only look, too. */
  looking?: true;
}

/** The sentence of what somebody did last: on a phone the log is out of sight. */
export function lastAct(said: readonly Said[]): string {
  return said.filter((one) => one.seat != null && one.step != null).at(-1)?.text ?? '';
}

/** What a seat is called in the middle of a sentence. */
export function called(seat: number, seats: readonly SeatState[], you: number | null): string {
  return seat === you ? 'you' : (seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`);
}
