/** The board's texts. */

import type { Said } from '../../lib/wire';
import { capital, count, signed } from '../../lib/words';

export { capital, count };
import { pretty, sumWords } from './sums';
import { worded, type Draft } from './choosing';
import type { Face, Played, WarView } from './view';

export type NameOf = (seat: number) => string;

/** `big-push` as on its card: `Big Push`. */
export function title(name: string): string {
  return name.split('-').map(capital).join(' ');
}

/** A name where there is room for two letters: `Be` for Benedikta, `G2` for Greedy 2. */
export function initials(name: string): string {
  const [first = '', ...rest] = [...capital(name.trim())];
  const last = rest.at(-1) ?? '';
  return first + (/\d/.test(last) ? last : (rest[0]?.trim() ?? ''));
}

/** A card, for screen readers. */
export function cardWords(face: Face): string {
  const force = face.force === null ? '' : `, base force ${face.force}`;
  const does = face.does ? `: ${pretty(face.does)}` : '';
  return `${title(face.name)}, ${face.kind}${force}${does}`;
}

/** A card's target, inside a sentence. */
export function onWords(seat: number | null, owner: number, nameOf: NameOf): string {
  if (seat === null) return '';
  if (seat === owner) return nameOf(owner) === 'you' ? 'yourself' : 'themselves';
  return nameOf(seat);
}

/** The content of a box, for screen readers. */
export function boxWords(played: Played, seat: number, nameOf: NameOf): string {
  const { entity, support, force } = played;
  if (!entity) return 'no entity yet';
  const parts = [title(entity.name)];
  if (played.negated) parts.push('negated');
  if (played.hushed) parts.push('hushed');
  if (played.means !== null) parts.push(`targets ${nameOf(played.means)}`);
  if (force) parts.push(sumWords(force));
  if (played.shielded) parts.push('shielded');
  if (support) {
    const on = onWords(played.support_means, seat, nameOf);
    parts.push(`support card ${title(support.name)}${on ? ` on ${on}` : ''}`);
  }
  if (played.die !== null) parts.push(`rolled ${played.die}`);
  else if (played.gambled) parts.push('gambles');
  if (played.klutz) parts.push(`klutz card ${title(played.klutz.name)}`);
  return parts.join(', ');
}

/** A support card that is played: `Big Push on yourself`. */
export function playWords({ card, seat }: Draft, you: number | null, nameOf: NameOf): string {
  const on = you === null ? '' : onWords(seat, you, nameOf);
  return `${title(card ?? '')}${on ? ` on ${on}` : ''}`;
}

/** The player's own sealed choice. */
export function sealedWords(choice: string, you: number | null, nameOf: NameOf): string {
  const draft = worded(choice);
  if (draft.card) return `${playWords(draft, you, nameOf)}${draft.gamble ? ', and a gamble' : ''}`;
  if (draft.seat !== null) return `your entity targets ${nameOf(draft.seat)}`;
  return choice === 'gamble' ? 'a gamble' : 'a pass';
}

/** What lingers into the next round, in short: `next −2`. */
export function nextWords(amounts: readonly { amount: number }[]): string {
  return amounts.map(({ amount }) => signed(amount)).join(' ');
}

/** What has just happened, for people who do not see the log, sentence by sentence; empty if only sealed choices were made. */
export function newsOf(said: readonly Said[], { sealed }: WarView): string[] {
  const ended = said.filter((one) => one.ended);
  const shown = said.filter(({ words, step, seat }) => {
    const dealt = seat === undefined && step !== undefined;
    return dealt || (words !== undefined && step !== undefined && !sealed.includes(seat ?? 0));
  });
  return (ended.length > 0 ? ended : shown).map(({ text }) => text);
}
