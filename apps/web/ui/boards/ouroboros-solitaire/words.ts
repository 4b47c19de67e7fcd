/** The effect of a choice, in a few words. All numbers are the game's own. */

import { capital, count } from '../../lib/words';
import { lawOf } from './laws';
import { type Does, type Way } from './offers';

/** `4 + 5 + 6 = 15, minus 13 is`, and its result. */
export interface Equation {
  terms: string;
  total: number;
  success: boolean;
  wanted: number;
}

export function equation(does: Does | null): Equation | null {
  if (does?.kind !== 'play' || does.sum == null || does.wrapped == null) return null;
  const { sum, wrapped, numbers = [] } = does;
  const added = numbers.length > 1 ? `${numbers.join(' + ')} =` : '';
  const terms = sum === wrapped ? added : `${added} ${sum}, minus ${sum - wrapped} is`.trim();
  return {
    terms,
    total: wrapped,
    success: does.success === true,
    wanted: does.number ?? 0,
  };
}

/** `Straight`, `Three of a kind`. */
export function comboName(combo: string | null | undefined): string {
  return capital((combo ?? '').replaceAll('-', ' '));
}

/** Cards that move, as a row: known ones by name, the others counted. */
export interface Row {
  label: string;
  cards: string[];
}

/** How many cards move where. */
export function consequences(does: Does | null): string[] {
  if (!does) return [];
  const parts: string[] = [];
  const part = (cards: readonly unknown[] | undefined, what: string) => {
    if (cards && cards.length > 0) parts.push(`${count(cards.length, 'card')} ${what}`);
  };
  // A new loop begins with all cards: what moves before it does not matter.
  if (does.clears) return parts;
  part(does.lost, 'lost');
  part(does.paid, 'paid');
  const back = [...(does.back ?? []), ...(does.extorted ?? [])];
  // A combo says how many cards come back, even if there are none yet.
  if (does.combo && back.length === 0) parts.push('no card to come back');
  else part(back, back.length === 1 ? 'comes back' : 'come back');
  if (does.joined && does.joined.length > 0)
    parts.push(`${count(does.joined.length, 'enemy', 'enemies')} for your deck`);
  part(does.milled, 'of your deck discarded');
  return parts;
}

/** Which cards come back, leave and are drawn, as far as known. */
export function rows(does: Does | null): Row[] {
  if (!does || does.clears) return [];
  const known = (cards: readonly (string | null)[] | undefined) =>
    (cards ?? []).filter((card) => card !== null);
  return [
    { label: 'Back', cards: [...(does.back ?? []), ...(does.extorted ?? [])] },
    { label: 'Gone', cards: known([...(does.lost ?? []), ...(does.paid ?? []), ...(does.milled ?? [])]) },
    { label: 'Drawn', cards: known(does.drawn) },
  ].filter(({ cards }) => cards.length > 0);
}

/**
 * The verdict of a play, before and after the enemy's name: `Straight beats` the enemy; the enemy
 * `leaves`. That it fails, the sum says.
 */
export function verdict(does: Does | null): [string, string] {
  if (does?.kind !== 'play') return ['', ''];
  if (!does.success) return ['', does.passed > 0 ? ' leaves' : ''];
  if (!does.defeats) return [`Success ${does.successes} of ${does.needed} against`, ''];
  return [does.combo ? `${comboName(does.combo)} beats` : 'Beats', ''];
}

/** A warning, and how serious it is. */
export function warning(does: Does | null): { text: string; grave: boolean; glad: boolean } | null {
  if (!does) return null;
  if (does.will_end) return { text: 'Your deck runs out: this ends the game.', grave: true, glad: false };
  if (does.wins) return { text: 'This clears the last loop.', grave: false, glad: true };
  if (does.clears) {
    const next = `all cards go back, and the next one starts with ${does.deck_after} in your deck.`;
    return { text: `This clears the loop: ${next}`, grave: false, glad: true };
  }
  if (does.may_end) {
    const left = count(does.deck_after, 'card');
    return {
      text: `${left} left after this: the next failure would end the game.`,
      grave: false,
      glad: false,
    };
  }
  return null;
}

/**
 * How many cards are left of the deck after a bribe, reckoned from those that it has now: `22 − 4 + 1 = 19`. The enemy joins the deck,
 * and the hand is filled. Nothing where the deck runs out, or is made anew.
 */
export function bribed(does: Does): string | null {
  if (does.kind !== 'bribe' || does.will_end || does.clears) return null;
  const { cost = 0, passed, drawn, deck_after } = does;
  const now = deck_after + cost - passed + drawn.length;
  const then = drawn.length > 0 ? ` − ${drawn.length}` : '';
  return `${now} − ${cost} + ${passed}${then} = ${deck_after}`;
}

/** `, draw 2`; nothing where no card is drawn. */
const draws = ({ drawn }: Does) => (drawn.length > 0 ? `, draw ${drawn.length}` : '');

/** `pay 4, get 1, draw 2: 17 left`. */
function promisedBribe(does: Does): string {
  return `pay ${does.cost}, get ${does.passed}${draws(does)}: ${does.deck_after} left`;
}

/** The text below the name on a way's button; in the fewest words where several specials share a row. */
export function promise(way: Way, does: Does | null, brief = false): string {
  if (way.kind === 'reorganize' && way.cards.length === 0)
    return 'choose what she sends to the bottom, in order';
  if (!does) return '';
  const ends = does.will_end ? 'ends the game' : '';
  switch (does.kind) {
    case 'play':
      if (ends) return ends;
      if (!does.success) return `lose ${does.cost}${draws(does)}: ${does.deck_after} left`;
      return does.defeats ? 'beats the enemy' : `success ${does.successes} of ${does.needed}`;
    case 'bribe':
      if (does.clears) return `pay ${does.cost}, clears the loop`;
      return ends || promisedBribe(does);
    case 'flash':
      return ends || 'beats the enemy at once';
    case 'scout':
      return `shows ${count(does.shown.length, 'card')} below the enemy`;
    case 'reorganize':
      return brief
        ? `${way.cards.length} down, ${does.drawn.length} drawn`
        : `${count(way.cards.length, 'card')} to the bottom, ${does.drawn.length} drawn`;
    case 'enforce': {
      const law = lawOf(does.card ?? '');
      return `${law?.name}: ${does.new ? law?.effect : 'in force already'}`;
    }
    default:
      return ends;
  }
}
