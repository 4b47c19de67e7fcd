import type { Clock, GameInfo, LevelInfo } from './wire';

/** `1 point`, `2 points`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text as a sentence: with a capital letter, and a full stop unless it ends with a mark already. */
export function sentence(text: string): string {
  return capital(text) + (text === '' || /[.!?]$/.test(text) ? '' : '.');
}

/** `5–10 minutes`. */
export function minutes([from, to]: [number, number]): string {
  return from === to ? count(from, 'minute') : `${from}–${to} minutes`;
}

/** Milliseconds as a clock shows them: `4:05`, `1:02:03`. */
export function clock(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, rest] = [Math.floor(all / 3600), all % 3600];
  const [min, sec] = [Math.floor(rest / 60), String(rest % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(min).padStart(2, '0')}:${sec}` : `${min}:${sec}`;
}

/** A table's clock in words. */
export function clockRule({ kind, seconds }: Clock): string {
  const time = seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'second');
  return kind === 'move' ? `${time} a move` : `${time} for the whole game`;
}

/** How long ago something was, roughly. */
export function ago(when: number, now = Date.now()): string {
  const passed = Math.round((now - when) / 60_000);
  if (passed < 2) return 'just now';
  if (passed < 60) return `${passed} minutes ago`;
  if (passed < 48 * 60) return `${count(Math.round(passed / 60), 'hour')} ago`;
  return `${Math.round(passed / 60 / 24)} days ago`;
}

/** The text with which a player shares the result of a daily deal. */
export function dailyText(game: GameInfo, day: string, result: string, link: string): string {
  return `Parlor daily, ${game.name}, ${day}: ${result}\n${link}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function inWords(all: readonly string[]): string {
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/**
 * Why a table does not take a name of this length, in a sentence; null if it does. Counted as the server counts: without blanks at the
 * ends, and what is one character to the server may be two to the browser.
 */
export function nameFault(typed: string, longest: number): string | null {
  const long = [...typed.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')].length;
  return long > longest ? `A name has at most ${longest} characters, and this one has ${long}.` : null;
}

/** The level of a bot: its name for people, also where the server offers no such level. */
export function levelOf(bot: string, levels: readonly LevelInfo[]): string {
  const known = levels.find((level) => level.bot === bot)?.name;
  return known ?? capital(bot.split(':')[0] ?? bot);
}
