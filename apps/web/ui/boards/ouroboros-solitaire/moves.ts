/** What moved since the board was drawn, as journeys of cards in the order in which they went. */

import type { Said } from '../../lib/wire';
import type { SolitaireView } from './view';

/** Where a card can lie. */
export type Spot = 'hand' | 'deck' | 'discard' | 'resting' | 'played' | 'away' | `pile-${number}`;

export interface Journey {
  card: string;
  from: Spot;
  to: Spot;
  /** The enemy's pile that it goes to first. */
  via?: Spot;
  /** It lay in the deck where everybody knew it: it needs no turning over. */
  known?: boolean;
  /** Journeys of one kind follow each other closely; between kinds there is a pause. */
  part: 'strikes' | 'leaves' | 'rests' | 'back' | 'spent' | 'turned' | 'drawn';
}

export type Changes = ReturnType<typeof changes>;

export const NOTHING: Changes = {
  journeys: [],
  fresh: new Set(),
  laws: new Set(),
  deck: 0,
  discard: 0,
  anew: false,
};

/** Whether it is a card that turns over where it comes to. */
export const arrives = ({ part }: Journey) => part === 'turned' || part === 'drawn';

/** What changed from one view to the next. */
export function changes(before: SolitaireView, after: SolitaireView, said: readonly Said[]) {
  /** A loop began: all cards went back and were dealt again. */
  const anew = before.phase === 'set-up' || before.loop !== after.loop;
  // Of a loop that begins only the first cards are shown, not how all went back.
  const all = travelled(after, said).map((one) => ({
    ...one,
    known: one.from === 'deck' && before.known.includes(one.card),
  }));
  const journeys = anew ? all.filter(arrives) : inOrder(before, after, all);
  return {
    journeys,
    /** Cards that are newly visible. */
    fresh: new Set(journeys.filter(arrives).map(({ card }) => card)),
    /** Laws that were not in force before. */
    laws: new Set(anew ? [] : after.laws.filter((suit) => !before.laws.includes(suit))),
    /** How many cards the deck has more or fewer, and the discard pile. */
    deck: anew ? 0 : after.deck - before.deck,
    discard: anew ? 0 : after.discard.length - before.discard.length,
    anew,
  };
}

/** Each card's way from where it lay first to where it lies now, in the order of their last moves; to the hand it is a way of its own. */
function travelled(after: SolitaireView, said: readonly Said[]): Journey[] {
  const ways = new Map<string, { card: string; from: Spot; to: Spot }>();
  for (const [faces, from, to] of said.flatMap((one) => one.moves ?? []))
    for (const card of faces) {
      const key = to === 'hand-1' ? `${card} drawn` : card;
      const way = { card, from: ways.get(key)?.from ?? spotOf(from), to: spotOf(to) };
      ways.delete(key);
      ways.set(key, way);
    }
  const found: Journey[] = [];
  for (const way of ways.values()) {
    const part = partOf(way, after);
    if (part) found.push({ ...way, part });
    // A card that was scouted is turned up by the enemy's leaving alone.
    const top = part === 'leaves' ? topOf(after, way.from) : null;
    if (top && !ways.has(top) && !found.some(({ card }) => card === top))
      found.push({ card: top, from: way.from, to: way.from, part: 'turned' });
  }
  return found;
}

/**
 * Causes before what comes of them, whatever order the rules say them in: cards of the hand go to the enemy, what it costs is paid, then it
 * leaves, and then comes the rest.
 */
function inOrder(before: SolitaireView, after: SolitaireView, journeys: readonly Journey[]): Journey[] {
  const leaves = journeys.find(({ part }) => part === 'leaves');
  if (before.phase === 'recruit') return [...journeys];
  const pile: Spot | undefined = before.engaged ? `pile-${before.engaged.pile}` : leaves?.from;
  const played = journeys.flatMap((one): Journey[] =>
    one.from === 'hand' && (one.part === 'spent' || (one.card === '*' && leaves))
      ? [{ ...one, part: 'strikes', via: pile }]
      : [],
  );
  const beaten = played.length > 0 && after.score > before.score;
  const paid = journeys.filter(({ from, part }) => !beaten && leaves && from === 'deck' && part === 'spent');
  const first = new Set([...played, ...paid].map(({ card }) => card));
  const rest = journeys.filter(({ card, part }) => part === 'drawn' || !first.has(card));
  const gone = rest.filter(({ part }) => part === 'leaves');
  return [...played, ...paid, ...gone, ...rest.filter(({ part }) => part !== 'leaves')];
}

const SPOTS: Record<string, Spot> = {
  'hand-1': 'hand',
  deck: 'deck',
  bottom: 'deck',
  discard: 'discard',
  resting: 'resting',
  played: 'played',
  milled: 'played',
};

function spotOf(place: string | null): Spot {
  if (place?.startsWith('enemies ')) return `pile-${Number(place.slice(8))}`;
  return SPOTS[place ?? ''] ?? 'away';
}

function topOf(view: SolitaireView, spot: Spot): string | null {
  return view.piles.find((_, at) => spot === `pile-${at + 1}`)?.top ?? null;
}

/** What a way is a part of; null where nothing of it is seen. */
function partOf({ card, from, to }: Omit<Journey, 'part'>, after: SolitaireView): Journey['part'] | null {
  if (to.startsWith('pile-')) return topOf(after, to) === card ? 'turned' : null;
  if (from === to) return null;
  if (from.startsWith('pile-')) return 'leaves';
  if (to === 'hand') return 'drawn';
  if (to === 'discard' || to === 'played') return 'spent';
  return from === 'hand' ? 'rests' : 'back';
}

/** How long a journey is on its way, in milliseconds, and how much later the next of its kind begins. */
const PACES: Record<Journey['part'], readonly [takes: number, gap: number]> = {
  strikes: [760, 200],
  leaves: [360, 90],
  rests: [340, 90],
  back: [340, 80],
  spent: [340, 110],
  turned: [360, 90],
  drawn: [360, 90],
};
/** All that begin one after the other in one kind begin within this time. */
const SPREAD = 700;

export const takes = ({ part }: Journey): number => PACES[part][0];

/** When each journey begins, in milliseconds: one after the other, and each kind when the one before it has arrived. */
export function schedule(journeys: readonly Journey[]): number[] {
  const starts: number[] = [];
  let [begins, at] = [0, 0];
  while (at < journeys.length) {
    const { part } = journeys[at]!;
    const rest = journeys.slice(at);
    const other = rest.findIndex((one) => one.part !== part);
    const count = other < 0 ? rest.length : other;
    const [time, gap] = PACES[part];
    const pace = Math.min(gap, SPREAD / count);
    for (let nth = 0; nth < count; nth += 1) starts.push(Math.round(begins + nth * pace));
    begins = starts.at(-1)! + time;
    at += count;
  }
  return starts;
}
