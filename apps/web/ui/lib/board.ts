import type { Part } from './parts';
import type { Choice, Position, Said, SeatState } from './wire';

/** The properties of a game's board component. It draws, and offers the given choices; it knows no rule. */
export interface BoardProps {
  /** What to draw. `position.view` is the game's own form. */
  position: Position;
  /** The position whose numbers are to be read: the one that is drawn, once the pieces that brought them have arrived. */
  counted?: Position;
  /** The first cards of a game are on their way. */
  dealing?: boolean;
  /** The viewer's choices; empty: only look. */
  choices: Choice[];
  seats: SeatState[];
  /** The viewer's seat; null for spectators and for replays from the side. */
  you: number | null;
  /** The sentences since the previously drawn position, in order: for animation and marks. */
  said: Said[];
  /** An action to point out: a hint. */
  hinted: string | null;
  /** A command is on its way: offer nothing until it is answered. */
  busy: boolean;
  /**
   * Nobody will choose anything here: a replay, a spectator, a game that is over. A board then leaves no room
   * for choices.
   */
  looking: boolean;
  /** Why the last action was refused, shown next to its cause. */
  refused: string | null;
  /**
   * The board shows for a moment what has just ended, in this sentence, and nothing can be chosen; null: it shows
   * what is now. A page then asks nothing else meanwhile. Empty: it will show that, once it is said what has led to it.
   */
  onbeat?: (what: string | null) => void;
  /** What happens, or has just happened, is being said: nobody chooses yet. */
  captioned?: boolean;
  /** The figures have changed that this position brings: now a page says why, although pieces may still be on their way. */
  oncount?: () => void;
  /** What the pieces show by now is felt now, although it is not said yet what comes of it. */
  onfeel?: () => void;
  /** What each part of the game has brought so far: a board with rounds shows it where it has room. */
  parts?: readonly Part[];
  /** Choose an action. It may be one that is not among the choices: the refusal then says which rule forbids it. */
  onact: (action: string) => void;
}

/** A key that a board handles, for the list of keys. Arrows, Enter and Esc do the same on every board. */
export interface BoardKey {
  /** The label on the key: `p`, `1–3`. */
  key: string;
  /** What it does; a function where a board speaks several languages. */
  does: string | (() => string);
  /** Whether it also does something for spectators. */
  looking?: true;
}

/** The sentence of the last action of a seat: on a phone the log is out of sight. */
export function lastAct(said: readonly Said[]): string {
  return said.filter((one) => one.seat != null && one.step != null).at(-1)?.text ?? '';
}

/** What players have done last: one's own sentence stands until one acts again, and the newest of the others' behind it. */
export interface Acts {
  own: string;
  other: string;
}

/** Nobody has done anything yet. */
export const NO_ACTS: Acts = { own: '', other: '' };

/** The same with what has been said since. */
export function actsWith(before: Acts, said: readonly Said[], you: number | null): Acts {
  const acts = said.filter((one) => one.seat != null && one.step != null);
  const mine = acts.findLastIndex(({ seat }) => seat === you);
  const last = acts.at(-1);
  if (!last) return before;
  const own = mine < 0 ? before.own : acts[mine]!.text;
  return { own, other: last.seat === you ? '' : last.text };
}
