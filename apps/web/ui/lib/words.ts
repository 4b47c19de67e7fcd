import { t } from './language.svelte';
import type { Clock, Counts, DayScore, GameInfo, LevelInfo, ParInfo, RankedPlace } from './wire';

/** A day, in seconds. */
const DAY = 86_400;

/** `1 point`, `2 points`: in English, for boards that have no other language yet. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `+16`, `−2`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** `−2`, `16`: with a minus that is as wide as a plus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What there is to say of a piece, for those who do not see it: `c3, stone, chosen`. */
export function marks(...all: (string | number | false | null | undefined)[]): string {
  return all.filter(Boolean).join(', ');
}

/** The text as a sentence: with a capital letter, and a full stop unless it ends with a mark already. */
export function sentence(text: string): string {
  return capital(text) + (text === '' || /[.!?]$/.test(text) ? '' : '.');
}

/**
 * A refusal without the clause that it ends with, and that clause: people read the reason, and find the rule behind it. Null where a
 * sentence does not end with one: `Not now: the stock has no stone left (OURO-4).`
 */
export function refusalOf(text: string): { why: string; clause: string } | null {
  const [, why, clause] = /^(.*\S)\s*\(([A-Z]+-\d+)\)\.?$/s.exec(text) ?? [];
  return why && clause ? { why: sentence(why), clause } : null;
}

/** Where something is taken away and added, only what is left of it: `22−7+1=16 left` becomes `16 left`, and `4+5=9` stays. */
export function balanced(text: string): string {
  return text.replaceAll(/\b\d+(?:[+−-]\d+)*[−-]\d+(?:[+−-]\d+)*=(?=\d)/g, '');
}

/** `5–10 minutes`; `5 minutes or more` for a game that has no set end. */
export function minutes([from, to]: [number, number], endless = false): string {
  if (endless) return t('minutes-or-more', { count: from });
  return from === to ? t('minutes', { count: from }) : t('minutes-between', { from, to });
}

/** Milliseconds as a clock shows them: `4:05`, `1:02:03`; from two days on `2 d 5 h`. */
export function clock(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  if (all >= 2 * DAY)
    return t('days-hours', { days: Math.floor(all / DAY), hours: Math.floor((all % DAY) / 3600) });
  const [hours, rest] = [Math.floor(all / 3600), all % 3600];
  const [min, sec] = [Math.floor(rest / 60), String(rest % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(min).padStart(2, '0')}:${sec}` : `${min}:${sec}`;
}

/** A table's clock in words. */
export function clockRule({ kind, seconds }: Clock): string {
  const time = lasting(seconds);
  return t(kind === 'move' ? 'clock-rule-move' : 'clock-rule-total', { time });
}

function lasting(seconds: number): string {
  if (seconds % DAY === 0) return t('days', { count: seconds / DAY });
  return seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds-long', { count: seconds });
}

/** For how long somebody has been waited for, roughly; in milliseconds. */
export function waits(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 2) return t('just-now');
  if (minutes < 60) return t('for-minutes', { count: minutes });
  if (minutes < 48 * 60) return t('for-hours', { count: Math.floor(minutes / 60) });
  return t('for-days', { count: Math.floor(minutes / 60 / 24) });
}

/** How much time is left, roughly, and never more than there is; in milliseconds. */
export function remaining(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 120) return t('minutes-left', { count: minutes });
  if (minutes < 48 * 60) return t('hours-left', { count: Math.floor(minutes / 60) });
  return t('days-left', { count: Math.floor(minutes / 60 / 24) });
}

/** How long ago something was, roughly. */
export function ago(when: number, now = Date.now()): string {
  const passed = Math.round((now - when) / 60_000);
  if (passed < 2) return t('just-now');
  if (passed < 60) return t('minutes-ago', { count: passed });
  if (passed < 48 * 60) return t('hours-ago', { count: Math.round(passed / 60) });
  return t('days-ago', { count: Math.round(passed / 60 / 24) });
}

/** A result in what the game counts: `14 points`, `14 enemies passed`. */
export function amount(counts: Counts | undefined, count: number): string {
  return t(counts === 'enemies' ? 'enemies' : 'points', { count });
}

/** A result of a day's deal: `92 points`, `won by 3 points`. */
export function dayResult({ counts, default_seats }: GameInfo, { won, points }: DayScore): string {
  if (default_seats === 1) return amount(counts, points);
  if (won === null) return t('day-drawn');
  const by = Math.abs(points);
  // By how little a game was won that was decided otherwise, nobody wants to know.
  if (by === 0 || points > 0 !== won) return t(won ? 'won' : 'lost');
  return t(won ? 'day-won-by' : 'day-lost-by', { points: amount(counts, by) });
}

/** A place among the results of a day: `place 3 of 14`. */
export function placeInWords({ place, shared }: RankedPlace, of: number): string {
  return t('day-place', { place, of, shared: shared ? 'yes' : 'no' });
}

/** How far a result is from what the best bot reaches: `You are 67 points below that`. */
export function fromPar({ counts }: GameInfo, points: number, { mean }: ParInfo): string {
  const by = Math.round(points - mean);
  if (by === 0) return t('par-level');
  return t(by > 0 ? 'par-over' : 'par-under', { points: amount(counts, Math.abs(by)) });
}

/** What the best bot reaches with a deal. */
export function parInWords(
  { counts, default_seats }: GameInfo,
  { games, won, mean, low, high }: ParInfo,
): string {
  if (default_seats > 1) return t('par-won', { won, games });
  const [about, from, to] = [mean, low, high].map(Math.round);
  return t('par-points', { points: amount(counts, about!), from: plain(from!), to: plain(to!), games });
}

/** `a`, `a and b`, `a, b and c`. */
export function inWords(all: readonly string[]): string {
  const [last, ...before] = [...all].reverse();
  if (before.length === 0) return last ?? '';
  return `${before.reverse().join(t('list-comma'))}${t('list-and')}${last}`;
}

/**
 * Why a table does not take a name of this length, in a sentence; null if it does. Counted as the server counts: without blanks at the
 * ends, and what is one character to the server may be two to the browser.
 */
export function nameFault(typed: string, longest: number): string | null {
  const long = [...typed.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')].length;
  return long > longest ? t('name-long', { longest, long }) : null;
}

/** The level of a bot: its name for people, also where the server offers no such level. */
export function levelOf(bot: string, levels: readonly LevelInfo[]): string {
  const known = levels.find((level) => level.bot === bot)?.name;
  return known ?? capital(bot.split(':')[0] ?? bot);
}
