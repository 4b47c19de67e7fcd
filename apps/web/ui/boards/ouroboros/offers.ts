/** The possible actions, read from the choices that the server offers. */

import { leaving, previewOf } from '../../lib/preview';
import type { Choice } from '../../lib/wire';
import { COLOURS, colourOf, type Colour } from '../../pieces/discs';

/** How many discs of each colour. */
export type Counts = Record<Colour, number>;

/** Which neighbours of a stone give their discs: `+` orthogonal, `x` diagonal. */
export type Way = '+' | 'x';

export type Offers = ReturnType<typeof offers>;
export type Removal = Offers['removals'][number];

export function offers(choices: readonly Choice[]) {
  const found = {
    places: new Map<string, Partial<Record<Way, Choice>>>(),
    removals: [] as { one: string; other: string; payments: Choice[] }[],
    discards: new Map<Colour, Choice>(),
  };
  for (const choice of choices) {
    const [verb, one = '', other = ''] = choice.text.split(' ');
    if (verb === 'place' && (other === '+' || other === 'x')) {
      found.places.set(one, { ...found.places.get(one), [other]: choice });
    } else if (verb === 'remove') {
      const pair = found.removals.find((pair) => pair.one === one && pair.other === other);
      if (pair) pair.payments.push(choice);
      else found.removals.push({ one, other, payments: [choice] });
    } else if (verb === 'discard') {
      const colour = colourOf(one);
      if (colour) found.discards.set(colour, choice);
    }
  }
  return found;
}

/** What placing a stone takes and gives. */
export function placing(choice: Choice | undefined) {
  const preview = previewOf(choice);
  const square = choice?.text.split(' ')[1];
  if (!preview) return null;
  const moved = preview.moves.flatMap(([faces, from, to]) =>
    to?.startsWith('supply-')
      ? [{ face: faces[0], square: from?.split(' ')[1] ?? '', to: Number(to.slice(7)) }]
      : [],
  );
  const given = moved.filter((one) => one.square !== square);
  return {
    /** The seat that gets the neighbours' discs; nobody where there are none. */
    to: given[0]?.to ?? null,
    gives: counted(given.map(({ face = '' }) => face)),
    /** The squares that these lie on. */
    from: given.map((one) => one.square),
  };
}

/** What a removal or a discard would cost. */
export function paying(choice: Choice): Counts {
  const preview = previewOf(choice);
  return counted(preview ? leaving(preview.moves, 'supply-') : (choice.text.split(' ').at(-1) ?? ''));
}

/** The number left afterwards, in the game's own words: `7 left`, `you win!`. */
export function outcome(choice: Choice): string {
  return choice.tells?.split(': ').at(-1) ?? '';
}

/** `rrryy` as counts, or a zone's faces. */
export function counted(letters: Iterable<string>): Counts {
  const counts: Counts = { b: 0, g: 0, r: 0, y: 0 };
  for (const letter of letters) {
    const colour = colourOf(letter);
    if (colour) counts[colour] += 1;
  }
  return counts;
}

/** The colours of which there are any, most first. */
export function parts(counts: Counts): { colour: Colour; count: number }[] {
  return COLOURS.map((colour) => ({ colour, count: counts[colour] ?? 0 }))
    .filter((part) => part.count > 0)
    .sort((one, other) => other.count - one.count);
}

export function total(counts: Counts | undefined): number {
  return counts ? COLOURS.reduce((sum, colour) => sum + (counts[colour] ?? 0), 0) : 0;
}

/** The stones that can go together with this one. */
export function partners(offers: Offers, stone: string): Set<string> {
  const found = new Set<string>();
  for (const { one, other } of offers.removals) {
    if (one === stone) found.add(other);
    if (other === stone) found.add(one);
  }
  return found;
}

/** The removal of two stones that is not offered: sent all the same, for the reason that the server has against it. */
export function attempt(...stones: [string, string]): string {
  const order = ([file = '', rank = '']: string) => rank + file;
  const [one, other] = stones.sort((a, b) => order(a).localeCompare(order(b)));
  return `remove ${one} ${other} bgry`;
}

export function removal(offers: Offers, one: string, other: string): Removal | null {
  return (
    offers.removals.find(
      (pair) => (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one),
    ) ?? null
  );
}
