/** The four colours of discs, in the order in which the game lists them, and their marks. */

export type Colour = 'b' | 'g' | 'r' | 'y';

export const COLOURS: readonly Colour[] = ['b', 'g', 'r', 'y'];

export const COLOUR_NAMES: Record<Colour, string> = { b: 'blue', g: 'green', r: 'red', y: 'yellow' };

/** Drawn about the origin for a disc of radius 46: areas that are cut out, and lines. */
export const DISC_MARKS: Record<Colour, { fill: string; line: string }> = {
  // Waves: three lines.
  b: {
    fill: '',
    line: 'M-24-13q6-8 12 0t12 0 12 0 12 0M-27 2q6.75-8 13.5 0t13.5 0 13.5 0 13.5 0M-24 17q6-8 12 0t12 0 12 0 12 0',
  },
  // A leaf: its blade, its rib, its stalk.
  g: {
    fill: 'M22-24C25-2 14 17-9 17-13 17-16 16-16 16-20-8-4-23 22-24ZM11-14 11-14C-2-7-9 2-13 13L-10 14.5C-6 4 0-4 11-14Z',
    line: 'M-14 14-23 25',
  },
  // A flame with a tongue.
  r: {
    fill: 'M-2-31C2-20 21-10 21 8A21 21 0 0 1-21 8C-21-1-16-7-13-14-11-9-9-7-6-5-7-14-7-22-2-31ZM1 3C-2 9-8 12-8 18A8 8 0 0 0 8 18C8 12 3 9 1 3Z',
    line: '',
  },
  // A sun: its body and eight rays.
  y: {
    fill: 'M0-14A14 14 0 1 1 0 14 14 14 0 1 1 0-14Z',
    line: 'M0-22V-29M0 22V29M-22 0H-29M22 0H29M-15.6-15.6-20.5-20.5M15.6-15.6 20.5-20.5M-15.6 15.6-20.5 20.5M15.6 15.6 20.5 20.5',
  },
};

/** A colour's letter, if it is one. */
export function colourOf(letter: unknown): Colour | null {
  return COLOURS.find((colour) => colour === letter) ?? null;
}
