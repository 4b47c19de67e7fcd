import { describe, expect, it } from 'vitest';
import { seated, tableOf, wishes } from './setup';
import type { GameInfo } from './wire';

const game = {
  slug: 'ouroboros',
  seats: [2, 3, 4],
  usual_seats: 2,
  options: [
    { name: 'p3', default: 'diagonal' },
    { name: 'stones', default: 'reused' },
  ],
} as unknown as GameInfo;

describe('the set-up', () => {
  it('begins with me and strong bots, or friends', () => {
    const usual = tableOf(game, wishes(game, 'strong', '', new URLSearchParams()));
    expect(usual.seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'strong' }]);
    expect(usual).toMatchObject({ rules: '-', seed: null, clock: null, hints: null });
    const friends = tableOf(game, wishes(game, 'strong', 'Ann', new URLSearchParams('friends')));
    expect(friends.seats?.[1]).toEqual({ kind: 'friend' });
    expect(friends.name).toBe('Ann');
  });

  it('says only the options that are not the usual ones', () => {
    const query = new URLSearchParams({ rules: 'stones=spent', seed: 'again' });
    expect(tableOf(game, wishes(game, 'strong', '', query))).toMatchObject({
      rules: 'stones=spent',
      seed: 'again',
    });
  });

  it('seats me once', () => {
    expect(seated(['you', 'strong', 'friend'], 2, 'you')).toEqual(['friend', 'strong', 'you']);
    expect(seated(['you', 'strong'], 1, 'friend')).toEqual(['you', 'friend']);
  });
});
