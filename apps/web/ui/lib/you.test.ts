import { describe, expect, it } from 'vitest';
import { language } from './language.svelte';
import { isUnnamed, seatName, toYou } from './you';

describe('what is said to a player', () => {
  it('lets a name from the right move nothing around it', () => {
    expect(['Ann', 'بهرام', 'Bo שלום', '李小龙'].map((name) => seatName(name, 1))).toEqual([
      'Ann',
      '\u2068بهرام\u2069',
      '\u2068Bo שלום\u2069',
      '李小龙',
    ]);
  });

  it('calls nobody by the number of their seat in their own replay', () => {
    expect(toYou('Seat 1 gives away 5.7 points: take three', 'Seat 1')).toBe(
      'You give away 5.7 points: take three',
    );
    expect(toYou('4 points worse for Seat 1: the ace is dealt', 'Seat 1')).toBe(
      '4 points worse for you: the ace is dealt',
    );
    expect(toYou('Next, Seat 1: take', 'Seat 1')).toBe('Next, Seat 1: take');
    expect(toYou('8 points better for Bo: Ann: draw', 'Ann')).toBe('8 points better for Bo: You: draw');
  });

  it('leaves what is said of others, and names with signs in them', () => {
    expect(toYou('Bo gives away 2 points: Ann', 'Ann')).toBe('Bo gives away 2 points: Ann');
    expect(toYou('A.n (x) gives away 1 point: a', 'A.n (x)')).toBe('You give away 1 point: a');
    expect(toYou('Axn gives away 1 point: a', 'A.n')).toBe('Axn gives away 1 point: a');
    expect(toYou('nothing', '')).toBe('nothing');
  });

  it('is said in German too', async () => {
    await language.speak('de');
    expect(toYou('Ann verschenkt damit 2 Punkte: nehmen', 'Ann')).toBe(
      'Du verschenkst damit 2 Punkte: nehmen',
    );
    expect(toYou('4 Punkte schlechter für Ann: neu kam Pik-Ass', 'Ann')).toBe(
      '4 Punkte schlechter für dich: neu kam Pik-Ass',
    );
    await language.speak('en');
  });

  it('knows a seat without a name', () => {
    expect(isUnnamed('Seat 2', 2)).toBe(true);
    expect(isUnnamed('Seat 2', 1)).toBe(false);
  });
});
