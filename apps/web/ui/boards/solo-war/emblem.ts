/**
 * A card's emblem, made from what the card is and does: an outline for its kind, a sign for its first effect, and for a card that does
 * nothing a seal that is drawn from its name. Cards of any set have one; none is known by name.
 */

import type { Face, Kind } from './view';

function text(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Signs for effects, as strokes in a field from -12 to 12. */
const SIGNS: Record<string, string> = {
  'force+': 'M-6 1 0-5 6 1M-6 7 0 1 6 7',
  'force-': 'M-6-7 0-1 6-7M-6-1 0 5 6-1',
  linger: 'M-5-7H5L-5 7H5Z',
  negate: 'M-5-5 5 5M-5 5 5-5',
  shuffle: 'M-7-4H-3L3 4H7M4.5 1 7.5 4 4.5 7M-7 4H-3L3-4H7M4.5-7 7.5-4 4.5-1',
  peek: 'M-8 0Q0-8 8 0Q0 8-8 0ZM-2 0A2 2 0 1 0 2 0A2 2 0 1 0-2 0',
  'copy-strongest': 'M-7-7H3V3H-7ZM-3 3V7H7V-3H3',
  grudge: 'M-7 6H7M-5 2H5M-3-2H3M-1-6H1',
  'roll-over': 'M-6 2A6 6 0 1 1 0 7M-9-1-6 2-3-1',
  shield: 'M0-8 7-5V0Q7 5 0 8Q-7 5-7 0V-5Z',
  refund: 'M-7 0A7 7 0 1 0-4-6M-5-10-4-6-8-5M0-3V3M-3 0H3',
  crowd: 'M-7 5V2A3 3 0 0 1-1 2V5M1 5V2A3 3 0 0 1 7 2V5M-4-4V-4M4-4V-4',
  'drop-support': 'M-5-8H5V1H-5ZM0 4V9M-3 6 0 9 3 6',
};

/** Outlines for the kinds of cards. */
const OUTLINES: Record<Kind, string> = {
  effect: 'M-11 0A11 11 0 1 0 11 0A11 11 0 1 0-11 0Z',
  ordinary: around(6, () => 11),
  elite: star(8, 12, 9.6),
  support: 'M-8-11H8A3 3 0 0 1 11-8V8A3 3 0 0 1 8 11H-8A3 3 0 0 1-11 8V-8A3 3 0 0 1-8-11Z',
  klutz: around(3, () => 13),
};

/** A closed line through points all around the middle, the first above it, each as far from it as `at` says. */
function around(count: number, at: (index: number) => number): string {
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return `${text(at(index) * Math.cos(angle))} ${text(at(index) * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function star(points: number, outer: number, inner: number): string {
  return around(points * 2, (index) => (index % 2 === 0 ? outer : inner));
}

/** A number that belongs to a name: the same at every table (FNV-1a). */
export function hash(name: string): number {
  let found = 0x811c9dc5;
  for (const letter of name) {
    found ^= letter.codePointAt(0)!;
    found = Math.imul(found, 0x01000193) >>> 0;
  }
  return found;
}

/** A seal for a card that has no effects: a rosette whose petals the name decides. */
export function seal(name: string): string {
  const number = hash(name);
  const points = 4 + (number % 5);
  const inner = 1.5 + ((number >>> 8) % 4);
  const outer = 6.5 + ((number >>> 16) % 2);
  return star(points, outer, inner);
}

/** The word of a card's first effect, with its sign where it changes force. */
export function firstEffect(effects: string): string {
  const word = /^[a-z-]+/.exec(effects)?.[0] ?? '';
  return word === 'force' ? (/^force\([a-z]+, -/.test(effects) ? 'force-' : 'force+') : word;
}

export function emblem(face: Pick<Face, 'name' | 'kind' | 'effects'>) {
  const sign = SIGNS[firstEffect(face.effects)];
  return {
    outline: OUTLINES[face.kind] ?? OUTLINES.ordinary,
    sign: sign ?? seal(face.name),
    /** Whether the sign is filled: seals are, signs are strokes. */
    filled: sign === undefined,
    /** The sign sits lower in a triangle. */
    shift: face.kind === 'klutz' ? 'translate(0 2.5) scale(0.62)' : 'scale(0.82)',
  };
}
