/** What the cards of the Janken Deck are called in the language of the page. */

import { t } from '../../lib/language.svelte';
import { rankLetter, rankWord } from '../../pieces/named';
import { face, type Suit } from './janken';

/** `rock`. */
export const suitName = (suit: Suit): string => t('snake-suit', { suit });

/** `seven of paper`, `joker of rock`. */
export function cardName(card: string): string {
  const { rank, suit, joker } = face(card);
  return t('snake-card', { suit, rank: joker ? t('joker') : rankWord(rank) });
}

/** What stands in a card's corner: `7`, `10`, `K`; a star on a joker. */
export function corner(card: string): string {
  const { rank, joker } = face(card);
  return joker ? '★' : rankLetter(rank);
}
