/** What playing cards are called in the language of the pages. */

import { createContext } from 'svelte';
import { t } from '../lib/language.svelte';
import { face, indexOf, rankName, SUIT_NAMES, type Suit } from './cards';

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

/** What stands in a card's corner for a rank: `7`, `10`, in German `B` for the jack. */
export function rankLetter(rank: string): string {
  const letter = indexOf(rank);
  return /\d/.test(letter) ? letter : t('card-letter', { rank: rankName(rank) });
}

/** What cards say of themselves. */
interface Said {
  letter: (rank: string) => string;
  joker: () => string;
}
const OF_THE_PAGE: Said = { letter: rankLetter, joker: () => t('joker') };
const ENGLISH: Said = { letter: indexOf, joker: () => 'joker' };
const [given, give, said] = createContext<Said>();

/** Called by a board that speaks the language of the page: so do its cards. On another board they are English, as all else there is. */
export const speakAsPage = (): Said => give(OF_THE_PAGE);

/** What the cards of this board say. */
export const cardsSay = (): Said => (said() ? given() : ENGLISH);
