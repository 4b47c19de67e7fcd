import { describe, expect, it } from 'vitest';
import { atOnce, opponent, seated, seedIsDrawn, tableOf, wishes } from './setup';
import type { GameInfo, LevelInfo } from './wire';

const game = {
  slug: 'ouroboros',
  seats: [2, 3, 4],
  default_seats: 2,
  options: [
    { name: 'p3', default: 'diagonal' },
    { name: 'stones', default: 'reused' },
  ],
} as unknown as GameInfo;

describe('the set-up', () => {
  it('begins with me and the best bots, or friends', () => {
    const usual = tableOf(game, wishes(game, 'strong', '', new URLSearchParams()));
    expect(usual.seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'strong' }]);
    expect(usual).toMatchObject({ rules: '-', seed: null, clock: null, hints: null });
    const friends = tableOf(game, wishes(game, 'strong', 'Ann', new URLSearchParams('friends')));
    expect(friends.seats?.[1]).toEqual({ kind: 'friend' });
    expect(friends.name).toBe('Ann');
  });

  it('draws lots, but not for the same deals again', () => {
    const lot = (query: string) => tableOf(game, wishes(game, 'strong', '', new URLSearchParams(query))).lot;
    expect(lot('')).toBe(true);
    expect(lot('seed=again')).toBe(false);
  });

  it('gives whoever has not chosen the gentlest opponent', () => {
    const levels = ['best', 'gentle'].map((bot) => ({ bot })) as LevelInfo[];
    expect(opponent(levels)).toBe('gentle');
    const other = { kind: 'bot', bot: 'gentle' };
    expect(atOnce(3, levels)).toEqual({ seats: [{ kind: 'you' }, other, other], lot: true });
    expect(atOnce(1, levels)).toEqual({});
  });

  it('says only the options that are not the usual ones', () => {
    const query = new URLSearchParams({ rules: 'stones=spent', seed: 'again' });
    expect(tableOf(game, wishes(game, 'strong', '', query))).toMatchObject({
      rules: 'stones=spent',
      seed: 'again',
    });
  });

  it('seats others beside me, each with a name', () => {
    const form = wishes(game, 'strong', 'Ann', new URLSearchParams());
    form.occupants = seated(form.occupants, 1, 'here');
    form.names[1] = ' Bo ';
    expect(tableOf(game, form).seats).toEqual([{ kind: 'you' }, { kind: 'here', name: 'Bo' }]);
  });

  it('names a file of its own only where it is not the usual one', () => {
    const files = { noun: 'card set', clause: 'WAR-17', names: ['standard', 'weather'] };
    const own = { ...game, files };
    const asked = (query: string) => tableOf(own, wishes(own, 'strong', '', new URLSearchParams(query))).file;
    expect(asked('')).toBeNull();
    expect(asked('file=weather')).toBe('weather');
    expect(asked('file=gone')).toBeNull();
    expect(tableOf(game, wishes(game, 'strong', '', new URLSearchParams())).file).toBeNull();
  });

  it('leaves the seed to the server where hands are hidden from other people', () => {
    const own = { ...game, hides: true };
    const form = wishes(own, 'strong', 'Ann', new URLSearchParams({ seed: 'again' }));
    expect(tableOf(own, form).seed).toBe('again');
    for (const other of ['friend', 'here']) {
      form.occupants = seated(form.occupants, 1, other);
      expect(seedIsDrawn(own, form)).toBe(true);
      expect(tableOf(own, form).seed).toBeNull();
      expect(tableOf(game, form).seed).toBe('again');
      expect(tableOf(own, { ...form, practice: true }).seed).toBe('again');
    }
  });

  it('seats me once', () => {
    expect(seated(['you', 'strong', 'friend'], 2, 'you')).toEqual(['friend', 'strong', 'you']);
    expect(seated(['you', 'strong'], 1, 'friend')).toEqual(['you', 'friend']);
  });
});
