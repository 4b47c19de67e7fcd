import { describe, expect, it } from 'vitest';
import { recorded } from '../fixtures/load';
import { curl, steps, type Curl } from './curl';
import { face, MARKS, SUITS } from './janken';
import { cardName, corner } from './named';
import { play, plays, where } from './offers';
import { arrows, corner as pentagonCorner } from './pentagon';
import { changes, goal, playerOf, snakeView } from './view';
import { plain, signed } from '../../lib/words';

const states = [...recorded('snake-2'), ...recorded('snake-4')];
type Box = [width: number, height: number, most: number, least: number];
const PHONE: Box = [374, 250, 61, 40];
const DESKTOP: Box = [770, 480, 98, 50];

describe('the cards', () => {
  it('has a name, an index and a mark for each', () => {
    for (const rank of 'A23456789TJQK*') {
      for (const suit of SUITS) {
        expect(cardName(rank + suit)).toMatch(/^\w+ of \w+$/);
        expect(face(rank + suit).joker).toBe(rank === '*');
        expect(MARKS[suit].fill).toMatch(/^M/);
      }
    }
    expect([corner('TL'), face('TL').suit, cardName('TL')]).toEqual(['10', 'L', 'ten of lizard']);
    expect(cardName('*R')).toBe('joker of rock');
  });
});

describe('the snake', () => {
  const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.hypot(one.x - other.x, one.y - other.y);
  /** Where its tail ends: the outline begins there. */
  const tip = ({ tail }: Curl) => {
    const [x, y] = tail.slice(1).split(/[ L]/).map(Number);
    return { x: x!, y: y! };
  };
  const gaps = ({ places }: Curl) => places.slice(1).map((place, at) => far(place, places[at]!));

  it('lies within its box, however long, from a short arch to nearly a ring', () => {
    for (const box of [PHONE, DESKTOP]) {
      for (let count = 1; count <= 66; count += 1) {
        const lay = curl(count, ...box);
        expect(lay.places).toHaveLength(count);
        for (const { x, y, turn } of lay.places) {
          const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
          const across = (Math.abs(cos) + 1.4 * Math.abs(sin)) * (lay.width / 2);
          const along = (Math.abs(sin) + 1.4 * Math.abs(cos)) * (lay.width / 2);
          expect(x - across).toBeGreaterThan(0);
          expect(x + across).toBeLessThan(box[0]);
          expect(y - along).toBeGreaterThan(0);
          expect(y + along).toBeLessThan(box[1]);
        }
      }
    }
  });

  it('keeps its indices readable: cards of 40 pixels and more, and a strip of each', () => {
    for (const box of [PHONE, DESKTOP]) {
      for (let count = 2; count <= 60; count += 1) {
        const lay = curl(count, ...box);
        expect(lay.width).toBeGreaterThanOrEqual(40);
        // The cards that may be taken next are clear in any case; the middle of a very long snake is tighter.
        for (const gap of gaps(lay).slice(0, 6)) expect(gap).toBeGreaterThan(lay.width * 0.25);
        if (count <= 45) for (const gap of gaps(lay)) expect(gap).toBeGreaterThan(12);
        for (const gap of gaps(lay)) expect(gap).toBeGreaterThan(8.5);
      }
    }
  });

  it('turns its head towards its tail without reaching it, and stands upright at the top', () => {
    for (const box of [PHONE, DESKTOP]) {
      const short = curl(5, ...box);
      expect(Math.abs(short.places[2]!.turn)).toBeLessThan(12);
      for (let count = 5; count <= 66; count += 1) {
        const lay = curl(count, ...box);
        const [first, last] = [lay.places[0]!, lay.places.at(-1)!];
        expect(first.x).toBeLessThan(last.x);
        expect(far(tip(lay), lay.nose)).toBeGreaterThan(lay.width * 0.4);
        // It turns one way, and not quite around.
        const turns = lay.places.map((place) => place.turn);
        for (let at = 1; at < turns.length; at += 1)
          expect(turns[at]!).toBeGreaterThanOrEqual(turns[at - 1]! - 0.5);
        expect(turns.at(-1)! - turns[0]!).toBeLessThan(360);
      }
      const [short1, long1] = [curl(6, ...box), curl(50, ...box)];
      expect(far(tip(short1), short1.head)).toBeGreaterThan(far(tip(long1), long1.head));
    }
  });

  it('leaves the middle free', () => {
    for (const box of [PHONE, DESKTOP]) {
      for (let count = 5; count <= 60; count += 1) {
        const { places, middle, width } = curl(count, ...box);
        expect(middle.height).toBeGreaterThan(80);
        const [left, right] = [box[0] / 2 - middle.height * 0.2, box[0] / 2 + middle.height * 0.2];
        for (const { x, y } of places) {
          const inside = x > left && x < right && y > middle.top && y < middle.top + middle.height;
          expect(inside, `${count} cards, ${width} wide`).toBe(false);
        }
      }
    }
  });

  it('covers no disc of the pentagon, however long it is', () => {
    for (const box of [PHONE, DESKTOP]) {
      for (let count = 1; count <= 60; count += 1) {
        const { places, middle, width } = curl(count, ...box);
        const { x, y, unit } = middle.wheel;
        expect(unit).toBeGreaterThanOrEqual(22);
        for (const [at] of SUITS.entries()) {
          const [across, down] = pentagonCorner(at);
          const disc = { x: x + across * unit, y: y + down * unit };
          // No nearer than half a card is wide: it would be on it.
          for (const place of places)
            expect(far(place, disc), `${count} cards`).toBeGreaterThan(width / 2 + 0.33 * unit);
        }
      }
    }
  });

  it('lies tighter in the middle before it does at the tail', () => {
    const even = steps(10, 60, 1000);
    expect(new Set(even)).toEqual(new Set([60 * 0.62]));
    const tight = steps(50, 40, 700);
    expect(tight.reduce((sum, gap) => sum + gap, 0)).toBeCloseTo(700);
    expect(tight[0]!).toBeGreaterThan(tight[20]!);
    expect(steps(1, 40, 700)).toEqual([]);
  });
});

describe('the pentagon', () => {
  const { beats, circle: order } = snakeView(states[0]!.position.view, 1);

  it('has the circle in which each is stronger than the next two', () => {
    expect(order.join('')).toBe('RSLPW');
    for (const [at, suit] of order.entries()) {
      expect([...beats[suit]!].sort()).toEqual([order[(at + 1) % 5]!, order[(at + 2) % 5]!].sort());
    }
    expect(snakeView(null).circle).toHaveLength(5);
  });

  it('has an arrow for each of the ten relations, from the stronger to the weaker', () => {
    const all = arrows(order, beats, 0.3);
    expect(all).toHaveLength(10);
    for (const { from, to, x1, y1, x2, y2 } of all) {
      expect(beats[from]).toContain(to);
      expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(0.3);
    }
  });
});

describe('what one can play', () => {
  const all = states.flatMap(({ position, choices }) =>
    choices.map((choice) => play(choice, snakeView(position.view, 1))!),
  );

  it('is told by the game', () => {
    expect(all.length).toBeGreaterThan(90);
    for (const { position, choices } of states) {
      const view = snakeView(position.view, 1);
      const offered = plays(choices);
      if (choices.length > 0) expect([...offered.keys()].sort()).toEqual([...view.hand!].sort());
      for (const [card, choice] of offered) {
        const does = play(choice, view)!;
        expect(does.card).toBe(card);
        expect(does.takes).toEqual(view.snake.slice(0, does.takes.length));
        expect(does.stop).toBe([...view.snake, card][does.takes.length]);
      }
    }
    expect(play({ text: 'play KS' }, snakeView(null))).toBeNull();
    expect(play(undefined, snakeView(null))).toBeNull();
  });

  it('says what it takes and why it takes no more', () => {
    const said = all.map(({ says }) => says);
    expect(said.some((one) => /^Takes the .*\. Stops at the .*: \w+ is stronger than \w+\.$/.test(one))).toBe(
      true,
    );
    expect(
      said.some((one) =>
        /^Takes nothing\. The tail’s end is the .*: (\w+) is not stronger than \1\.$/.test(one),
      ),
    ).toBe(true);
    for (const one of said) expect(one).not.toMatch(/undefined|null/);
    const play = all.find(({ takes }) => takes.length > 0)!;
    expect(where({ ...play, takes: ['7P'], up: true })).toBe('1 card face up: its points are yours');
    expect(where({ ...play, takes: ['7P', '8P'], up: false })).toBe('2 cards face down: −1 point each');
    expect(where({ ...play, takes: [] })).toBe('The snake grows.');
  });
});

describe('what happened', () => {
  it('is what the card had said before', () => {
    let checked = 0;
    for (const game of [recorded('snake-2'), recorded('snake-4')]) {
      for (let index = 1; index < game.length; index += 1) {
        const [old, now] = [game[index - 1]!, game[index]!];
        const [before, after] = [snakeView(old.position.view, 1), snakeView(now.position.view, 1)];
        // The recordings leave out some states in between.
        if (now.said[0]?.step !== old.position.step + 1 || after.hand_number !== before.hand_number) continue;
        const changed = changes(before, after, now.said);
        const mine = changed.played.find((one) => one.seat === 1)!;
        const does = play(plays(old.choices).get(mine.card), before)!;
        expect(changed.taken.filter((one) => one.seat === 1)).toEqual(
          does.takes.map((card) => ({ card, seat: 1, face: does.up ? 'up' : 'down' })),
        );
        if (after.phase !== 'over') expect(changed.scored['1'] ?? 0).toBe(does.points);
        const gone = changed.taken.map((one) => one.card);
        const played = changed.played.map((one) => one.card);
        expect([...before.snake, ...played]).toEqual([...gone, ...after.snake]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(20);
  });

  it('knows a new hand, who drew, and needs no earlier view', () => {
    const game = recorded('snake-2');
    const next = game.findIndex(({ position }) => snakeView(position.view, 1).hand_number === 2);
    const [last, first] = [game[next - 1]!, game[next]!].map((state) => snakeView(state.position.view, 1));
    expect(changes(last!, first!, game[next]!.said)).toMatchObject({ dealt: true, taken: [] });
    expect([playerOf(last!, 1), playerOf(first!, 1)].map((one) => one.last_hand_score === null)).toEqual([
      true,
      false,
    ]);
    const over = snakeView(game.at(-1)!.position.view, 1);
    expect(over.hand_number).toBe(2);
    expect(over.winners.length).toBeGreaterThan(0);
    expect(changes(null, first!, []).dealt).toBe(false);
    const begin = changes(snakeView(null), snakeView(game[0]!.position.view, 1), game[0]!.said);
    expect(begin.dealt).toBe(true);
    const drew = changes(
      snakeView(game[0]!.position.view, 1),
      snakeView(game[1]!.position.view, 1),
      game[1]!.said,
    );
    expect(drew.drew.map((one) => one.seat).sort()).toEqual([1, 2]);
  });

  it('is counted as the server counts it', () => {
    for (const { position } of states) {
      const view = snakeView(position.view, 1);
      position.points.forEach((points, index) =>
        expect(playerOf(view, index + 1).total + playerOf(view, index + 1).hand_score).toBe(points),
      );
    }
    expect([signed(16), signed(-2), signed(0), plain(-2), plain(7)]).toEqual(['+16', '−2', '0', '−2', '7']);
  });

  it('says how long a match is', () => {
    const view = snakeView({ facts: { target: 500 } });
    expect(goal(view)).toBe('to 500 points');
    expect(goal({ ...view, options: { ...view.options, hands: 1 } })).toBe('one hand');
    expect(goal({ ...view, options: { ...view.options, hands: 3 } })).toBe('3 hands');
  });
});
