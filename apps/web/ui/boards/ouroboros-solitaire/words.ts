/** What a choice comes to, from the game's preview of it. */

import { t } from '../../lib/language.svelte';
import { previewOf } from '../../lib/preview';
import type { Choice } from '../../lib/wire';
import type { Way } from './offers';

/** Which cards come back, leave and are drawn, as rows of those that are known. */
export function rows(choice: Choice | null) {
  const moves = previewOf(choice)?.moves ?? [];
  const known = (froms: readonly string[], to: string) =>
    moves.flatMap(([faces, from, into]) =>
      into === to && froms.includes(from ?? '') ? faces.filter((card) => card !== '?') : [],
    );
  const all = [
    { where: 'back', cards: known(['discard'], 'bottom') },
    { where: 'gone', cards: known(['deck', 'bottom'], 'discard') },
    { where: 'drawn', cards: known(['bottom'], 'hand-1') },
  ];
  return all.filter(({ cards }) => cards.length > 0);
}

/** The cards that the deck has then; null where it is not said, or stays as it is. */
export function deckThen(choice: Choice | null): number | null {
  return previewOf(choice)?.figures.deck_size?.[0] ?? null;
}

/** Whether the cards of a play make the enemy's number; null of other choices. */
export function matches(choice: Choice | null): boolean | null {
  const reasons = previewOf(choice)?.reasons ?? {};
  return 'matches' in reasons ? true : 'misses' in reasons ? false : null;
}

/** Whether the choice fails, or ends the game; whether it clears a loop, or matches; and whether it leaves few cards. */
export function outlook(choice: Choice | null): 'grave' | 'glad' | 'thin' | null {
  const reasons = previewOf(choice)?.reasons ?? {};
  if ('ends' in reasons || 'misses' in reasons) return 'grave';
  if ('clears' in reasons || 'matches' in reasons) return 'glad';
  return 'thin' in reasons ? 'thin' : null;
}

/** Whether the enemy joins the deck: too late for that where a bribe takes the last card. */
const joins = (choice: Choice | null) =>
  previewOf(choice)?.moves?.some(([, from, to]) => from?.startsWith('enemies') && to === 'bottom') ?? false;

/** The text below the name on a button: how the deck changes, or what the choice does; both where no chosen cards say what it is about. */
export function promise({ choice, kind }: Pick<Way, 'choice' | 'kind'>, deck: number): string {
  const [then, tells] = [deckThen(choice), choice?.tells ?? ''];
  if (then === null || then === deck) return tells;
  const [what = ''] = tells.split(';');
  if (kind === 'bribe' && joins(choice)) return t('ouroboros-solitaire-bribe-then', { what, deck, then });
  const alone = kind === 'bribe' || kind === 'flash';
  return t('ouroboros-solitaire-deck-then', { what: alone ? what : 'none', deck, then });
}
