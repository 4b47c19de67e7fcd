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
  ['klutz', turnUp, 90],
] as const;

/** For so long a die lies there before it counts, in milliseconds. */
const LIES = 350;

/** What has come into the boxes, box after box: `land` when all of it lies there, `count` when its numbers may be read; those that it has changed swell. */
export async function show(
  root: HTMLElement | undefined,
  fresh: Record<number, Fresh>,
  { land, count }: { land?: () => void; count?: () => void },
): Promise<void> {
  let delay = 0;
  const boxes = Object.entries(fresh);
  const coming: Promise<void>[] = [];
  for (const [part, moves, pause] of MOVES)
    for (const [seat] of boxes.filter(([, came]) => came.has(part))) {
      const [piece, starts] = [root?.querySelector(`[data-${part}="${seat}"]`), delay];
      coming.push(new Promise((done) => moves(piece, starts, done)));
      delay += pause;
    }
  await Promise.all(coming);
  land?.();
  await tick();
  const dice = boxes.flatMap(([seat, came]) =>
    came.has('die') ? [root?.querySelector(`[data-die="${seat}"]`)] : [],
  );
  await Promise.all(dice.map((die) => new Promise<void>((done) => lie(die, done))));
  count?.();
  await tick();
  for (const [seat] of boxes.filter(([, came]) => came.has('force')))
    come(root?.querySelector(`[data-force="${seat}"] .number`), { transform: 'scale(1.35)' }, { times: 2 });
}
