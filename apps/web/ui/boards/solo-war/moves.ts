/** How cards, dice and numbers come into the boxes. */

import { tick } from 'svelte';
import { across, animate, come, duration, type Piece } from '../../pieces/motion';
import type { Fresh } from './view';

/** A card turns over where it lies. */
const turnUp = (piece: Piece, delay: number, done: () => void) =>
  come(piece, { transform: 'scaleX(0)', opacity: 0.4 }, { delay }, done);

/** Cards come into the hand from the deck. */
export function deal(cards: readonly Piece[], deck: Piece): void {
  const from = deck?.getBoundingClientRect();
  cards.forEach((card, index) => {
    const at = card?.getBoundingClientRect();
    if (from && at) come(card, { transform: across(from, at), opacity: 0.2 }, { delay: index * 90 });
  });
}

/** A die tumbles before it shows what it shows. */
function tumble(piece: Piece, delay: number, done: () => void): void {
  animate(
    piece,
    [
      { transform: 'translate(-14px, -18px) rotate(-260deg) scale(1.5)', opacity: 0 },
      { transform: 'translate(4px, 2px) rotate(30deg) scale(1.1)', opacity: 1, offset: 0.7 },
      { transform: 'none', opacity: 1 },
    ],
    { slow: true, times: 1.6, delay },
    done,
  );
}

/** A die that has come to lie shows what it shows. */
function lie(piece: Piece, done: () => void): void {
  const time = LIES / duration('--slow');
  animate(piece, [{ transform: 'scale(1.25)' }, { transform: 'none' }], { slow: true, times: time }, done);
}

const MOVES = [
  ['entity', turnUp, 90],
  ['support', turnUp, 90],
  // Each lies before the next one falls.
  ['die', tumble, 480],
] as const;

/** What a board does at the moments at which pieces show it. */
interface Moments {
  /** Cards and dice lie there. */
  land?: () => void;
  /** The dice have been seen: a card is drawn for those that show nothing. */
  draw?: () => void;
  /** The numbers may be read. */
  count?: () => void;
  /** For so long those stand before what comes of them, in milliseconds. */
  stands?: number;
}

/** For so long a die lies there before it counts, in milliseconds. */
const LIES = 350;

/** What has come into the boxes, box after box: what a card says follows the card, a klutz card the die that has drawn it, and the numbers all of that; those that have changed swell. */
export async function show(
  root: HTMLElement | undefined,
  fresh: Record<number, Fresh>,
  { land, draw, count, stands = 0 }: Moments,
): Promise<void> {
  let delay = 0;
  const boxes = Object.entries(fresh);
  const within = (part: string, seat: string) => root?.querySelector(`[data-${part}="${seat}"]`);
  const those = (part: 'entity' | 'die' | 'klutz' | 'force') =>
    boxes.flatMap(([seat, came]) => (came.has(part) ? [seat] : []));
  const all = (seats: readonly string[], moves: (seat: string, done: () => void) => void) =>
    Promise.all(seats.map((seat) => new Promise<void>((done) => moves(seat, done))));
  const coming: Promise<void>[] = [];
  for (const [part, moves, pause] of MOVES)
    for (const [seat] of boxes.filter(([, came]) => came.has(part))) {
      const [piece, starts] = [within(part, seat), delay];
      coming.push(new Promise((done) => moves(piece, starts, done)));
      delay += pause;
    }
  await Promise.all(coming);
  land?.();
  await tick();
  const says = (seat: string) => within('says', seat);
  await all(those('entity'), (seat, done) => come(says(seat), { opacity: 0 }, { times: 1.5 }, done));
  await all(those('die'), (seat, done) => lie(within('die', seat), done));
  draw?.();
  if (those('klutz').length > 0) {
    const pile = root?.querySelector('[data-pile]');
    come(pile, { transform: 'scale(1.25)' }, { times: PILE });
    await tick();
    await all(those('klutz'), (seat, done) => fromPile(within('klutz', seat), pile, done));
  }
  count?.();
  const [numbers, times] = [root?.querySelector('.ring'), stands / duration('--slow')];
  if (stands > 0) animate(numbers, [{ opacity: 1 }, { opacity: 1 }], { slow: true, times });
  await tick();
  for (const seat of those('force'))
    come(within('force', seat)?.querySelector('.number'), { transform: 'scale(1.35)' }, { times: 2 });
}

/** So long, in slow moves, a pile is seen before its card leaves it. */
const PILE = 2;

/** A card goes to its box from where its pile is. */
function fromPile(card: Piece, pile: Piece, done: () => void): void {
  const [at, from] = [card?.getBoundingClientRect(), pile?.getBoundingClientRect()];
  if (!at || !from) return done();
  const delay = PILE * duration('--slow');
  come(card, { transform: across(from, at), opacity: 0 }, { delay, times: 1.5 }, done);
}
