/** The possible actions, read from the choices that the server offers. */

import type { Choice } from '../../lib/wire';
import { verbOf } from './view';

export type Offers = ReturnType<typeof offers>;

export function offers(choices: readonly Choice[]) {
  /** The cards of each play, in order. */
  const plays: string[][] = [];
  /** Each queen, and the cards that she would send away, in order. */
  const sendings: { queen: string; sent: string[] }[] = [];
  /** The other cards that can be used alone: jacks, kings, the joker. */
  const alone = new Set<string>();
  for (const { text } of choices) {
    const [verb, ...cards] = text.replace(':', '').split(' ');
    if (verb === 'play') plays.push(cards);
    else if (verb === 'reorganize') sendings.push({ queen: cards[0] ?? '', sent: cards.slice(1) });
    else if (verb === 'scout' || verb === 'enforce') alone.add(cards[0] ?? '');
    else if (verb === 'flash') alone.add('*');
  }
  /** Each choice by its words. */
  const exact = new Map(choices.map((choice) => [choice.text, choice]));
  return { exact, plays, sendings, alone };
}

function begins(cards: readonly string[], chosen: readonly string[]): boolean {
  return cards.length >= chosen.length && chosen.every((card, at) => cards[at] === card);
}

/** Whether these cards, chosen in this order, are or can become a choice. A queen may be chosen at any time. */
export function leads(offered: Offers, chosen: readonly string[]): boolean {
  if (chosen.length === 1 && offered.alone.has(chosen[0]!)) return true;
  if (offered.plays.some((cards) => begins(cards, chosen))) return true;
  return offered.sendings.some(({ queen, sent }) => {
    const rest = chosen.filter((card) => card !== queen);
    return rest.length <= sent.length && begins(sent, rest);
  });
}

/** What is done with cards, as the action says it. */
type Verb = 'play' | 'bribe' | 'flash' | 'scout' | 'reorganize' | 'enforce';

/** A possible use of cards, offered or not: if it is not, the server answers with the rule that forbids it. */
export type Way = ReturnType<typeof wayOf>;

function wayOf({ exact }: Offers, kind: Verb, text: string, cards: string[], special: string | null) {
  return {
    kind,
    /** The action in words; empty while something is missing. */
    text,
    choice: exact.get(text) ?? null,
    /** The cards that it uses, in order. */
    cards,
    /** The card that is used for its own effect. */
    special,
  };
}

/** The ways to use the chosen cards: for their numbers first, then for their own effects. */
export function ways(offered: Offers, chosen: readonly string[]): Way[] {
  const found: Way[] = [];
  if (chosen.length === 0) return found;
  const queens = chosen.filter((card) => verbOf(card) === 'reorganize');
  const play = wayOf(offered, 'play', `play ${chosen.join(' ')}`, [...chosen], null);
  const joker = chosen.includes('*');
  // Without an enemy, a lone special has only its own use; a joker always has only that.
  if (play.choice || (!joker && queens.length === 0 && !offered.alone.has(chosen[0]!))) found.push(play);
  if (chosen.length === 1) {
    const [card] = chosen as [string];
    const verb = verbOf(card);
    if (verb === 'flash') found.push(wayOf(offered, 'flash', 'flash', [], card));
    else if (verb === 'scout' || verb === 'enforce')
      found.push(wayOf(offered, verb, `${verb} ${card}`, [], card));
  }
  for (const queen of queens) {
    const sent = chosen.filter((card) => card !== queen);
    const text = sent.length > 0 ? `reorganize ${queen}: ${sent.join(' ')}` : '';
    found.push(wayOf(offered, 'reorganize', text, sent, queen));
  }
  return found;
}

/** The buttons of the tray, in order: the uses of the chosen cards, and actions that need no cards. */
export function buttonsOf(offered: Offers, found: readonly Way[], chosen: readonly string[]): Way[] {
  const alone = (kind: 'bribe' | 'flash'): Way[] =>
    offered.exact.has(kind) ? [wayOf(offered, kind, kind, [], null)] : [];
  return [
    ...found.filter(({ kind }) => kind === 'play'),
    ...alone('bribe'),
    ...(chosen.length === 0 ? alone('flash') : []),
    ...found.filter(({ kind }) => kind !== 'play'),
  ];
}

/** The way that the keys and the numbers on the cards follow: the first offered one, otherwise the first. */
export function mainWay(found: readonly Way[]): Way | null {
  return found.find((way) => way.choice !== null) ?? found[0] ?? null;
}

/** The number on each card of a way: its place in the order. */
export function orderOf(way: Way | null, chosen: readonly string[]): Map<string, number> {
  const cards = way && way.kind === 'reorganize' ? way.cards : chosen;
  return new Map(cards.map((card, at) => [card, at + 1]));
}

/** Which cards and which pile a hint points at. */
export function pointed(hint: string | null) {
  const [verb = '', ...rest] = (hint ?? '').replace(':', '').split(' ');
  const pile = verb === 'face' || verb === 'recruit' ? Number(rest[0]) : 0;
  const special = verb === 'flash' ? '*' : verb === 'play' || pile > 0 ? null : (rest[0] ?? null);
  const cards = pile > 0 ? [] : verb === 'play' ? rest : rest.slice(1);
  return { pile, order: new Map(cards.map((card, at) => [card, at + 1])), special };
}
