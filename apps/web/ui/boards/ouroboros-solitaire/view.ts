/** The game as a viewer gets it. */

import { face } from '../../pieces/cards';
import type { HandCard, SolitaireView, Threats } from './data';

export type { HandCard, SolitaireView, Threats };

const EMPTY: SolitaireView = {
  phase: 'set-up',
  due: null,
  score: 0,
  loop: 1,
  loops: 0,
  won: false,
  needed: 1,
  piles: [],
  engaged: null,
  hand: [],
  deck: 0,
  unseen: [],
  known: [],
  lurking: [],
  discard: [],
  played: [],
  milled: [],
  resting: [],
  gone: [],
  laws: [],
};

export function solitaireView(view: unknown): SolitaireView {
  return view && typeof view === 'object' ? { ...EMPTY, ...(view as Partial<SolitaireView>) } : EMPTY;
}

/** Cards whose number does not stand in their corner. */
export function unnumbered(card: string): boolean {
  return 'AJQK'.includes(face(card).rank);
}

/** What a card is called, with its number where that does not speak for itself. */
export function called(card: string, number: number | null): string {
  const { name } = face(card);
  return number !== null && unnumbered(card) ? `${name}, number ${number}` : name;
}

/** The verbs that stand on cards which can be used for more than their number. */
const VERBS: Record<string, string> = { J: 'scout', Q: 'reorganize', K: 'enforce', '*': 'flash' };

/** What a card can be used for beside its number, in a word. */
export function verbOf(card: string): string | null {
  return VERBS[face(card).rank] ?? null;
}

/** A pile for those who hear it. */
export function pileLabel(view: SolitaireView, pile: number): string {
  const threats = view.piles[pile - 1];
  if (!threats?.top) return `Pile ${pile}, empty`;
  const engaged = view.engaged?.pile === pile ? view.engaged : null;
  const below = threats.count - 1;
  const bribe = engaged ? engaged.bribe : threats.bribe;
  return [
    `Pile ${pile}, ${called(threats.top, threats.number)}`,
    engaged ? `engaged, success ${engaged.successes} of ${engaged.needed}` : '',
    below === 0 ? 'the last card' : `${below} below`,
    threats.scouted.length > 0
      ? `next ${threats.scouted.map((card) => face(card).name).join(', then ')}`
      : '',
    bribe === null ? '' : `bribe ${bribe}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The deck for those who hear it. */
export function deckLabel(view: SolitaireView): string {
  const cards = view.deck === 1 ? '1 card' : `${view.deck} cards`;
  const known = view.known.length > 0 ? `, the last ${view.known.length} known` : '';
  return `Friendly Deck, ${cards}${known}`;
}
