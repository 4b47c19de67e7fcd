import { expect, it } from 'vitest';
import { face, MARKS, RANKS, SUITS } from './cards';

it('reads every card of the deck', () => {
  for (const rank of RANKS) {
    for (const suit of SUITS) {
      const card = face(rank + suit);
      expect(card.name).toMatch(/^\w+ of \w+$/);
      expect(card.red).toBe(suit === 'D' || suit === 'H');
      expect(MARKS[suit]).toMatch(/^M/);
    }
  }
  expect(face('TD').index).toBe('10');
  expect(face('TD').name).toBe('ten of diamonds');
  expect(face('*').name).toBe('joker');
});
