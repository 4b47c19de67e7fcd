/** The board's texts, in the language of the page. */

import { t } from '../../lib/language.svelte';
import type { Said } from '../../lib/wire';
import { inWords, marks, signed } from '../../lib/words';
import { worded, type Draft } from './choosing';
import type { MarkName } from './Mark.svelte';
import type { BoxShows, Stock, Sudden } from './rounds';
import { title, type Face, type ForceSum, type Played, type Term, type WarView } from './view';

/** Who sits there, as sentences are given it: `you`, or a name. */
export type NameOf = (seat: number) => string;

/** The same where it stands alone. */
export const alone = (who: string) => (who === 'you' ? t('you-name') : who);

/** A card's kind: `elite entity`. */
export const kindOf = ({ kind }: Face) => t('solo-war-kind', { kind });

/** Whom a card is played on, behind its name: `Trip on yourself`. */
export function onWords(card: string, seat: number | null, owner: number, nameOf: NameOf): string {
  if (seat === null) return title(card);
  const aim = seat !== owner ? nameOf(seat) : nameOf(owner) === 'you' ? 'yourself' : 'themselves';
  return t('solo-war-on', { card: title(card), aim });
}

/** How the rounds ended that this has ended, up to this one; nothing where it has ended none. Several end at once where nobody has anything to choose. */
export function endsOf(said: readonly Said[], last: number): string | null {
  const ends = said.flatMap(({ ended, text }) => (ended ? [text] : []));
  const [first, ...more] = ends;
  if (first === undefined) return null;
  const end = more.pop();
  if (end === undefined) return first;
  const count = more.length;
  const between = count > 0 ? [t('solo-war-no-choice', { from: last - count, to: last - 1, count })] : [];
  return [first, ...between, end].join(' ');
}

/** What has happened since the last round ended: how the next one begins. */
export const begun = (said: readonly Said[]) => said.slice(said.findLastIndex(({ ended }) => ended) + 1);

/** What keeps the effects of a box from what they are. */
export function stateMarks({ shielded, negated, hushed }: Played): { mark: MarkName; word: string }[] {
  return [
    ...(shielded ? [{ mark: 'shield' as const, word: t('solo-war-shielded') }] : []),
    ...(negated ? [{ mark: 'mute' as const, word: t('solo-war-negated') }] : []),
    ...(hushed ? [{ mark: 'mute' as const, word: t('solo-war-hushed') }] : []),
  ];
}

export const baseWord = ({ base, printed }: ForceSum) =>
  t('solo-war-base', { copied: base === printed ? 'no' : 'yes' });

/** Where a part of a sum comes from: `Lemon`, `a roll`. */
export const source = ({ by }: Pick<Term, 'by'>) => (/^d\d$/.test(by) ? t('solo-war-a-roll') : title(by));

/** When a part counts, and what becomes of it: `shielded: does not count`. */
export function noteOf({ step, counts, floor }: Term): string {
  return marks(
    step === 'lingering' && t('solo-war-lingering'),
    step === 'retaliation' && t('solo-war-late'),
    !counts && t('solo-war-void'),
    floor && t('solo-war-floor'),
  );
}

/** The whole sum, for those who hear it: `force 3: base 4, −1 Lemon`. */
export function sumWords(force: ForceSum): string {
  const parts = force.parts.map((part) => marks(`${signed(part.amount)} ${source(part)}`, noteOf(part)));
  const all = [`${baseWord(force)} ${force.base}`, ...parts].join('; ');
  return t('solo-war-force-of', { force: force.total, parts: all });
}

/** Whether a seat has chosen, or is choosing: in words that fit `You` and every name. */
export const waitWords = (waits: BoxShows['waits']) =>
  waits === null ? '' : t(waits === 'sealed' ? 'solo-war-ready' : 'solo-war-choosing');

/** What a seat has left: `8 cards in the deck, 2 in hand, 1 token`. */
export const leftWords = ({ deck, hand, tokens }: Stock) =>
  marks(
    t('solo-war-in-deck', { count: deck }),
    hand !== null && t('solo-war-in-hand', { count: hand }),
    tokens !== null && t('solo-war-tokens-left', { count: tokens }),
  );

/** A whole box, for screen readers: whose it is, what lies in it, and what its seat has left. */
export function boxLabel(box: BoxShows, nameOf: NameOf): string {
  const { seat, who, role, played, stock, sudden, won, wonGame } = box;
  return [
    marks(alone(who), role),
    wonGame !== null && t('solo-war-outcome', { won: wonGame ? 'yes' : 'no', what: 'game' }),
    won !== null && t('solo-war-outcome', { won: won ? 'yes' : 'no', what: 'round' }),
    (played.entity || !sudden) && boxWords(played, seat, nameOf),
    sudden && marks(t('solo-war-sudden-death'), ...suddenWords(sudden)),
    stock.next.length > 0 && `${t('solo-war-next-round')} ${nextWords(stock.next)}`,
    t('solo-war-rounds', { won: stock.won, lost: stock.lost }),
    leftWords(stock),
    stock.top && t('solo-war-on-top', { card: title(stock.top) }),
  ]
    .filter(Boolean)
    .join('; ');
}

/** The content of a box, for screen readers. */
export function boxWords(played: Played, seat: number, nameOf: NameOf): string {
  const { entity, support, force, klutz, means, gambled, die } = played;
  if (!entity) return t('solo-war-no-entity');
  return marks(
    title(entity.name),
    ...stateMarks(played).map(({ word }) => word),
    means !== null && t('solo-war-targets', { who: nameOf(means) }),
    force && sumWords(force),
    support &&
      t('solo-war-support-card', { card: onWords(support.name, played.support_means, seat, nameOf) }),
    gambled && t('solo-war-rolled', { pips: die ?? 'none' }),
    klutz && t('solo-war-klutz-card', { card: title(klutz.name) }),
  );
}

/** What a box shows of sudden death: `not tied`, `before: Juno 7`. */
export function suddenWords({ note, earlier }: Sudden): string[] {
  const said = { '': '', out: t('solo-war-out'), untied: t('solo-war-untied') }[note];
  const before = inWords(earlier.map(({ name, force }) => `${title(name)} ${force}`));
  return [said, before && t('solo-war-before', { cards: before })].filter(Boolean);
}

/** A support card that is played: `Big Push on yourself`. */
export function playWords({ card, seat }: Draft, you: number | null, nameOf: NameOf): string {
  return onWords(card ?? '', you === null ? null : seat, you ?? 0, nameOf);
}

/** The player's own sealed choice. */
export function sealedWords(choice: string, you: number | null, nameOf: NameOf): string {
  const draft = worded(choice);
  const verb = draft.card && draft.gamble ? 'both' : (choice.split(' ')[0] ?? '');
  const who = draft.seat === null ? '' : nameOf(draft.seat);
  return t('solo-war-sealed', { verb, card: playWords(draft, you, nameOf), who });
}

/** What lingers into the next round, in short: `−2 +1`. */
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
