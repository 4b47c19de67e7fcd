/** The suits in a circle, as far as the game says who is stronger than whom. */

import { SUITS, type Suit } from './janken';

/** Where a suit stands: five places on a circle of radius one, the first at the top. */
export function corner(index: number): [number, number] {
  const angle = (index * 2 * Math.PI) / SUITS.length;
  return [Math.sin(angle), -Math.cos(angle)];
}

/** An arrow for each relation, from the stronger to the weaker, between the edges of discs of such a radius. */
export function arrows(order: readonly Suit[], beats: Partial<Record<Suit, Suit[]>>, radius: number) {
  return order.flatMap((from, index) =>
    (beats[from] ?? []).map((to) => {
      const [x1, y1] = corner(index);
      const [x2, y2] = corner(order.indexOf(to));
      const far = Math.hypot(x2 - x1, y2 - y1);
      const [x, y] = [((x2 - x1) / far) * radius, ((y2 - y1) / far) * radius];
      return { from, to, x1: x1 + x, y1: y1 + y, x2: x2 - x * 1.18, y2: y2 - y * 1.18 };
    }),
  );
}
