/** What can be chosen, read from the choices that the server offers. */

import { t } from '../../lib/language.svelte';
import type { Choice } from '../../lib/wire';
import { previewOf } from '../../lib/preview';
import { inOrder } from './flower';

/** The places of an action such as `take a1 b2`, if it begins with this verb. */
export function placesOf(text: string, verb: string): string[] | null {
  const words = text.split(' ');
  return words[0] === verb ? words.slice(1) : null;
}

export type Takes = ReturnType<typeof takes>;

export function takes(choices: readonly Choice[]) {
  /** Each choice by its places, in order. */
  const exact = new Map<string, Choice>();
  const sets: Set<string>[] = [];
  for (const choice of choices) {
    const places = placesOf(choice.text, 'take');
    if (!places) continue;
    exact.set(inOrder(places).join(' '), choice);
    sets.push(new Set(places));
  }
  return { exact, sets };
}

/** The choice that these places are. */
export function choiceOf(takes: Takes, chosen: Iterable<string>): Choice | null {
  return takes.exact.get(inOrder(chosen).join(' ')) ?? null;
}

/** The places that can still join those chosen, to make some choice of it. */
export function joinable(takes: Takes, chosen: Iterable<string>): Set<string> {
  const all = [...chosen];
  const found = new Set<string>();
  for (const set of takes.sets) {
    if (!all.every((place) => set.has(place))) continue;
    for (const place of set) if (!all.includes(place)) found.add(place);
  }
  return found;
}

export type Taking = NonNullable<ReturnType<typeof taking>>;

/** What taking these cards would bring: the score then, and what doubles it: `touching`, `court`, `joker`. */
export function taking(choice: Choice | null) {
  const preview = previewOf(choice);
  return preview && { score: preview.figures.score?.[0] ?? 0, reasons: preview.reasons };
}

/** `take a1 b2`, for these places in any order. */
export function takeText(chosen: Iterable<string>): string {
  return ['take', ...inOrder(chosen)].join(' ');
}

/** What is missing while the chosen cards are no action yet. */
export function missing(chosen: readonly string[], canJoin: number): string {
  if (chosen.length === 0) return t('rose-pick');
  if (canJoin === 0) return t('rose-nothing-joins');
  return t('rose-one-more', { count: canJoin });
}

/** The sum in the server's letters: `3 cards × 2 touching = 6 points`, apart at the equals sign. */
export function sum(tells: string): { terms: string; total: string } {
  const [terms = '', total = ''] = tells.replaceAll(' x ', ' × ').split(' = ');
  return { terms, total };
}
