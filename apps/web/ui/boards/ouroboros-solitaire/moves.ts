/** The changes between two views, as journeys of cards in the order in which they happened. */

import type { SolitaireView } from './view';

/** Where a card can lie. */
export type Spot = 'hand' | 'deck' | 'discard' | 'resting' | 'away' | `pile-${number}`;

export interface Journey {
  card: string;
  from: Spot;
  to: Spot;
  /** Journeys of one kind follow each other closely; between kinds there is a short pause. */
  part: 'leaves' | 'rests' | 'back' | 'spent' | 'turned' | 'drawn';
}

export interface Changes {
  journeys: Journey[];
  /** Cards that are newly visible. */
  fresh: Set<string>;
  /** How many cards the deck has more or fewer, and the discard pile. */
  deck: number;
  discard: number;
  /** A loop began: all cards went back and were dealt again. */
  anew: boolean;
}

export const NOTHING: Changes = { journeys: [], fresh: new Set(), deck: 0, discard: 0, anew: false };

/** What changed from one view to the next. */
export function changes(before: SolitaireView, after: SolitaireView): Changes {
  const anew = before.phase === 'set-up' || before.loop !== after.loop;
  const journeys = anew ? dealt(after) : [...left(before, after), ...moved(before, after)];
  const arrives = ({ part }: Journey) => part === 'turned' || part === 'drawn';
  return {
    journeys,
    fresh: new Set(journeys.filter(arrives).map(({ card }) => card)),
    deck: anew ? 0 : after.deck - before.deck,
    discard: anew ? 0 : after.discard.length - before.discard.length,
    anew,
  };
}

function journey(part: Journey['part'], from: Spot, to: Spot) {
  return (card: string): Journey => ({ card, from, to, part });
}

const cardsOf = (view: SolitaireView) => view.hand.map(({ card }) => card);
const without = (cards: readonly string[], those: readonly string[]) =>
  cards.filter((card) => !those.includes(card));

/** A loop's first cards. */
function dealt(after: SolitaireView): Journey[] {
  const tops = after.piles.flatMap(({ top }, at) => (top ? [turned(top, at)] : []));
  return [...tops, ...cardsOf(after).map(journey('drawn', 'deck', 'hand'))];
}

function turned(card: string, at: number): Journey {
  return journey('turned', `pile-${at + 1}`, `pile-${at + 1}`)(card);
}

/** Enemies that left their piles. */
function left(before: SolitaireView, after: SolitaireView): Journey[] {
  return before.piles.flatMap(({ top }, at) => {
    if (!top || after.piles[at]?.top === top) return [];
    return [journey('leaves', `pile-${at + 1}`, after.gone.includes(top) ? 'away' : 'deck')(top)];
  });
}

function moved(before: SolitaireView, after: SolitaireView): Journey[] {
  const [had, has] = [cardsOf(before), cardsOf(after)];
  const enemies = before.piles.map(({ top }) => top ?? '');
  // Cards leave this stack at its bottom and arrive on its top: the new ones are above those that stayed.
  const stays = before.discard.filter((card) => after.discard.includes(card));
  const back = without(before.discard, stays);
  const spent = without(after.discard, before.discard);
  const sent = had.filter((card) => after.known.includes(card));
  return [
    ...without(after.resting, before.resting).map(journey('rests', 'hand', 'resting')),
    ...sent.map(journey('rests', 'hand', 'deck')),
    ...back.map(journey('back', 'discard', 'deck')),
    ...spent.map((card) => journey('spent', had.includes(card) ? 'hand' : 'deck', 'discard')(card)),
    ...after.piles.flatMap(({ top }, at) => (top && !enemies.includes(top) ? [turned(top, at)] : [])),
    ...without(has, had).map(journey('drawn', 'deck', 'hand')),
  ];
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
