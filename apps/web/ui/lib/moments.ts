import type { PlainKey } from './language.svelte';
import { countOf } from './scene';
import type { Sound } from './sounds';
import type { PartEnd, Said, SceneData, State } from './wire';

/** How much something is felt at a table. The last three are ends. */
export type Weight = Exclude<Sound, 'turn'>;

/** Something that may have happened between two states, in the words of a scene. `@` in a zone's name stands for one's own seat. */
type Condition =
  /** At least this number of pieces, of those whose faces are like this, has gone at once from any of these zones to any of those. */
  | { from: readonly string[]; to: readonly string[]; least: number; like?: RegExp }
  /** One's own points have risen by at least this. */
  | { gained: number }
  /** The last piece of a zone has gone. */
  | { emptied: string }
  /** A piece of a zone has come to show this. */
  | { zone: string; shows: string }
  /** A fact has become this. */
  | { fact: string; is: unknown }
  /** A number among the facts has risen. */
  | { risen: string }
  /** A list with a face for each seat has got one for one's own, and it does what is written like this. */
  | { mine: string; does?: RegExp }
  /**
   * A round, or another part of the game, has ended: one has won it by at least this much, or with others who have as much; or others have. A
   * part that is counted and not won is theirs who have most of it.
   */
  | { part: 'won' | 'lost'; by?: number; even?: true };

/** What is felt in a game beside a change of points. */
export interface Felt {
  weight: 'gain' | 'great' | 'loss';
  /** All of it has happened. */
  when: readonly Condition[];
  /** What it is called; or, with a `sign`, what its pieces are: their number stands before it, as more or less. */
  says: PlainKey;
  sign?: 1 | -1;
}

/** What a game is felt by: its numbers stand in `boards/GAME/moment.ts`, and were measured. */
export interface Feel {
  /** From how many points at once on a gain of one's own is shown; without it each is heard, and none is shown. */
  gain?: number;
  /** From how many points at once on a gain is great. */
  great?: number;
  /** From how many points at once on a loss is felt; without it each is heard, and none is shown. */
  loss?: number;
  /** The first of these that has happened counts, before any change of points. */
  events?: readonly Felt[];
}

/** What stands above the board for a moment. */
export interface Mark {
  /** A change of points, or a number of pieces. */
  count: number | null;
  says: PlainKey | null;
  /** How much of what is great it is: from 0 to 1, and so large. */
  share?: number;
}

/** What a move was worth. */
export interface Moment {
  weight: Weight;
  /** Nothing where it is heard alone. */
  mark: Mark | null;
}

/** Two states, what has happened between them, and whose eyes see it. */
interface Change {
  before: State;
  now: State;
  latest: readonly Said[];
  you: number | null;
}

const scene = (state: State) => (state.position.view ?? {}) as Partial<SceneData>;

/** The change of points that is the largest, of one's own before others', and whether it is one's own. */
function points({ before, now, you }: Change): [number, boolean] {
  const all = now.position.points.map((points, index) => points - (before.position.points[index] ?? 0));
  const own = you === null ? 0 : (all[you - 1] ?? 0);
  return own !== 0 ? [own, true] : [Math.max(0, ...all), false];
}

/** How many pieces like this have gone from zones to zones: a place is a zone, or a zone and a spot of it. */
function moved({ latest, you }: Change, from: readonly string[], to: readonly string[], like = /^/): number {
  const among = (zones: readonly string[], place: string | null) =>
    place !== null && zones.some((zone) => zone.replace('@', String(you)) === place.split(' ')[0]);
  return latest
    .flatMap((said) => said.moves ?? [])
    .filter(([, left, came]) => among(from, left) && among(to, came))
    .reduce((sum, [faces]) => sum + faces.filter((face) => like.test(face)).length, 0);
}

/** By how much one's own figure at the end of a part exceeds the next. */
function lead({ figures }: PartEnd, you: number): number {
  return figures[you - 1]! - Math.max(...figures.filter((_, index) => index !== you - 1));
}

/** How many pieces a condition is about, or 1 where it is about none; 0 where it has not happened. */
function met(change: Change, condition: Condition): number {
  const { before, now, latest, you } = change;
  const [was, is] = [scene(before), scene(now)];
  const fact = (of: typeof was, name: string) => of.facts?.[name];
  if ('least' in condition) {
    const count = moved(change, condition.from, condition.to, condition.like);
    return count >= condition.least ? count : 0;
  }
  if ('gained' in condition) {
    const [gain, own] = points(change);
    return Number(own && gain >= condition.gained);
  }
  if ('emptied' in condition) {
    const zone = condition.emptied;
    return Number(countOf(was.zones?.[zone]) > 0 && countOf(is.zones?.[zone]) === 0);
  }
  if ('zone' in condition) {
    const lies = (of: typeof was) => [of.zones?.[condition.zone.replace('@', String(you))] ?? []].flat();
    return Number(lies(is).includes(condition.shows) && !lies(was).includes(condition.shows));
  }
  if ('fact' in condition) {
    return Number(fact(is, condition.fact) === condition.is && fact(was, condition.fact) !== condition.is);
  }
  if ('risen' in condition)
    return Number(Number(fact(is, condition.risen)) > Number(fact(was, condition.risen)));
  if (you === null) return 0;
  if ('mine' in condition) {
    const own = (of: typeof was) => (fact(of, condition.mine) as unknown[] | undefined)?.[you - 1] ?? null;
    const face = is.faces?.[String(own(is))] as { effects?: string } | undefined;
    const like = condition.does?.test(face?.effects ?? '') ?? true;
    return Number(own(is) !== null && own(was) === null && like);
  }
  const end = latest.findLast(({ ended }) => ended)?.ended;
  if (!end) return 0;
  const won = end.won.length > 0 ? end.won.includes(you) : lead(end, you) >= 0;
  const fits = !condition.by || lead(end, you) >= condition.by;
  return Number(won === (condition.part === 'won') && fits && (!condition.even || lead(end, you) === 0));
}

/** The first event that has happened. */
function eventOf(change: Change, events: readonly Felt[]): Moment | null {
  for (const { weight, when, says, sign } of events) {
    const counts = when.map((condition) => met(change, condition));
    if (counts.every(Boolean))
      return { weight, mark: { count: sign ? sign * Math.max(...counts) : null, says } };
  }
  return null;
}

/** What a change of points is worth; somebody else's small gain is seen on the board alone. */
function worthOf(change: number, own: boolean, { gain = Infinity, great = Infinity, loss }: Feel): Moment {
  const mark = { count: change, says: null };
  if (change >= great) return { weight: 'great', mark };
  if (change > 0) {
    const shown = own && change >= gain;
    return { weight: 'gain', mark: shown ? { ...mark, share: change / great } : null };
  }
  if (loss !== undefined && change <= -loss) return { weight: 'loss', mark };
  return { weight: change < 0 && loss === undefined ? 'loss' : 'move', mark: null };
}

/**
 * What has happened between two states, in the weight that it has in its game. Nothing where no piece has moved and nothing has ended.
 */
export function momentOf(
  before: State | null,
  now: State | null,
  latest: readonly Said[],
  you: number | null,
  feel: Feel,
): Moment | null {
  if (!before || !now) return null;
  if (now.over && !before.over) {
    const { winners } = now.over;
    if (winners.length === 0 || you === null) return { weight: 'over', mark: null };
    const won = winners.includes(you);
    return { weight: won ? 'won' : 'lost', mark: { count: null, says: won ? 'you-won' : 'you-lost' } };
  }
  const change = { before, now, latest, you };
  const event = eventOf(change, feel.events ?? []);
  if (event) return event;
  if (!latest.some((said) => said.moves?.length)) return null;
  return worthOf(...points(change), feel);
}
