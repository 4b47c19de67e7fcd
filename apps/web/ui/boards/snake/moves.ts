/** How cards move: into the snake, along it, off its tail, from the pile. */

import { across, animate, come, fitting, type Piece } from '../../pieces/motion';
import type { Place } from './curl';

/** The transform that puts a card of this width at a place of the snake's box. */
export function laid({ x, y, turn }: Place, width: number, scale = 1): string {
  const around = `rotate(${turn.toFixed(2)}deg)${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`;
  return `translate(${(x - width / 2).toFixed(1)}px, ${(y - width * 0.7).toFixed(1)}px) ${around}`;
}

/** Cards that stay in the snake slide along it. */
export function slide(piece: Piece, from: string, to: string, delay: number): void {
  animate(piece, [{ transform: from }, { transform: to }], { slow: true, delay });
}

/**
 * A card is played, or laid out at the beginning: it comes from a hand, or the pile. The flying element is inside the one that slides along the snake,
 * so that both can move at once: the path is relative to the card at its place.
 */
export function arrive(
  piece: Piece,
  from: DOMRect | undefined,
  box: DOMRect,
  place: Place,
  width: number,
  delay: number,
  done?: () => void,
): void {
  let start = 'scale(1.3)';
  if (from) {
    const x = from.x + from.width / 2 - box.x - place.x;
    const y = from.y + from.height / 2 - box.y - place.y;
    const angle = (place.turn * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const way = `translate(${(x * cos + y * sin).toFixed(1)}px, ${(y * cos - x * sin).toFixed(1)}px)`;
    start = `${way} rotate(${(-place.turn).toFixed(2)}deg) scale(${fitting(from, { width, height: 1.4 * width }).toFixed(3)})`;
  }
  animate(
    piece,
    [
      { transform: start, opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: 'none', opacity: 1 },
    ],
    { slow: true, delay },
    done,
  );
}

/** A card comes from the pile. */
export function draw(piece: Piece, pile: Piece, delay: number): void {
  const [to, from] = [piece?.getBoundingClientRect(), pile?.getBoundingClientRect()];
  if (!to || !from || to.width === 0) return;
  come(piece, { transform: across(from, to), opacity: 0.2 }, { delay });
}
