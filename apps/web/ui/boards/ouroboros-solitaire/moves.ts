/** What moved since the board was drawn, as journeys of cards in the order in which they went. */

import type { Said } from '../../lib/wire';
import type { SolitaireView } from './view';

/** Where a card can lie. */
export type Spot = 'hand' | 'deck' | 'discard' | 'resting' | 'played' | 'away' | `pile-${number}`;

export interface Journey {
  card: string;
  from: Spot;
  to: Spot;
  /** Journeys of one kind follow each other closely; between kinds there is a short pause. */
  part: 'leaves' | 'rests' | 'back' | 'spent' | 'turned' | 'drawn';
}

export type Changes = ReturnType<typeof changes>;

export const NOTHING: Changes = { journeys: [], fresh: new Set(), deck: 0, discard: 0, anew: false };

/** Whether it is a card that turns over where it comes to. */
export const arrives = ({ part }: Journey) => part === 'turned' || part === 'drawn';

/** What changed from one view to the next. */
export function changes(before: SolitaireView, after: SolitaireView, said: readonly Said[]) {
  /** A loop began: all cards went back and were dealt again. */
  const anew = before.phase === 'set-up' || before.loop !== after.loop;
  // Of a loop that begins only the first cards are shown, not how all went back.
  const journeys = travelled(after, said).filter((one) => !anew || arrives(one));
  return {
    journeys,
    /** Cards that are newly visible. */
    fresh: new Set(journeys.filter(arrives).map(({ card }) => card)),
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

/** When each journey begins, in milliseconds: one after the other, within a total limit. */
export function schedule(journeys: readonly Journey[], longest = 1400): number[] {
  let time = 0;
  const starts = journeys.map((one, at) => {
    const last = journeys[at - 1];
    if (last) time += last.part === one.part ? 70 : 190;
    return time;
  });
  const pace = time > longest ? longest / time : 1;
  return starts.map((start) => Math.round(start * pace));
}
