/** How cards, dice and numbers move in the boxes. */

import { animate, come, type Piece } from '../../pieces/motion';
import type { Fresh } from './view';

/** A card turns over where it lies. */
export function turnUp(piece: Piece, delay: number): void {
  come(piece, { transform: 'scaleX(0)', opacity: 0.4 }, { delay });
}

/** A die tumbles before it shows what it shows. */
export function tumble(piece: Piece, delay: number): void {
  animate(
    piece,
    [
      { transform: 'translate(-14px, -18px) rotate(-260deg) scale(1.5)', opacity: 0 },
      { transform: 'translate(4px, 2px) rotate(30deg) scale(1.1)', opacity: 1, offset: 0.7 },
      { transform: 'none', opacity: 1 },
    ],
    { slow: true, times: 1.6, delay },
  );
}

/** A number that has changed. */
export function bump(piece: Piece, delay: number): void {
  come(piece, { transform: 'scale(1.35)' }, { delay });
}

/** A coin spins and falls on a side. */
export function spin(piece: Piece): void {
  come(piece, { transform: 'rotateY(900deg)' }, { times: 2 });
}

const MOVES = { entity: turnUp, support: turnUp, die: tumble, klutz: turnUp };

/** What has come into the boxes, box after box. */
export function show(root: HTMLElement | undefined, fresh: Record<number, Fresh>): void {
  root?.querySelectorAll('[data-coin]').forEach((coin) => spin(coin));
  let delay = 0;
  const at = (part: string, seat: number) => root?.querySelectorAll(`[data-${part}="${seat}"]`) ?? [];
  const seats = Object.keys(fresh).map(Number);
  for (const [what, moves] of Object.entries(MOVES)) {
    for (const seat of seats.filter((one) => fresh[one]![what as keyof Fresh])) {
      at(what, seat).forEach((piece) => moves(piece, delay));
      delay += what === 'die' ? 260 : 90;
    }
  }
  const numbers = seats.filter((seat) => fresh[seat]?.force);
  for (const seat of numbers) at('force', seat).forEach((box) => bump(box.querySelector('.number'), delay));
}
