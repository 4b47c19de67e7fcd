import { t } from './language.svelte';
import { aloud } from './log';
import type { Said, SceneData, State } from './wire';
import { nameOfSeat } from './you';

/** A headline has room for this number of letters. */
const ROOM = 120;
/** How long a letter is read, in milliseconds, and the least and the most that a sentence takes. */
const [LETTER, LEAST, MOST] = [16, 600, 1300];

/** A state of a table, and what has happened since the one before. */
interface Shown {
  state: State | null;
  latest: readonly Said[];
  you: number | null;
}

const steps = (said: readonly Said[]) => said.filter(({ step, sealed }) => step != null && !sealed);
/** The sentences up to the end of a part of the game, without what says what it has brought: that begins with the part's name. */
const before = (said: readonly Said[]) => {
  const end = said.findIndex(({ ended }) => ended);
  if (end < 0) return said;
  const last = said[end]!;
  const act = last.part ? last.text.slice(0, Math.max(0, last.text.indexOf(` ${last.part}`))) : '';
  return [...said.slice(0, end), ...(act ? [{ ...last, text: act }] : [])];
};

/** What a headline says while pieces are on their way: who does what comes next, and nothing of what comes of it. Null where nobody does anything. */
export function doing({ state, latest, you }: Shown, next: string | undefined): string | null {
  if (next) return next;
  const seats = new Set(steps(latest).flatMap(({ seat }) => seat ?? []));
  if (seats.size > 1) return t('all-chosen');
  const [seat] = seats;
  if (seat === undefined) return null;
  return seat === you ? t('you-play') : t('somebody-plays', { who: nameOfSeat(state?.seats ?? [], seat) });
}

/** What has come of it, where that has its sentence at the moment of its figures; empty where it has none. What ends a part of the game is said by itself. */
export function outcomeOf(latest: readonly Said[]): string {
  const said = steps(before(latest));
  // Where there is no room for all, those go first with whom nothing has happened; then the oldest.
  const brief =
    aloud(said).length > ROOM ? said.filter(({ moves, seat }) => moves?.length || seat == null) : said;
  const all = brief.length > 0 ? [...brief] : [...said];
  while (all.length > 1 && aloud(all).length > ROOM) all.shift();
  return aloud(all);
}

/** How long what has happened is read before the next thing, in milliseconds: what others have moved, what has changed a figure, and how a game begins. */
export function readingTime(was: State | null, { state, latest, you }: Shown): number {
  const acts = steps(latest);
  if (!state || acts.length === 0) return 0;
  const others = acts.some(({ seat, moves }) => seat != null && seat !== you && moves?.length);
  if (was && !others && figures(was) === figures(state)) return 0;
  const time = Math.min(MOST, Math.max(LEAST, outcomeOf(latest).length * LETTER));
  // What one has chosen oneself one knows.
  return acts.every(({ seat }) => seat === you) ? LEAST : time;
}

function figures({ position }: State): string {
  const { figures, sums } = (position.view ?? {}) as Partial<SceneData>;
  return JSON.stringify([figures, sums]);
}
