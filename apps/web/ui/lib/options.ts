import { language, t } from './language.svelte';
import type { GameInfo, OptionInfo } from './wire';

/** The chosen value of each option, by the option's name. */
export type Options = Record<string, string>;

/** What people call a value: `One hand` for `1`. A value that the option does not take is called as it is written. */
export function valueLabel(option: OptionInfo, value: string): string {
  const word = option.words.find((one) => one.word === value);
  if (word) return word.label;
  const { unit } = option;
  if (!unit || !/^\d+$/.test(value)) return value;
  if (value === '0' && unit.zero !== null) return unit.zero;
  return value === '1' ? unit.one : `${value} ${unit.many}`;
}

/** An option with its value, in a list of what is played: `Jokers in the deck: off`. */
export function optionInWords(option: OptionInfo, value: string): string {
  const label = valueLabel(option, value);
  // In English: other languages have words that keep their capitals.
  const said = language.tag === 'en' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  return `${option.label}: ${said}`;
}

/** The options of a record's `rules` text, each in words; those that are at their defaults are not there. */
export function rulesInWords(game: GameInfo | undefined, rules: string): string[] {
  return pairs(rules).flatMap(([name, value]) => {
    const option = game?.options.find((one) => one.name === name);
    return option ? [optionInWords(option, value)] : [];
  });
}

/** The pairs of a `rules` text. */
export function pairs(rules: string): [string, string][] {
  const split = rules.split(' ').map((pair) => pair.split('='));
  return split.flatMap(([name, value]) => (name && value !== undefined ? [[name, value]] : []));
}

/** The `rules` text of these values: the options that are not at their defaults. */
export function rulesText(game: GameInfo, options: Options): string {
  const changed = game.options.filter((one) => String(options[one.name]) !== one.default);
  return changed.map((one) => `${one.name}=${options[one.name]}`).join(' ') || '-';
}

/** Why these values do not go together, or not with this many players, in a sentence; null where they do. */
function conflictOf(game: GameInfo, options: Options, seats: number) {
  return game.conflicts.find(
    (one) =>
      (one.seats.length === 0 || one.seats.includes(seats)) &&
      one.choices.every(({ option, value }) => options[option] === value),
  );
}

/** Why an option cannot have this value beside the others as they are, in a sentence; null where it can. */
export function excluded(game: GameInfo, options: Options, seats: number, name: string, value: string) {
  return conflictOf(game, { ...options, [name]: value }, seats)?.why ?? null;
}

/** The values where another number plays: what does not fit that number is at its default again. */
export function fitted(game: GameInfo, options: Options, seats: number): Options {
  let fit = options;
  for (const { name, default: otherwise } of game.options) {
    const conflict = conflictOf(game, fit, seats);
    if (conflict?.choices.some(({ option }) => option === name)) fit = { ...fit, [name]: otherwise };
  }
  return fit;
}

/** Why an option decides nothing beside the others as they are, in a sentence; null where it decides something. */
export function idleWhy(options: Options, name: string): string | null {
  const counts = name === 'target' && (options.hands ?? 'match') !== 'match';
  return counts ? t('idle-target') : null;
}

/** Whether a game with these values has no set end. */
export function isEndless(game: GameInfo, options: Options): boolean {
  return game.options.some(
    ({ name, unit, default: otherwise }) => unit?.endless && (options[name] ?? otherwise) === '0',
  );
}
