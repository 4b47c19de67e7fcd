import { describe, expect, it } from 'vitest';
import type { Said, SceneData } from '../../lib/wire';
import { recorded } from '../fixtures/load';
import { aims, drafted, hintedDraft, joins, moved, NO_DRAFT, offers, orderOf } from './choosing';
import { emblem, firstEffect, hash, seal } from './emblem';
import { ring, walk } from './ring';
import { signed } from '../../lib/words';
import {
  between,
  changes,
  lastNumber,
  player,
  pretty,
  seatsOf,
  title,
  warView,
  type Face,
  type ForceSum,
} from './view';
import { boxWords, endsOf, newsOf, noteOf, onWords, sealedWords, source, sumWords } from './words';

const two = recorded('solo-war-2');
const four = recorded('solo-war-4');
const all = [...two, ...four];
const views = all.map(({ position }) => warView(position.view));
/** What is offered at each recorded state. */
const offered = all.map(({ choices }, index) => offers(choices, views[index]!));
const named = (seat: number) => (seat === 1 ? 'you' : `Bot ${seat}`);

/** Every force that was recorded, of this round and the last. */
const sums = views.flatMap((view) =>
  seatsOf(view).flatMap((seat) =>
    [player(view, seat)!.box.force, view.last?.boxes[seat]?.force].filter((force) => force != null),
  ),
);

type Part = [step: string, by: string, amount: number, counts: boolean, total: number];
/** The force of seat 1, as a scene has its parts. */
function forceOf(...parts: Part[]): ForceSum {
  const sum = parts.map(([step, by, amount, counts, total]) => ({
    step,
    by,
    amount,
    counts,
    total,
    from: 1,
  }));
  const zones = { entities: { '1': 'rex' } };
  const scene = { zones, figures: { points: [0, 0] }, facts: {}, marks: {}, sums: { force: [sum, []] } };
  return player(warView(scene), 1)!.box.force!;
}

/** Base 1, support cards -2 and +2, a klutz card's -1 in the same phase: 1 - 3 gives 0, and 2 (WAR-5). */
const FLOOR = forceOf(
  ['base', 'rex', 1, true, 1],
  ['cards', 'trip', -2, true, 0],
  ['cards', 'stumble', -1, true, 0],
  ['cards', 'rally', 2, true, 2],
);
const SHIELDED = forceOf(
  ['base', 'rex', 3, true, 3],
  ['lingering', 'thistle', -1, false, 3],
  ['cards', 'd1', 1, true, 4],
);

describe('the sum of a force', () => {
  it('comes to the force, part by part', () => {
    expect(sums.length).toBeGreaterThan(50);
    for (const force of [...sums, FLOOR, SHIELDED]) {
      let total = force.base;
      for (const part of force.parts) {
        if (!part.counts) expect(part.total).toBe(total);
        else if (!part.floor) expect(part.total).toBe(total + part.amount);
        total = part.total;
      }
      expect(total).toBe(force.total);
    }
  });

  it('says where it stopped at 0, what a shield keeps off, and what comes from elsewhere', () => {
    expect(FLOOR.parts.map(({ floor }) => floor)).toEqual([true, true, false]);
    expect(SHIELDED.parts[0]).toMatchObject({ counts: false, floor: false, total: 3 });
    expect(sumWords(FLOOR)).toBe('force 2: base 1; −2 Trip, stops at 0; −1 Stumble, stops at 0; +2 Rally');
    expect(sumWords(SHIELDED)).toBe(
      'force 4: base 3; −1 Thistle, from the round before, shielded: does not count; +1 a roll',
    );
  });

  it('goes by steps in their order, and says of those that are not this phase’s which they are', () => {
    const order = ['lingering', 'entities', 'cards', 'retaliation'];
    for (const force of sums) {
      const steps = force.parts.map(({ step }) => order.indexOf(step));
      expect(steps).toEqual([...steps].sort());
      for (const part of force.parts) {
        expect(noteOf(part).includes('from the round before')).toBe(part.step === 'lingering');
        expect(noteOf(part).includes('in retaliation')).toBe(part.step === 'retaliation');
      }
    }
  });

  it('has real minus signs', () => {
    expect(signed(-3)).toBe('−3');
    expect(pretty('-2 force; -1 for a well-known')).toBe('−2 force; −1 for a well-known');
  });
});

describe('choosing', () => {
  it('knows each choice that is offered, and only those', () => {
    for (const [index, own] of offered.entries()) {
      const { supports, targets, orders, turns, gamble, pass } = own;
      const single = [gamble, pass].filter((one) => one !== null);
      const known = [supports, targets, orders, turns, single].flat();
      expect(known).toHaveLength(all[index]!.choices.length);
      for (const one of supports) {
        const draft = { card: one.card, seat: one.seat, gamble: one.gamble };
        expect(drafted(own, draft)).toBe(one);
        expect(hintedDraft(own, one.choice.text)).toMatchObject(draft);
        expect(joins(own, one.card)).toBe(supports.some((o) => o.card === one.card && o.gamble));
      }
    }
  });

  it('asks for a seat where a card may mean several, and for none where it cannot', () => {
    let several = 0;
    for (const own of offered) {
      for (const { card } of own.supports) {
        const seats = aims(own, card);
        const whole = drafted(own, { ...NO_DRAFT, card });
        expect(seats.length > 1).toBe(whole === null);
        several += Number(seats.length > 1);
        for (const seat of seats) expect(drafted(own, { ...NO_DRAFT, card, seat })?.seat).toBe(seat);
      }
    }
    expect(several).toBeGreaterThan(5);
  });

  it('previews the forces that change, and whom a card means', () => {
    let changed = 0;
    for (const [index, { supports }] of offered.entries()) {
      for (const { forces, seat, choice } of supports) {
        for (const [own, then] of Object.entries(forces)) {
          expect(then).not.toBe(player(views[index]!, Number(own))!.box.force?.total);
          changed += 1;
        }
        // Of two, a card that means one of the others means the other without saying so.
        if (index < two.length && choice.text === 'support trip') expect(seat).toBe(2);
      }
    }
    expect(changed).toBeGreaterThan(15);
  });

  it('puts peeked cards in every order', () => {
    const { choices } = all.find(({ choices }) => choices.some(({ text }) => text.startsWith('order ')))!;
    const own = offers(choices, views[0]!);
    const names = own.orders[0]!.names;
    expect(moved(names, 0, 2)).toEqual([names[1], names[2], names[0]]);
    expect(moved(names, 2, -4)).toEqual([names[2], names[0], names[1]]);
    expect(moved(names, 9, 0)).toEqual(names);
    for (const [from, to] of [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 0],
    ] as const) {
      const order = moved(names, from, to);
      expect(orderOf(own, order)?.text).toBe(`order ${order.join(' ')}`);
    }
    expect(orderOf(own, ['nobody'])).toBeNull();
  });
});

describe('the ring', () => {
  it('has oneself first and the others in turn order', () => {
    // Of two, the other is above.
    expect(ring([1, 2], 2, null)).toEqual([1, 2]);
    expect(ring([1, 2], 1, null)).toEqual([2, 1]);
    expect(ring([1, 2, 3], 2, null)).toEqual([2, 3, 1]);
    expect(ring([1, 2, 3, 4], 3, null)).toEqual([3, 4, 1, 2]);
    expect(ring([1, 2, 3, 4], null, null)).toEqual([1, 2, 3, 4]);
    expect(ring([], null, null)).toEqual([]);
  });

  it('puts those who fight above each other in a team game', () => {
    const view = warView(four[0]!.position.view);
    for (const you of seatsOf(view)) {
      const { fights, partner } = player(view, you)!;
      const placed = ring(seatsOf(view), you, { foe: fights[0]!, friend: partner! });
      const [me, left, right, beside] = placed;
      expect(me).toBe(you);
      expect(player(view, me!)!.fights).toEqual([right]);
      expect(player(view, left!)!.fights).toEqual([beside]);
      expect(player(view, left!)!.partner).toBe(you);
    }
  });

  it('is walked by arrows, and the hand below it', () => {
    const spots = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 100, y: 0 },
      { id: 'me', x: 50, y: 100 },
      { id: 'card 1', x: 0, y: 200 },
      { id: 'card 2', x: 100, y: 200 },
    ];
    expect(walk(spots, 'a', 'ArrowRight')).toBe('b');
    expect(walk(spots, 'a', 'ArrowLeft')).toBe('a');
    expect(walk(spots, 'b', 'ArrowDown')).toBe('me');
    expect(walk(spots, 'me', 'ArrowDown')).toBe('card 1');
    expect(walk(spots, 'card 2', 'Home')).toBe('a');
    expect(walk(spots, 'a', 'End')).toBe('card 2');
    expect(walk(spots, 'gone', 'ArrowRight')).toBe('b');
  });
});

describe('emblems', () => {
  const faces = views.flatMap((view) => Object.values(view.cards));

  it('are drawn for whatever is on a card, and for cards of sets that nobody has seen', () => {
    expect(faces.length).toBeGreaterThan(20);
    for (const face of faces) {
      const drawn = emblem(face);
      expect(drawn.outline + drawn.sign).not.toMatch(/NaN|undefined/);
      expect(drawn.filled).toBe(face.effects === '');
    }
    const strange = emblem({ name: 'fog-bank', kind: 'effect', effects: 'dance(all)' });
    expect(strange.sign).toBe(seal('fog-bank'));
  });

  it('tell what comes first, and up from down', () => {
    expect(firstEffect('force(opponents, -1); force(self, +1)')).toBe('force-');
    expect(firstEffect('force(self, +1)')).toBe('force+');
    expect(firstEffect('copy-strongest')).toBe('copy-strongest');
    expect(firstEffect('')).toBe('');
    expect(hash('juno')).not.toBe(hash('rex'));
  });
});

describe('what is seen', () => {
  it('is between rounds the last round', () => {
    for (const view of views) {
      if (view.stage === 'over') {
        // In sudden death other entities lie there.
        const sudden = seatsOf(view).some((seat) => player(view, seat)!.sudden.length > 0);
        expect(between(view)).toBe(!sudden);
        expect(lastNumber(view)).toBe(view.round);
      } else {
        expect(between(view)).toBe(false);
        expect(lastNumber(view)).toBe(view.round - 1);
      }
    }
  });

  it('knows what is on every card that lies on a pile or changes a force', () => {
    for (const [index, { position }] of all.entries()) {
      const [view, { zones }] = [views[index]!, position.view as SceneData];
      const names = (zone: string) => [zones[zone] ?? []].flat().filter((face) => face !== 'gamble');
      expect(view.klutz.open.map(({ name }) => name)).toEqual(names('klutz_open'));
      for (const seat of seatsOf(view)) {
        const own = player(view, seat)!;
        for (const pile of ['victory', 'defeat', 'spent'] as const)
          expect(own[pile].map(({ name }) => name)).toEqual(names(`${pile}-${seat}`));
        for (const part of own.box.force?.parts ?? [])
          if (source(part) !== 'a roll') expect(view.cards[part.by]?.name).toBe(part.by);
      }
    }
  });

  it('changes box by box', () => {
    const fresh = changes(null, views[0]!);
    expect([...fresh.now[1]!]).toEqual(['entity']);
    let [came, late] = [0, 0];
    for (const [index, view] of views.slice(1, two.length).entries()) {
      const before = views[index]!;
      const { said, position } = two[index + 1]!;
      // Of some of the recorded game only the end was seen.
      if (said[0]?.step !== two[index]!.position.step + 1 || view.round > before.round + 1) continue;
      const found = changes(before, view);
      expect(said.at(-1)!.step).toBe(position.step);
      for (const seat of seatsOf(view)) {
        const [old, now] = [player(before, seat)!.box, player(view, seat)!.box];
        const what = found.now[seat]!;
        if (before.round === view.round && view.stage !== 'over') {
          for (const part of ['support', 'die', 'klutz'] as const)
            expect(what.has(part)).toBe(old[part] === null && now[part] !== null);
          expect(what.has('force')).toBe(old.force?.total !== now.force?.total);
          expect(what.has('entity')).toBe(false);
        } else {
          expect(what.has('entity')).toBe(now.entity !== null);
          const [last, own] = [view.last!.boxes[seat]!, found.last[seat]!];
          for (const part of ['support', 'die', 'klutz'] as const)
            expect(own.has(part)).toBe(old[part] === null && last[part] !== null);
          expect(own.has('force')).toBe(old.force?.total !== last.force?.total);
          late += Number(own.has('support') || own.has('force'));
        }
        came += Number(what.has('support')) + Number(what.has('die'));
        expect(changes(view, view).now[seat]!.size).toBe(0);
      }
    }
    expect(came).toBeGreaterThan(5);
    expect(late).toBeGreaterThan(1);
  });
});

describe('a scene', () => {
  const face = (name: string): Face => ({
    name,
    kind: 'elite',
    force: 7,
    effects: '',
    does: '',
    flavour: '',
  });
  const part = (step: string, by: string, amount: number, counts: boolean, total: number) => ({
    step,
    from: 1,
    by,
    amount,
    counts,
    total,
  });
  const scene = {
    zones: { 'deck-1': ['?', '?', 'rex'], 'deck-2': 9, entities: { '1': 'mimic' } },
    figures: { points: [0, 0], force: [8, 0], last_force: [0, 0] },
    facts: {
      phase: 'support',
      seen: [[[1], [2]], []],
      one_of: [[['juno', 2, 3]], []],
      somewhere: [[], ['rex']],
    },
    marks: {},
    sums: {
      force: [
        [
          part('base', 'mimic', 0, false, 7),
          part('copied', 'mimic', 7, true, 7),
          part('cards', 'd1', 1, true, 8),
        ],
        [],
      ],
    },
    faces: { rex: face('rex'), juno: face('juno'), mimic: face('mimic') },
  };

  it('tells of decks what the viewer knows, from the top', () => {
    const view = warView(scene);
    expect(player(view, 1)!.deck).toEqual({
      size: 3,
      known: [
        { place: 1, seen_by: [1], card: face('rex') },
        { place: 2, seen_by: [2], card: null },
      ],
      one_of: [{ card: face('juno'), places: [2, 3] }],
      somewhere: [],
    });
    expect(player(view, 2)!.deck).toMatchObject({ size: 9, known: [], somewhere: [face('rex')] });
  });

  it('has a copied base apart from what is printed', () => {
    const { force } = player(warView(scene), 1)!.box;
    const rolled = { ...part('cards', 'd1', 1, true, 8), floor: false };
    expect(force).toEqual({ printed: 0, base: 7, total: 8, parts: [rolled] });
    expect(player(warView(scene), 2)!.box.force).toBeNull();
  });

  it('shows cards that end a round at once, though they never lay in a box', () => {
    const facts = { ...scene.facts, round: 2, last_winners: [1], last_entity: ['mimic', 'juno'] };
    const after = { ...scene, zones: {}, sums: {}, facts: { ...facts, last_support: [null, 'rex'] } };
    const found = changes(warView(scene), warView(after));
    expect(found.last).toEqual({ 1: new Set(), 2: new Set(['entity', 'support']) });
    // A card that was dropped comes into no box.
    expect(changes(null, warView(after)).now[2]!.size).toBe(0);
  });
});

describe('words', () => {
  it('tell a card, and whom it is played on', () => {
    expect(title('big-push')).toBe('Big Push');
    expect(onWords('big-push', 1, 1, named)).toBe('Big Push for yourself');
    expect(onWords('trip', 2, 2, named)).toBe('Trip for themselves');
    expect(onWords('trip', 1, 2, named)).toBe('Trip aimed at you');
    expect(onWords('trip', null, 2, named)).toBe('Trip');
  });

  it('tell a sealed choice', () => {
    const said = (choice: string) => sealedWords(choice, 1, named);
    expect(said('support big-push 1 gamble')).toContain(': Big Push for yourself, and a gamble.');
    expect(said('support trip')).toContain(': Trip.');
    expect(said('target 2')).toContain(': your entity targets Bot 2.');
    expect(said('gamble')).toContain(': a gamble.');
    expect(said('pass')).toContain(': a pass.');
  });

  it('tell of a round that has ended how it did, and nothing else', () => {
    const ends = all.filter(({ said }) => said.some(({ ended }) => ended));
    expect(ends.length).toBeGreaterThan(8);
    for (const { said, position } of ends) {
      for (const news of newsOf(said, warView(position.view)))
        expect(news).toMatch(/^Round \d+: .* wins? with /);
    }
  });

  it('name the first and the last of the rounds that end at once, and those between them', () => {
    const ends = (count: number) =>
      endsOf(
        Array.from({ length: count }, (_, at) => ({ text: `End ${at + 1}.`, ended: {} }) as Said),
        10,
      );
    expect([0, 1, 2, 3, 6].map(ends)).toEqual([
      null,
      'End 1.',
      'End 1. End 2.',
      'End 1. Nobody had a choice in round 9. End 3.',
      'End 1. Nobody had a choice in rounds 6 to 9. End 6.',
    ]);
  });

  it('tell what was shown, never that somebody has chosen', () => {
    for (const [index, { said }] of all.entries()) {
      const news = newsOf(said, views[index]!).join(' ');
      expect(news).not.toMatch(/has chosen|face down/);
    }
  });

  it('tell a whole box', () => {
    for (const view of views) {
      for (const seat of seatsOf(view)) {
        const { box } = player(view, seat)!;
        const words = boxWords(box, seat, named);
        if (!box.entity) expect(words).toBe('no entity yet');
        else {
          expect(words).toContain(title(box.entity.name));
          expect(words).toContain(`force ${box.force!.total}`);
          if (box.negated) expect(words).toContain('effect cancelled');
        }
      }
    }
  });
});
