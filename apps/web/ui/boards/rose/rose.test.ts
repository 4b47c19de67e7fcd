import { describe, expect, it } from 'vitest';
import { recorded } from '../fixtures/load';
import { back, begin, cardOn, complete, hold, placeText, point, put } from './arranging';
import { choiceOf, joinable, missing, placesOf, sum, takes, takeText, taking } from './choosing';
import { inOrder, PLACES, touch, touching, walk } from './flower';
import { changes, freshPlaces, roseView, waits } from './view';

const states = recorded('rose-1');

describe('the flower', () => {
  it('has fourteen places of which 29 pairs touch', () => {
    expect(PLACES.map((place) => place.id).join(' ')).toBe('a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2');
    expect(touching(PLACES.map((place) => place.id))).toHaveLength(29);
    expect(inOrder(['e2', 'a1', 'c3'])).toEqual(['a1', 'c3', 'e2']);
  });

  it('agrees with the server about which chosen cards touch', () => {
    for (const { choices } of states) {
      for (const choice of choices) {
        const places = placesOf(choice.text, 'take');
        if (!places) continue;
        const alone = places.filter((one) => !places.some((other) => touch(one, other)));
        expect(taking(choice)?.reasons.touching !== undefined).toBe(alone.length === 0);
      }
    }
  });

  it('is walked there and back by arrows', () => {
    const there = walk('c2', 'ArrowLeft', -1);
    expect(there.id).toBe('b1');
    expect(walk(there.id, 'ArrowRight', there.aim).id).toBe('c2');
    expect(walk('a1', 'ArrowLeft', -1).id).toBe('a1');
    expect(walk('c1', 'ArrowDown', -3)).toEqual({ id: 'c2', aim: -1 });
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      for (const { id, height } of PLACES) {
        const to = walk(id, key, height).id;
        expect(to === id || touch(id, to)).toBe(true);
      }
    }
  });
});

describe('choosing', () => {
  const offered = takes(states[0]!.choices);

  it('lets join what some choice holds, and nothing else', () => {
    // b2 and d3 are the eights, c1 the joker.
    expect([...joinable(offered, ['d3'])].sort()).toEqual(['b2', 'c1']);
    expect([...joinable(offered, ['b2', 'c1'])].sort()).toEqual(['d3']);
    expect(joinable(takes([]), []).size).toBe(0);
    for (const { choices } of states) {
      const all = takes(choices);
      for (const set of all.sets) {
        for (const place of set) {
          const rest = [...set].filter((one) => one !== place);
          expect(joinable(all, rest).has(place)).toBe(true);
        }
      }
    }
  });

  it('finds the choice in whatever order it was made', () => {
    const choice = choiceOf(offered, ['d3', 'c1', 'b2']);
    expect(choice?.text).toBe('take b2 c1 d3');
    expect(taking(choice)?.score).toBe(roseView(states[0]!.position.view).score + 6);
    expect(takeText(['b2', 'a1'])).toBe('take a1 b2');
    expect(choiceOf(offered, ['c2'])).toBeNull();
  });

  it('says what is missing, and the sum', () => {
    expect(missing([], 9)).toBe('Pick a card to see what can join it.');
    expect(missing(['c2'], 3)).toBe('One more: 3 marked cards can join.');
    expect(missing(['c2'], 1)).toBe('One more: the marked card can join.');
    expect(sum('3 cards x 2 touching x 2 joker = 12 points')).toEqual({
      terms: '3 cards × 2 touching × 2 joker',
      total: '12 points',
    });
  });
});

describe('arranging', () => {
  const wells = ['a1', 'b1', 'c2'];

  it('puts cards down one after another, the last by itself', () => {
    let draft = begin(3);
    expect(draft.held).toBe(0);
    draft = point(draft, 'c2', wells);
    expect(draft.held).toBe(1);
    draft = point(draft, 'a1', wells);
    expect(complete(draft)).toBe(true);
    expect(draft.held).toBeNull();
    expect(placeText(draft)).toBe('place c2 a1 b1');
  });

  it('swaps, and takes back', () => {
    let draft = put(put(begin(3), 0, 'a1', wells), 1, 'b1', wells);
    draft = point(draft, 'a1', wells);
    expect(draft.held).toBe(0);
    draft = point(draft, 'b1', wells);
    expect(placeText(draft)).toBe('place b1 a1 c2');
    draft = back(draft, 1);
    expect(complete(draft)).toBe(false);
    expect(draft.held).toBe(1);
    expect(cardOn(draft, 'a1')).toBeNull();
    // A card put upon another sends that one back where it came from.
    draft = put(draft, 1, 'b1', wells);
    expect(cardOn(draft, 'b1')).toBe(1);
    expect(cardOn(draft, 'a1')).toBe(0);
  });

  it('refuses other places, and holds what one asks for', () => {
    const draft = begin(2);
    expect(put(draft, 0, 'e2', wells)).toBe(draft);
    expect(hold(draft, 1).held).toBe(1);
    expect(hold(hold(draft, 1), 1).held).toBe(0);
  });

  it('sends only what the server offers', () => {
    for (const { position, choices } of states) {
      const view = roseView(position.view);
      if (view.phase !== 'arrange') continue;
      let draft = begin(view.dealt.length);
      for (const place of [...view.selected].reverse()) {
        if (!complete(draft)) draft = point(draft, place, view.selected);
      }
      expect(choices.map((choice) => choice.text)).toContain(placeText(draft));
    }
  });
});

describe('what moved', () => {
  it('is the taken and the dealt cards, then those put down', () => {
    const [start, taken, placed] = states;
    const took = changes(taken!.said);
    expect(took.left).toEqual([
      { place: 'c4', card: '2S' },
      { place: 'd1', card: '2H' },
    ]);
    expect(took.dealt).toBe(2);
    const view = roseView(taken!.position.view);
    expect(waits(view, 'c4')).toBe(true);
    expect(view.board.c4).toBeUndefined();
    expect(changes(placed!.said).came).toEqual(['c4', 'd1']);
    expect([...freshPlaces(placed!.said)]).toEqual(['c4', 'd1']);
    expect(changes(start!.said).laid).toBe(true);
    expect(freshPlaces(start!.said).size).toBe(0);
  });
});
