/** A table for any game: which of its places lead to which choices. */

import { previewOf } from './preview';
import type { Choice } from './wire';

/** Choices that begin with the same word. */
export interface Group {
  /** As a heading: `Place`. */
  title: string;
  choices: Choice[];
}

/** The words of an action in which places may stand: `reorganize QD: 3D` has `reorganize`, `QD` and `3D`. */
function words(choice: Choice): string[] {
  return choice.text.split(/[\s:]+/).filter(Boolean);
}

/** Whether an action has all these words, each as often as it is chosen. */
function has(choice: Choice, chosen: readonly string[]): boolean {
  const left = words(choice);
  return chosen.every((word) => {
    const at = left.indexOf(word);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Whether an action names nothing but these words behind its first, and in this order. */
function isWhole(choice: Choice, chosen: readonly string[]): boolean {
  return words(choice).slice(1).join(' ') === chosen.join(' ');
}

/** The choices that the chosen places leave, in the game's own order; of those that differ in the order of places alone, the one in that order. */
export function fitting(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const left = choices.filter((choice) => has(choice, chosen));
  const whole = left.every((choice) => words(choice).length === chosen.length + 1);
  const inOrder = whole ? left.filter((choice) => isWhole(choice, chosen)) : [];
  return inOrder.length > 0 ? inOrder : left;
}

/** The places that lead on: with each of them and those chosen before there is still a choice. */
export function leading(
  words: Iterable<string>,
  choices: readonly Choice[],
  chosen: readonly string[],
): Set<string> {
  const left = fitting(choices, chosen);
  return new Set([...words].filter((word) => left.some((choice) => has(choice, [...chosen, word]))));
}

/** Where pieces lie: by spot, or by face in a zone without spots. */
export function placesOf(faces: readonly string[], place: string | null): string[] {
  return place?.includes(' ') ? [place] : faces.map((face) => `${place} ${face}`);
}

/** Where each of these pieces could go, and by which choices: what an action says with a direction, people show by pointing there. */
export function goals(choices: readonly Choice[], pieces: readonly string[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const moves = previewOf(choice)?.moves ?? [];
    const own = moves.filter(([faces, from]) => placesOf(faces, from).some((at) => pieces.includes(at)));
    for (const to of new Set(own.map(([, , to]) => to)))
      if (to !== null) found.set(to, [...(found.get(to) ?? []), choice]);
  }
  return found;
}

/** Choices by their first word, in the order in which the game lists them. */
export function groups(choices: readonly Choice[]): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const [verb = ''] = words(choice);
    found.set(verb, [...(found.get(verb) ?? []), choice]);
  }
  return [...found].map(([verb, choices]) => ({
    // A place is written as it is.
    title: /\d/.test(verb) ? verb : verb.charAt(0).toUpperCase() + verb.slice(1),
    choices,
  }));
}

/** What a choice is called, as a button has it. */
export function title({ name, text }: Choice): string {
  const words = name || text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
