/** The scene as the board draws it. */

import { face } from '../../pieces/cards';
import type { SceneData } from '../../lib/wire';
import { LAWS, type Law } from './laws';

/** A pile of enemies. */
export interface Threats {
  count: number;
  top: string | null;
  /** The top card's number. */
  number: number | null;
  /** How many cards a bribe costs; null where none is possible. */
  bribe: number | null;
  /** The cards below the top that were scouted, the upper one first. */
  scouted: string[];
}

/** The enemy that is faced. */
export interface Engaged {
  /** From 1. */
  pile: number;
  /** So far. */
  successes: number;
  /** To defeat it. */
  needed: number;
}

/** A card in hand; the joker has no number. */
export interface HandCard {
  card: string;
  number: number | null;
}

export interface SolitaireView {
  phase: string;
  score: number;
  /** From 1. */
  loop: number;
  /** How many loops end the game; null: there is no end to it. */
  loops: number | null;
  /** How many successes an enemy takes in this loop. */
  needed: number;
  piles: Threats[];
  engaged: Engaged | null;
  hand: HandCard[];
  /** How many cards are left in the Friendly Deck. */
  deck: number;
  /** The cards on top of the deck, whose order nobody knows. */
  unseen: string[];
  /** Those below, in the order in which they will be drawn. */
  known: string[];
  /** Enemies that nobody has seen in this loop. */
  lurking: string[];
  /** From the bottom, which comes back first, to the top. */
  discard: string[];
  played: string[];
  resting: string[];
  gone: string[];
  laws: Law[];
}

export function solitaireView(view: unknown): SolitaireView {
  const { zones, figures, facts, marks } = (view ?? {}) as Partial<SceneData>;
  const faces = (zone: string) => (zones?.[zone] ?? []) as string[];
  const number = (fact: string) => (facts?.[fact] ?? null) as number | null;
  const ranks = String(facts?.ranks ?? '');
  const numberOf = (card: string) => ranks.indexOf(card[0]!) + 1 || null;
  const piles = (zones?.enemies ?? {}) as Record<string, string | string[]>;
  const threats = (pile: number): Threats => {
    const cards = [piles[pile] ?? []].flat();
    const [top = null, ...scouted] = cards.filter((card) => card !== '?').reverse();
    const bribe = number(`bribe_${pile}`);
    return { count: cards.length, top, number: top === null ? null : numberOf(top), bribe, scouted };
  };
  const pile = Number(marks?.engaged?.[0] ?? 0);
  const needed = number('needed') ?? 1;
  return {
    phase: String(facts?.phase ?? 'set-up'),
    score: figures?.score?.[0] ?? 0,
    loop: number('loop') ?? 1,
    loops: number('loops'),
    needed,
    piles: zones ? [1, 2, 3].map(threats) : [],
    engaged: pile ? { pile, successes: number('successes') ?? 0, needed } : null,
    hand: faces('hand-1').map((card) => ({ card, number: numberOf(card) })),
    deck: figures?.deck_size?.[0] ?? 0,
    unseen: faces('deck'),
    known: faces('bottom'),
    lurking: marks?.unseen ?? [],
    discard: faces('discard'),
    played: faces('played'),
    resting: faces('resting'),
    gone: faces('gone'),
    laws: LAWS.filter(({ fact }) => number(fact) !== null),
  };
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
  return [
    `Pile ${pile}, ${called(threats.top, threats.number)}`,
    engaged ? `engaged, success ${engaged.successes} of ${engaged.needed}` : '',
    below === 0 ? 'the last card' : `${below} below`,
    threats.scouted.length > 0
      ? `next ${threats.scouted.map((card) => face(card).name).join(', then ')}`
      : '',
    threats.bribe === null ? '' : `bribe ${threats.bribe}`,
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
