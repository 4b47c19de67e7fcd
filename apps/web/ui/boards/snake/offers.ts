/** The cards that can be played, and their effects, as the game describes them. */

import type { Choice } from '../../lib/wire';
import type { Does, Play } from './data';
import { face, names, SUIT_NAMES } from './janken';

export type { Play };

/** The choices by their card. */
export function plays(choices: readonly Choice[]): Map<string, Choice> {
  const all = choices.map((choice): [string, Choice] => [choice.text.split(' ')[1] ?? '', choice]);
  return new Map(all);
}

export function play(choice: Choice | undefined): Play | null {
  return (choice?.does as Does | null | undefined) ?? null;
}

/** Why it takes no more. The caller that shows the sentence may draw the cards in it. */
export function stops(does: Play): string {
  const { stops_at: at } = does;
  const own = face(does.card);
  const next = face(at);
  if (does.stops_because === 'itself') return 'Then nothing is left but itself.';
  const where = does.takes.length > 0 ? `Stops at ${names([at])}` : `The tail’s end is ${names([at])}`;
  switch (does.stops_because) {
    case 'same suit':
      return `${where}: ${SUIT_NAMES[own.suit]} too.`;
    case 'joker':
      return `${where}: with a joker ${SUIT_NAMES[next.suit]} is stronger than ${SUIT_NAMES[own.suit]}, not weaker.`;
    default:
      return `${where}: ${SUIT_NAMES[next.suit]} is stronger than ${SUIT_NAMES[own.suit]}.`;
  }
}

/** More cards than this are not listed: they are numbered on the snake. */
const LISTED = 6;

/** What it takes, in a sentence. */
export function says(does: Play): string {
  const { takes } = does;
  const many = `${takes.length} cards, ${names(takes.slice(0, 1))} to ${names(takes.slice(-1))}`;
  const what = takes.length > LISTED ? many : names(takes);
  return `Takes ${what}. ${stops(does)}`;
}

/** How many cards, and to which stack: `2 cards face up`. */
export function where(does: Play): string {
  if (does.takes.length === 0) return 'The snake grows.';
  const cards = does.takes.length === 1 ? '1 card' : `${does.takes.length} cards`;
  return does.face === 'up' ? `${cards} face up` : `${cards} face down`;
}
