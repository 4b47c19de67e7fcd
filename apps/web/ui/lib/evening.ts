import { t } from './language.svelte';
import type { Evening, EveningGame, EveningPerson, GameInfo } from './wire';
import { sentence } from './words';
import { seatName } from './you';

/** What somebody has played, won alone, and won with others. */
export interface Sum {
  played: number;
  won: number;
  shared: number;
}

/** What counts for somebody: in one game, or in all. */
export function sumOf({ tallies }: EveningPerson, game: string | null = null): Sum {
  const own = tallies.filter((one) => game === null || one.game === game);
  const all = (of: (one: Sum) => number) => own.reduce((sum, one) => sum + of(one), 0);
  return {
    played: all(({ played }) => played),
    won: all(({ won }) => won),
    shared: all(({ shared }) => shared),
  };
}

/** The kinds of games that were played and count, in the order of the evening. */
export function kindsOf({ games }: Evening): string[] {
  return [...new Set(games.filter(({ practice }) => !practice).map(({ game }) => game))];
}

/** What somebody is called: by their name, or by their last seat. */
export const personName = ({ name, seat }: EveningPerson): string => seatName(name, seat);

/** A game's own name. */
export const gameName = (game: string, games: readonly GameInfo[]): string =>
  games.find(({ slug }) => slug === game)?.name ?? game;

/** What has to be said of a game beside its end: who resigned, for whom a bot played, that it does not count. */
export function notesOf({ players, practice }: EveningGame, people: readonly EveningPerson[]): string[] {
  const named = players.map((player) => ({ ...player, name: personName(people[player.person]!) }));
  return [
    practice && t('evening-practice'),
    // Between two, that was the end, and the result says so.
    ...named
      .filter(({ resigned }) => resigned && players.length > 2)
      .map(({ name }) => t('evening-resigned', { name })),
    ...named.filter(({ helped }) => helped).map(({ name }) => t('evening-helped', { name })),
  ].filter((one): one is string => !!one);
}

/** How it stands, in a few words: `Ann 2, Bo 1`. */
export function standing({ people }: Evening): string {
  return people
    .map((person) => t('evening-wins', { name: personName(person), won: sumOf(person).won }))
    .join(', ');
}

/** The evening as text to copy: who has won how many, and game by game. `replays` is where others find a table's replay, if they do. */
export function eveningText(evening: Evening, games: readonly GameInfo[], replays: string | null): string {
  const { people } = evening;
  const score = (person: EveningPerson) => {
    const { played, won, shared } = sumOf(person);
    const name = personName(person);
    return shared > 0
      ? t('evening-line-shared', { name, played, won, shared })
      : t('evening-line', { name, played, won });
  };
  const line = (game: EveningGame, index: number) => {
    const notes = notesOf(game, people);
    const more = notes.length > 0 ? ` (${notes.join(', ')})` : '';
    return `${index + 1}. ${gameName(game.game, games)}: ${sentence(game.text)}${more}${replays === null ? '' : ` ${replays}${game.table}`}`;
  };
  return [t('scoreboard'), ...people.map(score), '', ...evening.games.map(line)].join('\n');
}
