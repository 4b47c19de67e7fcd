import { expect, it } from 'vitest';
import { Flights } from './fly.svelte';

it('draws each piece until it has landed, also where others start meanwhile', async () => {
  const flights = new Flights<{ card: string }>();
  const landing = new Map<string, () => void>();
  const asked: string[] = [];
  const root = { querySelector: (which: string) => asked.push(which) && null } as unknown as HTMLElement;
  const send = (...cards: string[]) =>
    flights.send(
      root,
      cards.map((card) => ({ card })),
      (_, { card }, __, done) => landing.set(card, done),
    );
  await Promise.all([send('a', 'b'), send('a2')]);
  expect(flights.now.map(({ card }) => card)).toEqual(['a', 'b', 'a2']);
  expect(asked).toEqual(flights.now.map(({ id }) => `[data-flyer="${id}"]`));
  landing.get('a')!();
  expect(flights.now.map(({ card }) => card)).toEqual(['b', 'a2']);
});
