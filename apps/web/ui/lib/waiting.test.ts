import { expect, test } from 'vitest';
import type { Unfinished } from './memory';
import { done, others, waiting } from './waiting';
import type { Glance, GlanceSeat } from './wire';

const HOUR = 3_600_000;

const person = (seat: number, more: Partial<GlanceSeat> = {}): GlanceSeat => ({
  seat,
  name: `Person ${seat}`,
  occupant: { kind: 'person' },
  ...more,
});

const glance = (table: string, seats: GlanceSeat[], stage: Glance['stage'] = 'plays'): Glance => ({
  table,
  game: 'rose',
  stage,
  clock: null,
  seats,
});

const remembered = (id: string, when: number, seats?: number[]): Unfinished => ({
  id,
  game: 'rose',
  when,
  ...(seats ? { seats } : {}),
});

test('tables that wait for me come first: where time is short, then where I was last', () => {
  const tables = [
    remembered('theirs', 9, [1]),
    remembered('lately', 8, [1]),
    remembered('long', 7, [1]),
    remembered('unknown', 6, [1]),
    remembered('slow', 5, [1]),
    remembered('short', 4, [2]),
    remembered('old', 3),
  ];
  const glances = [
    glance('theirs', [person(1), person(2, { asked: 40 * HOUR })]),
    glance('lately', [person(1, { asked: 60_000 }), person(2)]),
    glance('long', [person(1, { asked: 9 * HOUR }), person(2)]),
    glance('slow', [person(1, { asked: HOUR, left: 90 * HOUR }), person(2)]),
    glance('short', [person(1), person(2, { asked: HOUR, left: 3 * HOUR })]),
    glance('old', [person(1, { asked: HOUR })]),
  ];
  const found = waiting(tables, glances);
  expect(found.map(({ table }) => table.id)).toEqual([
    'short',
    'slow',
    'lately',
    'long',
    'theirs',
    'unknown',
    'old',
  ]);
  expect(found.map(({ yours }) => yours)).toEqual([true, true, true, true, false, false, false]);
  expect(found[0]).toMatchObject({ since: HOUR, left: 3 * HOUR });
  expect(others(found[4]!).asked.map(({ seat }) => seat)).toEqual([2]);
});

test('a bot that stands in for me is not me', () => {
  const bot: GlanceSeat['occupant'] = { kind: 'bot', bot: 'casual', instead: true };
  const [found] = waiting([remembered('a', 1, [1])], [glance('a', [person(1, { asked: 1, occupant: bot })])]);
  expect(found!.yours).toBe(false);
});

test('what is over, gone or somebody else’s is forgotten, and nothing else', () => {
  const bot: GlanceSeat['occupant'] = { kind: 'bot', bot: 'casual', instead: false };
  const tables = ['over', 'moved', 'gone', 'given', 'freed', 'mine', 'later', 'fresh'].map((id, index) =>
    remembered(id, index, id === 'fresh' ? undefined : [1]),
  );
  const glances = [
    glance('over', [person(1)], 'over'),
    glance('moved', [person(1)], 'moved'),
    glance('given', [person(1, { occupant: bot }), person(2)]),
    glance('freed', [person(1, { occupant: { kind: 'open' } }), person(2)], 'gathers'),
    glance('mine', [person(1), person(2)]),
    glance('fresh', [person(1, { occupant: bot })]),
  ];
  expect(done(tables, glances, ['gone']).toSorted()).toEqual(['freed', 'given', 'gone', 'moved', 'over']);
});
