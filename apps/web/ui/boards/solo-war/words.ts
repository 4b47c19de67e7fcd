/** The board's texts. */

import type { Said } from '../../lib/wire';
import { inWords } from './lists';
import { capital, count, signed } from '../../lib/words';

export { capital, count };
import { pretty, sumWords } from './sums';
import { worded } from './choosing';
import { lastNumber, player, type Face, type Played, type WarView } from './view';

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

/** How the last round ended: `Round 3: you win with 7 against 5.` */
export function lastWords(view: WarView, nameOf: NameOf): string {
  const { last } = view;
  if (!last) return '';
  const seats = Object.keys(last.boxes).map(Number);
  const duels = view.teams
    ? seats
        .filter((seat) => seat < (player(view, seat)?.fights[0] ?? 0))
        .map((seat) => [seat, player(view, seat)!.fights[0]!])
    : [seats];
  const told = duels.map((duel) => {
    const totals = (won: boolean) =>
      duel.filter((seat) => last.boxes[seat]!.won === won).map((seat) => last.boxes[seat]!.total);
    const winners = duel.filter((seat) => last.boxes[seat]!.won);
    const many = winners.length > 1 || winners.some((seat) => nameOf(seat) === 'you');
    // The strongest first, as in the log.
    const beaten = totals(false).sort((one, other) => other - one);
    const to = beaten.length > 0 ? ` against ${inWords(beaten.map(String))}` : ' each';
    return `${inWords(winners.map(nameOf))} ${many ? 'win' : 'wins'} with ${totals(true)[0] ?? 0}${to}`;
  });
  return `Round ${lastNumber(view)}: ${told.join('; ')}.`;
}

/** The player's own sealed choice. */
export function sealedWords(choice: string, you: number | null, nameOf: NameOf): string {
  const { card, seat, gamble } = worded(choice);
  const on = you === null ? '' : onWords(seat, you, nameOf);
  if (card) return `${title(card)}${on ? ` on ${on}` : ''}${gamble ? ', and a gamble' : ''}`;
  if (seat !== null) return `your entity targets ${nameOf(seat)}`;
  return choice === 'gamble' ? 'a gamble' : 'a pass';
}

/** The seats that the game waits for: `Bo and Cy are still thinking.` */
export function waitingWords(asked: readonly number[], nameOf: NameOf): string {
  if (asked.length === 0) return '';
  const are = asked.length > 1 || asked.some((seat) => nameOf(seat) === 'you') ? 'are' : 'is';
  return `${capital(inWords(asked.map(nameOf)))} ${are} still thinking.`;
}

/** What lingers into the next round, in short: `next −2`. */
export function nextWords(amounts: readonly { amount: number }[]): string {
  return amounts.map(({ amount }) => signed(amount)).join(' ');
}

/** What has just happened, for people who do not see the log, sentence by sentence; empty if only sealed choices were made. */
export function newsOf(said: readonly Said[], view: WarView, over: boolean, nameOf: NameOf): string[] {
  if (over) return [lastWords(view, nameOf)];
  const told = said.filter(({ words, step, seat }) => {
    const dealt = seat === undefined && step !== undefined;
    return dealt || (words !== undefined && step !== undefined && !view.sealed.includes(seat ?? 0));
  });
  return told.map(({ text }) => text);
}
