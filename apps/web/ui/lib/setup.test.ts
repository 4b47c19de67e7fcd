import { describe, expect, it } from 'vitest';
import {
  atOnce,
  counted,
  faultsOf,
  fieldOf,
  opponent,
  seatOrder,
  seedIsDrawn,
  summary,
  tableOf,
  wishes,
  type Wishes,
} from './setup';
import { isEndless } from './options';
import type { GameInfo, LevelInfo } from './wire';
import { minutes } from './words';

const word = (word: string, label: string) => ({ word, label, help: '' });
const game = {
  slug: 'ouroboros',
  seats: [2, 3, 4],
  default_seats: 2,
  options: [
    {
      name: 'p3',
      label: 'Pattern',
      default: 'diagonal',
      words: [word('diagonal', 'Diagonal')],
      numbers: null,
      unit: null,
    },
    {
      name: 'stones',
      label: 'Removed stones',
      default: 'reused',
      words: [word('reused', 'Back to the stock'), word('spent', 'Out of the game')],
      numbers: null,
      unit: null,
    },
    {
      name: 'teams',
      label: 'Teams',
      default: 'no',
      words: [word('no', 'Off'), word('yes', 'On')],
      numbers: null,
      unit: null,
    },
  ],
  conflicts: [
    { choices: [{ option: 'teams', value: 'yes' }], seats: [2, 3], why: 'Teams are for four players.' },
  ],
} as unknown as GameInfo;
const LEVELS = [
  { bot: 'best', name: 'Best' },
  { bot: 'gentle', name: 'Gentle' },
] as LevelInfo[];

const form = (query: Record<string, string> | string = '', bot = 'gentle', name = ''): Wishes =>
  wishes(game, bot, name, new URLSearchParams(query));

describe('the set-up', () => {
  it('says that a game has no set end, by the option chosen', () => {
    const unit = { zero: 'Endless', one: 'One loop', many: 'loops', endless: true };
    const loops = { name: 'loops', label: 'Length', default: '0', words: [], numbers: [0, 9], unit };
    const endless = { ...game, seats: [1], default_seats: 1, options: [loops] } as unknown as GameInfo;
    const wished = wishes(endless, 'gentle', '', new URLSearchParams());
    expect(summary(endless, wished, LEVELS)).toEqual(['You play alone', 'no set end']);
    const three = { ...wished, options: { loops: '3' } };
    expect(summary(endless, three, LEVELS)).toEqual(['You play alone', 'Length: 3 loops']);
    expect([isEndless(endless, {}), isEndless(endless, { loops: '1' }), isEndless(game, {})]).toEqual([
      true,
      false,
      false,
    ]);
    expect(minutes([10, 30], true)).toBe('10 minutes or more');
  });

  it('begins with me and a bot, or friends', () => {
    const usual = tableOf(game, form());
    expect(usual.seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'gentle' }]);
    expect(usual).toMatchObject({ rules: '-', seed: null, clock: null, hints: null });
    const friends = tableOf(game, form('friends', 'gentle', 'Ann'));
    expect(friends.seats?.[1]).toEqual({ kind: 'friend' });
    expect(friends.name).toBe('Ann');
  });

  it('draws lots, but not for the same deals again', () => {
    expect(tableOf(game, form()).lot).toBe(true);
    expect(tableOf(game, form('seed=again')).lot).toBe(false);
  });

  it('gives whoever has not chosen the gentlest opponent', () => {
    expect(opponent(LEVELS)).toBe('gentle');
    const other = { kind: 'bot', bot: 'gentle' };
    expect(atOnce(3, LEVELS)).toEqual({ seats: [{ kind: 'you' }, other, other], lot: true });
    expect(atOnce(1, LEVELS)).toEqual({});
  });

  it('says only the options that are not at their defaults', () => {
    expect(tableOf(game, form({ rules: 'stones=spent', seed: 'again' }))).toMatchObject({
      rules: 'stones=spent',
      seed: 'again',
    });
  });

  it('opens the same rules again with as many players as they are for', () => {
    expect(form({ rules: 'teams=yes' })).toMatchObject({ count: 4, options: { teams: 'yes' } });
  });

  it('takes back what another number of players excludes', () => {
    const teams = form({ rules: 'teams=yes stones=spent' });
    expect(counted(game, teams, 3).options).toMatchObject({ teams: 'no', stones: 'spent' });
    expect(counted(game, { ...teams, place: 4 }, 3).place).toBe('lot');
    expect(counted(game, { ...teams, place: 2 }, 3).place).toBe(2);
  });

  it('seats me where I want to sit, and the others around me in their order', () => {
    const four = {
      ...form(),
      count: 4,
      players: ['gentle', 'best', 'friend', 'here'],
      names: ['', '', '', 'Bo'],
    };
    const kinds = (place: Wishes['place']) =>
      tableOf(game, { ...four, place }).seats?.map((seat) => (seat.kind === 'bot' ? seat.bot : seat.kind));
    expect(kinds('lot')).toEqual(['you', 'best', 'friend', 'here']);
    expect(kinds(1)).toEqual(['you', 'best', 'friend', 'here']);
    expect(kinds(3)).toEqual(['best', 'friend', 'you', 'here']);
    expect(tableOf(game, { ...four, place: 3 }).lot).toBe(false);
    expect(seatOrder({ count: 4, place: 4 })).toEqual([1, 2, 3, 0]);
  });

  it('leaves the table to bots where I only watch', () => {
    const seats = tableOf(game, { ...form(), place: 'watch' }).seats;
    expect(seats).toEqual([
      { kind: 'bot', bot: 'gentle' },
      { kind: 'bot', bot: 'gentle' },
    ]);
  });

  it('seats others beside me, each with a name', () => {
    const beside = {
      ...form(),
      players: ['gentle', 'here', 'gentle', 'gentle'],
      names: ['', ' Bo ', '', ''],
    };
    expect(tableOf(game, beside).seats).toEqual([{ kind: 'you' }, { kind: 'here', name: 'Bo' }]);
  });

  it('names a file of its own only where it is not the shipped one', () => {
    const files = { noun: 'card set', clause: 'WAR-17', names: ['standard', 'weather'] };
    const own = { ...game, files };
    const asked = (query: string) => tableOf(own, wishes(own, 'gentle', '', new URLSearchParams(query))).file;
    expect(asked('')).toBeNull();
    expect(asked('file=weather')).toBe('weather');
    expect(asked('file=gone')).toBeNull();
    expect(tableOf(game, form()).file).toBeNull();
  });

  it('leaves the seed to the server where hands are hidden from other people', () => {
    const own = { ...game, hides: true };
    const again = wishes(own, 'gentle', 'Ann', new URLSearchParams({ seed: 'again' }));
    expect(tableOf(own, again).seed).toBe('again');
    for (const other of ['friend', 'here']) {
      const others = { ...again, players: ['gentle', other] };
      expect(seedIsDrawn(own, others)).toBe(true);
      expect(tableOf(own, others).seed).toBeNull();
      expect(tableOf(game, others).seed).toBe('again');
      expect(tableOf(own, { ...others, practice: true }).seed).toBe('again');
    }
  });

  it('finds what is wrong before the server does, and in which field', () => {
    const long = 'x'.repeat(25);
    expect(faultsOf(game, form('', 'gentle', long), 24)).toEqual({
      name: 'A name has at most 24 characters, and this one has 25.',
    });
    const beside = { ...form(), players: ['gentle', 'here'], names: ['', long] };
    expect(Object.keys(faultsOf(game, beside, 24))).toEqual(['players.1']);
    const clock = { ...form(), clock: 'move' as const, seconds: 4 };
    expect(faultsOf(game, clock, 24)).toEqual({ clock: 'Enter a whole number from 5 to 604800.' });
    expect(faultsOf(game, { ...clock, seconds: 5 }, 24)).toEqual({});
    const slow = { ...form(), clock: 'days' as const };
    expect(tableOf(game, slow).clock).toEqual({ kind: 'move', seconds: 3 * 86_400 });
    for (const days of [0, 8, null]) {
      const fault = { clock: 'Enter a whole number from 1 to 7.' };
      expect(faultsOf(game, { ...slow, days }, 24)).toEqual(fault);
    }
  });

  it('leads a fault of a seat to the player who sits there', () => {
    expect(fieldOf('seats.1', { ...form(), place: 2 })).toBe('players.1');
    expect(fieldOf('seats.2', { ...form(), place: 2 })).toBe('players.0');
    expect(fieldOf('rules.teams', form())).toBe('rules.teams');
    expect(fieldOf(undefined, form())).toBe('');
  });

  it('says what a press on Play brings, by names and labels', () => {
    const said = (one: Partial<Wishes>) => summary(game, { ...form(), ...one }, LEVELS).join(' · ');
    expect(said({})).toBe('You and a Gentle bot');
    expect(said({ count: 3 })).toBe('You and two Gentle bots');
    expect(said({ count: 3, players: ['gentle', 'best', 'friend'], place: 2 })).toBe(
      'You, a Best bot and a friend · You in seat 2',
    );
    expect(said({ place: 'watch' })).toBe('You watch two Gentle bots');
    expect(summary(game, form({ rules: 'stones=spent' }), LEVELS)[1]).toBe('Removed stones: out of the game');
  });
});
