import { t } from './language.svelte';
import type { Analysis, AnalysisLine, AnalysisPoint } from './wire';
import { inWords } from './words';

/** The lines of an analysis as a page draws them. */
export interface Lines {
  lines: AnalysisLine[];
  /** What a single line shows, in words; empty where each line has its name beside it. */
  caption: string;
}

/**
 * Where nothing is hidden and two sides play, an analysis has one line, from the first side's seat: what one wins the other loses. Who sits
 * on the other side sees it from there.
 */
export function linesFor(analysis: Analysis, own: number | null, names: readonly string[]): Lines {
  const [line, ...more] = analysis.lines;
  if (!line || more.length > 0) return { lines: analysis.lines, caption: '' };
  const wins = line.points.every(({ says }) => flipped(says) !== null);
  const turned = wins && own !== null && !line.seats.includes(own);
  const seats = turned
    ? names.map((_, index) => index + 1).filter((one) => !line.seats.includes(one))
    : line.seats;
  const name = turned ? inWords(seats.map((seat) => names[seat - 1] ?? '')) : line.name;
  const yours = own !== null && seats.join() === String(own);
  const caption = yours
    ? t(wins ? 'your-chances' : 'your-expected')
    : t(wins ? 'chances-of' : 'expected-of', { name });
  return { lines: [turned ? { ...line, seats, name, points: line.points.map(other) } : line], caption };
}

/** A point as the other side sees it. */
function other(point: AnalysisPoint): AnalysisPoint {
  return { ...point, height: 1 - point.height, says: flipped(point.says) ?? point.says };
}

/** The other side's chances, where these are chances to win in the language of the page. */
function flipped(says: string): string | null {
  if (says === t('wins-few')) return t('wins-most');
  if (says === t('wins-most')) return t('wins-few');
  const count = Number(/\d+/.exec(says)?.[0]);
  return says === t('wins', { count }) ? t('wins', { count: 100 - count }) : null;
}
