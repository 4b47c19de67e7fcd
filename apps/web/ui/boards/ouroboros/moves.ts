/** How discs and stones move: from their squares to the seats that get them. */

import { across, come, type Piece } from '../../pieces/motion';

/** A disc is laid out at the beginning. */
export function land(piece: Piece, delay: number): void {
  come(piece, { transform: 'scale(1.3)', opacity: 0 }, { delay });
}

/** A stone comes from the stock. */
export function placeStone(piece: Piece, stock: DOMRect | undefined): void {
  const at = piece?.getBoundingClientRect();
  const start = stock && at ? across(stock, at) : 'scale(1.4)';
  come(piece, { transform: start, zIndex: 9 });
}

/** A stack that paid discs sinks. */
export function sink(stack: Piece): void {
  come(stack, { transform: 'translateY(-30%)' });
}
