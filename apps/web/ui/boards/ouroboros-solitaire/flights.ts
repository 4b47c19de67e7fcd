/** How cards fly between the places of the board. */

import { across, animate, type Piece } from '../../pieces/motion';
import type { Journey } from './moves';

/** A card on its way, above what is drawn. */
export interface Flyer extends Journey {
  delay: number;
}

/** A flyer goes from where the card was to where it is; out of the deck it turns over on its way. An enemy that is beaten lifts off. */
export function fly(
  flyer: Piece,
  from: DOMRect,
  to: DOMRect | undefined,
  { delay, ...journey }: Flyer,
  done: () => void,
): void {
  const at = flyer?.getBoundingClientRect();
  if (!flyer || !at) return done();
  const start = across(from, at);
  const options = { slow: true, delay, times: 1.2 };
  const goes = [
    // Until it starts there is nothing to see: the card still lies in its stack.
    { opacity: to ? 0 : 1, transform: start },
    { opacity: 1, transform: start, offset: 0.01 },
    to
      ? { opacity: 1, transform: across(to, at) }
      : { opacity: 0, transform: `${start} translateY(-40%) scale(0.9)` },
  ];
  animate(flyer, goes, options, done);
  const back = journey.from === 'deck' ? flyer.querySelector('.flyback') : null;
  animate(
    back,
    [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0, offset: 0.45 }, { opacity: 0 }],
    options,
  );
}
