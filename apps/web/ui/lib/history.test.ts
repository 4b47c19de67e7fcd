import { describe, expect, it } from 'vitest';
import {
  exported,
  inMemory,
  GameHistory,
  imported,
  MOST_GAMES,
  type HistoryGame,
  type GameStore,
} from './history';

const game = (table: string, more: Partial<HistoryGame> = {}): HistoryGame => ({
  table,
  game: 'rose',
  rules: '-',
  when: 1,
  you: 1,
  points: [40],
  winners: [],
  seats: [{ name: '' }],
  text: 'You have 40 points.',
  helped: false,
  practice: false,
  ...more,
});
const stored = () => new GameHistory(async () => inMemory());

describe('the games of a browser', () => {
  it('come latest first, each once, and the record of one is added when it comes', async () => {
    const history = stored();
    await history.add([game('a'), game('b', { when: 3 })]);
    await history.add([game('a', { text: 'another', record: 'parlor 2' }), game('c', { when: 2 })]);
    await history.add([game('a', { record: 'a second' })]);
    expect((await history.all()).map(({ table }) => table)).toEqual(['b', 'c', 'a']);
    expect(await history.find('a')).toMatchObject({ text: 'You have 40 points.', record: 'parlor 2' });
    await history.drop(['b', 'a', 'nobody']);
    expect((await history.all()).map(({ table }) => table)).toEqual(['c']);
    expect(await history.find('a')).toBeNull();
  });

  it('are bounded: the oldest go', async () => {
    const history = stored();
    await history.add(Array.from({ length: MOST_GAMES }, (_, when) => game(`t${when}`, { when })));
    await history.add([game('new', { when: 1e6 })]);
    const all = await history.all();
    expect(all).toHaveLength(MOST_GAMES);
    expect([all[0]!.table, all.at(-1)!.table]).toEqual(['new', 't1']);
  });

  it('last until the page is closed where the browser stores nothing', async () => {
    const full: GameStore = {
      ...inMemory(),
      all: async () => [game('before')],
      put: async () => Promise.reject(new Error('full')),
    };
    const forbidden = new GameHistory(async () => Promise.reject(new Error('forbidden')));
    await forbidden.add([game('a')]);
    expect(await forbidden.all()).toHaveLength(1);
    const history = new GameHistory(async () => full);
    await history.add([game('a')]);
    expect((await history.all()).map(({ table }) => table).sort()).toEqual(['a', 'before']);
  });
});

describe('a file of games', () => {
  it('gives back what was saved', () => {
    const games = [
      game('a', { daily: '2026-11-29', ranked: true, record: 'parlor 2' }),
      game('b', { you: null }),
    ];
    expect(imported(exported(games))).toEqual(games);
  });

  it('of another kind is refused', () => {
    for (const text of ['', '{', 'null', '[]', '{"games":[]}', '{"format":"parlor games 2","games":[]}'])
      expect(() => imported(text)).toThrow();
  });

  it('loses what is no game, and no more', () => {
    const wrong = [
      null,
      7,
      {},
      game('a', { when: 'today' as never }),
      game('a', { when: 1e300 }),
      game('b', { points: ['1'] as never }),
      game('c', { seats: [{}] as never }),
      game('d', { record: 1 as never }),
      game('e', { you: '1' as never }),
      game('g', { daily: '2026-02-31' }),
      game('h', { ranked: 1 as never }),
    ];
    const text = JSON.stringify({ format: 'parlor games 1', games: [...wrong, game('f')] });
    expect(imported(text)).toEqual([game('f')]);
  });
});
