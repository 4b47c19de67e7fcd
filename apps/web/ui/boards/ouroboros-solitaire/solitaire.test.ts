import { describe, expect, it } from 'vitest';
import type { Said } from '../../lib/wire';
import { recorded, type Recorded } from '../fixtures/load';
import { changes, schedule, takes } from './moves';
import { buttonsOf, leads, mainWay, offers, orderOf, pointed, ways } from './offers';
import { called, pileLabel, solitaireView, unnumbered, verbOf } from './view';
import { walk } from '../walk';
import { deckThen, outlook, promise, rows } from './words';

const states = recorded('ouroboros-solitaire-1');
const recruiting = recorded('ouroboros-solitaire-2');
const later = recorded('ouroboros-solitaire-3');
const views = states.map(({ position }) => solitaireView(position.view));
const [begin, confront, , reorganized] = states;
const [enforcing, ending, anew] = later;
const all = [...states, ...recruiting, ...later];

describe('the choices', () => {
  it('are all found again from the cards that one chooses', () => {
    for (const { choices } of all) {
      const offered = offers(choices);
      expect(offered.exact.size).toBe(choices.length);
      for (const { text } of choices) {
        const [verb, ...cards] = text.replace(':', '').split(' ');
        if (verb === 'face' || verb === 'recruit' || verb === 'bribe') continue;
        const chosen = verb === 'flash' ? ['*'] : cards;
        for (let length = 1; length <= chosen.length; length += 1)
          expect(leads(offered, chosen.slice(0, length)), text).toBe(true);
        expect(ways(offered, chosen).map((way) => way.choice?.text)).toContain(text);
      }
    }
  });

  it('keep the order in which cards are chosen', () => {
    const offered = offers(confront!.choices);
    const cards = ['9H', '3D', '5H'];
    expect(mainWay(ways(offered, cards))?.text).toBe('play 9H 3D 5H');
    expect([...orderOf(null, cards)]).toEqual([
      ['9H', 1],
      ['3D', 2],
      ['5H', 3],
    ]);
    expect(leads(offered, [...cards, '8H'])).toBe(false);
  });

  it('tell a jack that is played from one that scouts', () => {
    const found = ways(offers(confront!.choices), ['JD']);
    expect(found.map(({ kind, text, special }) => [kind, text, special])).toEqual([
      ['play', 'play JD', null],
      ['scout', 'scout JD', 'JD'],
    ]);
    expect(found.every((way) => way.choice !== null)).toBe(true);
  });

  it('number what a queen sends away, and not the queen', () => {
    const offered = offers(states[2]!.choices);
    const queen = states[2]!.choices
      .find(({ text }) => text.startsWith('reorganize'))!
      .text.split(/[ :]+/)[1]!;
    const rest = views[2]!.hand.map(({ card }) => card).filter((card) => card !== queen);
    const chosen = [rest[2]!, queen, rest[0]!];
    const way = mainWay(ways(offered, chosen))!;
    expect(way.text).toBe(`reorganize ${queen}: ${rest[2]} ${rest[0]}`);
    expect(way.choice).not.toBeNull();
    expect(Object.fromEntries(orderOf(way, chosen))).toEqual({ [rest[2]!]: 1, [rest[0]!]: 2 });
    // Alone she waits for the others; there is nothing to send yet.
    expect(ways(offered, [queen]).find(({ kind }) => kind === 'reorganize')?.text).toBe('');
    expect(leads(offered, [queen])).toBe(true);
  });

  it('stand on buttons: what the cards can do beside what needs none', () => {
    const offered = offers(confront!.choices);
    const kinds = (cards: string[]) =>
      buttonsOf(offered, ways(offered, cards), cards).map(({ kind }) => kind);
    expect(kinds([])).toEqual(['bribe']);
    expect(kinds(['5H'])).toEqual(['play', 'bribe']);
    expect(kinds(['JD'])).toEqual(['play', 'bribe', 'scout']);
  });

  it('let the queen be chosen at any time', () => {
    const offered = offers(states[2]!.choices);
    const cards = views[2]!.hand.map(({ card }) => card);
    expect(cards).toContain('QD');
    expect(leads(offered, ['3D', '9H', 'QD'])).toBe(true);
    expect(leads(offered, ['3D', 'QD', 'AH'])).toBe(false);
  });

  it('offer nothing that nobody can take', () => {
    const offered = offers([]);
    expect(leads(offered, ['4H'])).toBe(false);
    expect(mainWay(ways(offered, ['4H']))?.choice).toBeNull();
    expect(ways(offered, [])).toEqual([]);
    expect(mainWay([])).toBeNull();
  });

  it('are pointed out by a hint', () => {
    expect(pointed('face 2')).toMatchObject({ pile: 2, special: null });
    expect([...pointed('play 4H 5D').order]).toEqual([
      ['4H', 1],
      ['5D', 2],
    ]);
    expect(pointed('reorganize QH: 4D')).toMatchObject({ special: 'QH', order: new Map([['4D', 1]]) });
    expect(pointed('flash')).toMatchObject({ special: '*', pile: 0 });
    expect(pointed('enforce KH').special).toBe('KH');
    expect(pointed(null)).toMatchObject({ pile: 0, special: null });
  });
});

describe('what a choice would do', () => {
  const of = (state: typeof begin, text: string) =>
    state!.choices.find((choice) => choice.text === text) ?? null;

  it('fails, matches or ends the game, as the game says', () => {
    expect(outlook(of(confront, 'play 8H'))).toBe('grave');
    expect(outlook(of(confront, 'play 5H'))).toBe('glad');
    expect(outlook(of(confront, 'bribe'))).toBeNull();
    expect(ending!.choices.some((choice) => outlook(choice) === 'grave')).toBe(true);
    const plays = all.flatMap(({ choices }) => choices.filter(({ text }) => text.startsWith('play')));
    expect(plays.length).toBeGreaterThan(150);
    for (const play of plays) expect(outlook(play), play.text).toMatch(/grave|glad/);
  });

  it('names the cards that come back, and no card that nobody knows', () => {
    expect(rows(of(confront, 'play 8H'))).toEqual([]);
    const { discard } = solitaireView(recruiting[0]!.position.view);
    const back = rows(of(recruiting[0], 'play 8D 8H 8S'))[0]!;
    expect(back.where).toBe('back');
    expect(back.cards).toEqual(discard.slice(0, back.cards.length));
  });

  it('says how many cards the deck has then', () => {
    const { deck } = solitaireView(confront!.position.view);
    // Four are paid, and the enemy joins.
    expect(deckThen(of(confront, 'bribe'))).toBe(deck - 4 + 1);
    expect(deckThen(of(begin, 'face 1'))).toBeNull();
  });

  it('is promised on each button', () => {
    const on = (state: typeof begin, cards: string[]) =>
      ways(offers(state!.choices), cards).map((way) =>
        promise(way, solitaireView(state!.position.view).deck),
      );
    expect(on(confront, ['JD'])).toEqual(['deck 22 → 12', 'shows 2 cards below the five of clubs']);
    const [bribe] = buttonsOf(offers(confront!.choices), [], []);
    expect(promise(bribe!, 22)).toBe('pay 4 cards, the enemy joins: 22 → 19');
    expect(on(enforcing, ['KH'])[0]).toMatch(/^each combo brings back two more cards; 4 cards left/);
  });
});

describe('what changed', () => {
  const change = (from: (typeof states)[number], to: (typeof states)[number]) =>
    changes(solitaireView(from.position.view), solitaireView(to.position.view), to.said);
  const listed = (found: ReturnType<typeof changes>) =>
    found.journeys.map(({ card, from, to }) => `${card} ${from} ${to}`);

  it('is nothing when an enemy is faced', () => {
    expect(change(begin!, confront!)).toMatchObject({ journeys: [], deck: 0, discard: 0 });
  });

  it('tells a success in the order in which it happened', () => {
    expect(listed(change(confront!, states[2]!))).toEqual([
      '5H hand discard',
      '5C pile-2 away',
      'QS pile-2 pile-2',
      'QD deck hand',
    ]);
  });

  const engaged = { '1': ['?', '6C'], '2': ['?', '9C'] };
  const facing = (figures: Record<string, number[]>, enemies: Record<string, string[]>) =>
    solitaireView({
      zones: { enemies },
      figures,
      facts: { phase: 'confront' },
      marks: { engaged: enemies['1']?.length === 2 ? ['1'] : [] },
    });
  const beaten = facing({ score: [1] }, { ...engaged, '1': ['?'] });
  const lost = facing({ score: [0] }, { ...engaged, '1': ['?'] });
  const faced = facing({ score: [0] }, engaged);
  const after = (moves: NonNullable<Said['moves']>, then = beaten) =>
    changes(faced, then, [{ moves }] as unknown as Said[]);

  it('sends cards of the hand to the enemy before it leaves', () => {
    const found = after([
      [['6C'], 'enemies 1', 'gone'],
      [['2H', '4H'], 'hand-1', 'played'],
    ]);
    expect(listed(found)).toEqual(['2H hand played', '4H hand played', '6C pile-1 away']);
    expect(found.journeys[0]).toMatchObject({ part: 'strikes', via: 'pile-1' });
    const joker = after([
      [['6C'], 'enemies 1', 'gone'],
      [['*'], 'hand-1', 'resting'],
    ]);
    expect(listed(joker)).toEqual(['* hand resting', '6C pile-1 away']);
  });

  it('pays for an enemy, or loses to it, before it leaves', () => {
    expect(
      listed(
        after([
          [['6C'], 'enemies 1', 'bottom'],
          [['2H', '4H'], 'deck', 'discard'],
        ]),
      ),
    ).toEqual(['2H deck discard', '4H deck discard', '6C pile-1 deck']);
    const failed = after(
      [
        [['6C'], 'enemies 1', 'gone'],
        [['2H'], 'deck', 'discard'],
        [['JH'], 'hand-1', 'discard'],
      ],
      lost,
    );
    expect(listed(failed)).toEqual(['JH hand discard', '2H deck discard', '6C pile-1 away']);
    // What three cards cost afterwards comes when it has left.
    const milled = after([
      [['6C'], 'enemies 1', 'gone'],
      [['3H'], 'hand-1', 'discard'],
      [['2H'], 'deck', 'discard'],
    ]);
    expect(listed(milled)).toEqual(['3H hand discard', '6C pile-1 away', '2H deck discard']);
  });

  it('sends cards to the bottom of the deck, and draws as many', () => {
    const found = change(states[2]!, reorganized!);
    expect(listed(found)).toEqual([
      '3D hand deck',
      '9H hand deck',
      'QD hand resting',
      'AD deck hand',
      '4H deck hand',
    ]);
    expect([...found.fresh]).toEqual(['AD', '4H']);
    expect(found.deck).toBe(0);
  });

  it('lays three of a kind out, until a recruit comes to the deck and milled cards go between those', () => {
    const laid = listed(change(recruiting[0]!, recruiting[1]!));
    expect(laid.slice(0, 3)).toEqual(['8D hand played', '8H hand played', '8S hand played']);
    expect(laid).toContain('JC pile-3 deck');
    expect(laid).toContain('JS pile-3 pile-3');
    const found = change(recruiting[1]!, recruiting[2]!);
    expect(listed(found).slice(0, 4)).toEqual([
      'JS pile-3 deck',
      '3S pile-3 pile-3',
      '8D played discard',
      'AH deck discard',
    ]);
    const spent = found.journeys.filter(({ part }) => part === 'spent').map(({ card }) => card);
    expect(spent).toEqual(solitaireView(recruiting[2]!.position.view).discard);
  });

  it('turns up a scouted card when the enemy above it leaves', () => {
    const piles = (cards: string[]) =>
      solitaireView({ zones: { enemies: { '1': cards, '2': ['?', '9C'] } } });
    const [before, after] = [piles(['?', '6C', '5C', '2S']), piles(['?', '6C', '5C'])];
    const said = [{ moves: [[['2S'], 'enemies 1', 'gone']] }] as Recorded['said'];
    before.phase = after.phase = 'confront';
    expect(listed(changes(before, after, said))).toEqual(['2S pile-1 away', '5C pile-1 pile-1']);
    // Scouting shows no new enemy.
    const scouted = [{ moves: [[['6C'], 'enemies 1', 'enemies 1']] }] as Recorded['said'];
    expect(listed(changes(after, after, scouted))).toEqual([]);
  });

  it('deals everything anew after a loop', () => {
    const found = change(ending!, anew!);
    expect(found.anew).toBe(true);
    expect(found.journeys.map(({ part }) => part)).toEqual([
      ...Array<string>(3).fill('turned'),
      ...Array<string>(5).fill('drawn'),
    ]);
  });

  it('comes one after the other, and never takes long', () => {
    const all = change(confront!, states[2]!).journeys;
    const starts = schedule(all);
    // Each has arrived before another kind begins.
    for (const [at, start] of starts.slice(1).entries())
      expect(start - starts[at]!).toBeGreaterThanOrEqual(takes(all[at]!));
    const many = schedule(Array.from({ length: 40 }, () => ({ ...all[0]!, part: 'spent' as const })));
    expect(many.at(-1)).toBeLessThanOrEqual(700);
    expect(schedule([])).toEqual([]);
  });
});

describe('arrows', () => {
  const rows = [
    ['pile-1', 'pile-2', 'pile-3'],
    ['2D', '3D', '4D', '5D', '6D'],
  ];

  it('lead along a row and between the rows, and never off the board', () => {
    expect(walk(rows, 'pile-1', 'ArrowRight')).toBe('pile-2');
    expect(walk(rows, 'pile-1', 'ArrowLeft')).toBeNull();
    expect(walk(rows, 'pile-2', 'ArrowDown')).toBe('4D');
    expect(walk(rows, 'pile-3', 'ArrowDown')).toBe('6D');
    expect(walk(rows, '3D', 'ArrowUp')).toBe('pile-2');
    expect(walk(rows, '3D', 'ArrowDown')).toBeNull();
    expect(walk(rows, '3D', 'Home')).toBe('2D');
    expect(walk(rows, '3D', 'End')).toBe('6D');
    expect(walk(rows, 'gone', 'End')).toBeNull();
    expect(walk([['pile-1'], []], 'pile-1', 'ArrowDown')).toBeNull();
  });
});

describe('in words', () => {
  it('names cards, and numbers where they do not speak for themselves', () => {
    expect(called('JD', 11)).toBe('jack of diamonds, number 11');
    expect(called('7H', 7)).toBe('seven of hearts');
    expect(called('*', null)).toBe('joker');
    expect(unnumbered('TD')).toBe(false);
    expect(['JD', 'QC', 'KH', '*', '4H'].map(verbOf)).toEqual([
      'scout',
      'reorganize',
      'enforce',
      'flash',
      null,
    ]);
  });

  it('says of a pile all that one sees of it', () => {
    expect(pileLabel(views[0]!, 1)).toBe('Pile 1, jack of clubs, number 11, 8 under it, bribe 7');
    expect(pileLabel(views[1]!, 2)).toBe(
      'Pile 2, five of clubs, engaged, success 0 of 1, 8 under it, bribe 4',
    );
    const seen = later.map(({ position }) => solitaireView(position.view));
    const scouted = seen.find(({ piles }) => piles.some((pile) => pile.scouted.length > 0))!;
    const pile = scouted.piles.findIndex((one) => one.scouted.length > 0) + 1;
    expect(pileLabel(scouted, pile)).toContain(', next ');
    expect(pileLabel(solitaireView(null), 1)).toBe('Pile 1, empty');
  });

  it('says which laws are in force', () => {
    const facts = { protection: 2, golden_law: null, assistance: null, extortion: 2 };
    expect(solitaireView({ facts }).laws).toEqual(['H', 'S']);
  });
});
