/** The scene as the board draws it. */

import { t } from '../../lib/language.svelte';
import type { SceneData } from '../../lib/wire';
import { inWords, marks } from '../../lib/words';
import { face, type Suit } from '../../pieces/cards';
import { cardName } from '../../pieces/named';

export type SolitaireView = ReturnType<typeof solitaireView>;

/** Each suit's law among the facts of a scene. */
const LAWS: readonly [Suit, string][] = [
  ['H', 'protection'],
  ['D', 'golden_law'],
  ['C', 'assistance'],
  ['S', 'extortion'],
];

export function solitaireView(view: unknown) {
  const { zones, figures, facts, marks: marked } = (view ?? {}) as Partial<SceneData>;
  const faces = (zone: string) => (zones?.[zone] ?? []) as string[];
  const number = (fact: string) => (facts?.[fact] ?? null) as number | null;
  const ranks = String(facts?.ranks ?? '');
  const numberOf = (card: string) => ranks.indexOf(card[0]!) + 1 || null;
  const piles = (zones?.enemies ?? {}) as Record<string, string | string[]>;
  /** A pile of enemies. */
  const threats = (pile: number) => {
    const cards = [piles[pile] ?? []].flat();
    const [top = null, ...scouted] = cards.filter((card) => card !== '?').reverse();
    const bribe = number(`bribe_${pile}`);
    return {
      count: cards.length,
      top,
      /** The top card's number. */
      number: top === null ? null : numberOf(top),
      /** How many cards a bribe costs; null where none is possible. */
      bribe,
      /** The cards below the top that were scouted, the upper one first. */
      scouted,
    };
  };
  const pile = Number(marked?.engaged?.[0] ?? 0);
  const needed = number('needed') ?? 1;
  return {
    phase: String(facts?.phase ?? 'set-up'),
    score: figures?.score?.[0] ?? 0,
    /** From 1. */
    loop: number('loop') ?? 1,
    /** How many loops end the game; null: there is no end to it. */
    loops: number('loops'),
    /** How many successes an enemy takes in this loop. */
    needed,
    piles: zones ? [1, 2, 3].map(threats) : [],
    /** The enemy that is faced, by its pile from 1, and the successes against it so far. */
    engaged: pile ? { pile, successes: number('successes') ?? 0, needed } : null,
    /** The joker has no number. */
    hand: faces('hand-1').map((card) => ({ card, number: numberOf(card) })),
    /** How many cards are left in the Friendly Deck. */
    deck: figures?.deck_size?.[0] ?? 0,
    /** The cards on top of the deck, whose order nobody knows. */
    unseen: faces('deck'),
    /** Those below, in the order in which they will be drawn. */
    known: faces('bottom'),
    /** Enemies that nobody has seen in this loop. */
    lurking: marked?.unseen ?? [],
    /** From the bottom, which comes back first, to the top. */
    discard: faces('discard'),
    played: faces('played'),
    resting: faces('resting'),
    gone: faces('gone'),
    /** Those in force, by the suits of their kings. */
    laws: LAWS.flatMap(([suit, fact]) => (number(fact) === null ? [] : [suit])),
  };
}

/** Cards whose number does not stand in their corner. */
export function unnumbered(card: string): boolean {
  return 'AJQK'.includes(face(card).rank);
}

/** What a card is called, with its number where that does not speak for itself. */
export function called(card: string, number: number | null): string {
  const name = cardName(card);
  return number !== null && unnumbered(card)
    ? t('ouroboros-solitaire-numbered', { card: name, number })
    : name;
}

const VERBS = { J: 'scout', Q: 'reorganize', K: 'enforce', '*': 'flash' } as const;

/** What a card can be used for beside its number, as actions say it. */
export function verbOf(card: string): (typeof VERBS)[keyof typeof VERBS] | null {
  return VERBS[face(card).rank as keyof typeof VERBS] ?? null;
}

/** A pile for those who hear it. */
export function pileLabel({ piles, engaged }: SolitaireView, pile: number): string {
  const threats = piles[pile - 1];
  const name = t('ouroboros-solitaire-pile', { pile });
  if (!threats?.top) {
    const count = threats?.count ?? 0;
    return `${name}, ${count > 0 ? t('ouroboros-solitaire-cards', { count }) : t('scene-empty')}`;
  }
  const { top, number, count, scouted, bribe } = threats;
  const cards = inWords(scouted.map(cardName));
  return marks(
    name,
    called(top, number),
    engaged?.pile === pile && t('ouroboros-solitaire-engaged', { ...engaged }),
    t('ouroboros-solitaire-under', { count: count - 1 }),
    cards && t('ouroboros-solitaire-scouted', { cards }),
    bribe !== null && t('ouroboros-solitaire-bribe', { bribe }),
  );
}
