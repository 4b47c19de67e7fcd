import { describe, expect, it, test } from 'vitest';
import { recorded } from '../fixtures/load';
import { inTurn } from './ring';
import { asCame, closing, isSudden, keep, laid, marksOf, stockOf, suddenOf, termOf } from './rounds';
import { player, seatsOf, warView, type Face, type Player, type WarView } from './view';
import { suddenWords } from './words';

const views = [...recorded('solo-war-2'), ...recorded('solo-war-4')].map(({ position }) =>
  warView(position.view),
);

/** A view in which these seats are otherwise. */
function changed(view: WarView, others: Record<number, Partial<Player>>): WarView {
  const seats = seatsOf(view).map((seat) => [seat, { ...player(view, seat)!, ...others[seat] }]);
  return { ...view, players: Object.fromEntries(seats) as WarView['players'] };
}

describe('a round that is over', () => {
  const begun = views.filter((view) => view.last !== null && view.stage !== 'over' && keep(view) !== null);

  it('keeps its own decks, and the cards that the next round is to begin with', () => {
    expect(begun.length).toBeGreaterThan(3);
    for (const view of begun) {
      for (const seat of seatsOf(view)) {
        const own = player(view, seat)!;
        expect(own.box.entity, 'all have summoned').not.toBeNull();
        const past = closing(view, seat, keep(view));
        expect(past).toMatchObject({
          deck: own.deck.size + 1,
          hand: own.hand,
          tokens: own.tokens,
          top: null,
        });
        const lingering = own.box.force!.parts.filter(({ step }) => step === 'lingering');
        expect(past.next.map(({ amount }) => amount)).toEqual(lingering.map(({ amount }) => amount));
      }
    }
  });

  it('says nothing of hands and tokens where nobody has noted them in time', () => {
    const view = begun[0]!;
    const box = { ...player(view, 1)!.box, gambled: true };
    const later = changed(view, { 1: { box, tokens: 1, hand: 0 } });
    expect(keep(later)).toBeNull();
    expect(closing(later, 1, null)).toMatchObject({ hand: null, tokens: null });
    const noted = keep(view);
    expect(closing(later, 1, noted)).toMatchObject({
      hand: player(view, 1)!.hand,
      tokens: player(view, 1)!.tokens,
    });
    // What was noted of another round is not taken for this one's.
    expect(closing({ ...later, round: later.round + 1 }, 1, noted).tokens).toBeNull();
  });

  it('is followed by what is there now', () => {
    const { deck, hand, tokens, next } = player(begun[0]!, 1)!;
    expect(stockOf(player(begun[0]!, 1)!)).toMatchObject({ deck: deck.size, hand, tokens, next });
  });
});

describe('a sum', () => {
  const part = (by: string, amount: number, floor = false) => ({
    step: 'cards',
    from: 1,
    by,
    amount,
    counts: true,
    total: 0,
    floor,
  });

  it('has new parts at its end, and those that stood there in their places', () => {
    const [own, other] = [part('rally', 1), part('trip', -2)];
    const stood = asCame([own], []).map(termOf);
    expect(asCame([other, own], stood)).toEqual([own, other]);
    expect(asCame([other, own], [])).toEqual([other, own]);
  });

  it('has the order of the rules where that shows why it stops at 0', () => {
    const [own, other] = [part('rally', 1), part('trip', -2, true)];
    expect(asCame([other, own], [termOf(own)])).toEqual([other, own]);
  });
});

describe('sudden death', () => {
  const face = (name: string, force: number): Face => ({
    name,
    kind: 'elite',
    force,
    effects: '',
    does: '',
    flavour: '',
  });
  const over = [...views].reverse().find((view) => seatsOf(view).length === 4)!;
  const cards = {
    rex: face('rex', 7),
    juno: face('juno', 7),
    sable: face('sable', 6),
    mimic: face('mimic', 0),
  };
  const empty = { ...player(over, 1)!.box, entity: null, force: null };
  const alone = (name: keyof typeof cards) => ({
    ...empty,
    entity: cards[name],
    force: { total: cards[name].force!, printed: cards[name].force!, base: cards[name].force!, parts: [] },
  });
  const view = {
    ...changed(over, {
      1: { box: alone('rex'), sudden: [cards.juno, cards.rex] },
      2: { box: alone('mimic'), sudden: [cards.juno, cards.mimic] },
      3: { box: empty, sudden: [cards.sable] },
      4: { box: empty, sudden: [] },
    }),
    stage: 'over' as const,
    contenders: [1],
    cards,
  };

  it('shows what each has revealed, and leaves no box empty without a word', () => {
    expect(isSudden(view)).toBe(true);
    expect(
      isSudden(changed(over, { 1: { sudden: [] }, 2: { sudden: [] }, 3: { sudden: [] }, 4: { sudden: [] } })),
    ).toBe(false);
    expect(seatsOf(view).map((seat) => laid(view, seat).entity?.name)).toEqual([
      'rex',
      'mimic',
      'sable',
      undefined,
    ]);
    expect(seatsOf(view).map((seat) => laid(view, seat).force?.total)).toEqual([7, 0, 6, undefined]);
    expect(seatsOf(view).map((seat) => suddenOf(view, seat))).toEqual([
      { note: '', earlier: [cards.juno] },
      { note: '', earlier: [cards.juno] },
      { note: 'out', earlier: [] },
      { note: 'untied', earlier: [] },
    ]);
  });

  it('is said', () => {
    expect(seatsOf(view).map((seat) => suddenWords(suddenOf(view, seat)))).toEqual([
      ['before: Juno 7'],
      ['before: Juno 7'],
      ['out earlier'],
      ['not tied'],
    ]);
  });

  it('does not call somebody out who is still to reveal', () => {
    const going = { ...view, stage: 'sudden-death' as const, contenders: [1, 3] };
    expect(suddenOf(going, 3).note).toBe('');
    expect(suddenOf(going, 4).note).toBe('untied');
  });
});

describe('the seats', () => {
  it('stand in turn order, from the own one on', () => {
    expect(inTurn([1, 2, 3, 4], 3)).toEqual([3, 4, 1, 2]);
    expect(inTurn([1, 2, 3], null)).toEqual([1, 2, 3]);
    // Whom a card may mean: the own seat need not be among them.
    expect(inTurn([1, 4], 2)).toEqual([4, 1]);
  });
});

test('the signs of a box are those that stand there', () => {
  const view = views.find((one) => one.sealed.length > 0)!;
  const own = player(view, view.sealed[0]!)!;
  const played = { ...own.box, negated: false, hushed: true, shielded: true };
  const stock = { ...stockOf(own), top: 'rex', next: [] };
  const marks = (box: Parameters<typeof marksOf>[0]) => marksOf(box).map(([mark]) => mark);
  expect(marks({ played, stock, waits: 'sealed' })).toEqual(['sealed', 'eye', 'shield', 'mute']);
  const plain = { ...played, hushed: false, shielded: false };
  expect(marks({ played: plain, stock: { ...stock, top: null }, waits: null })).toEqual([]);
});
