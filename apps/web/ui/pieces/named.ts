/** What playing cards are called in the language of the pages. */

import { t } from '../lib/language.svelte';
import { face, rankName, SUIT_NAMES, type Suit } from './cards';

/** The name of a card: `seven of hearts`, `joker`. */
export function cardName(card: string): string {
  const { rank, suit } = face(card);
  return suit ? t('card', { rank: rankName(rank), suit: SUIT_NAMES[suit] }) : t('joker');
}

/** The name of a rank: `seven`. */
export function rankWord(rank: string): string {
  return t('card-rank', { rank: rankName(rank) });
}

/** The name of a suit: `hearts`. */
export function suitWord(suit: Suit): string {
  return t('card-suit', { suit: SUIT_NAMES[suit] });
}
