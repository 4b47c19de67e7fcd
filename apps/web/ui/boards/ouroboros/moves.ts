/** How discs and stones move: from their squares to the seats that get them. */

import type { Colour } from '../../pieces/discs';
import { across, animate } from '../../pieces/motion';

/** A piece on its way: from a square to the selector's element, or away if the selector is empty. */
export interface Flyer {
  id: number;
  square: string;
  piece: Colour | 'stone';
  to: string;
}

type Piece = Element | null | undefined;

/** A disc is laid out at the beginning. */
export function land(piece: Piece, delay: number): void {
  animate(
    piece,
    [
      { transform: 'scale(1.3)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { slow: true, delay },
  );
}

/** A stone comes from the stock. */
export function placeStone(piece: Piece, stock: DOMRect | undefined): void {
  const at = piece?.getBoundingClientRect();
  const start = stock && at ? across(stock, at) : 'scale(1.4)';
  animate(
    piece,
    [
      { transform: start, zIndex: 9 },
      { transform: 'none', zIndex: 9 },
    ],
    { slow: true },
  );
}

/** A piece that has left its square flies to its new place, or vanishes. */
export function fly(piece: Piece, to: Piece, delay: number, done: () => void): void {
  const at = piece?.getBoundingClientRect();
  const goal = to?.getBoundingClientRect();
  const end = at && goal && goal.width > 0 ? across(goal, at) : 'scale(0.3)';
  animate(
    piece,
    [
      { transform: 'none', opacity: 1 },
      { transform: end, opacity: 1, offset: 0.9 },
      { transform: end, opacity: 0 },
    ],
    { slow: true, delay },
    done,
  );
}

/** A stack that paid discs sinks. */
export function sink(stack: Piece): void {
  animate(stack, [{ transform: 'translateY(-30%)' }, { transform: 'none' }], { slow: true });
}
