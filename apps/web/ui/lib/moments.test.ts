import { expect, it } from 'vitest';
import { feelOf } from '../boards';
import { recorded } from '../boards/fixtures/load';
import { momentOf, type Weight } from './moments';
import type { MovedPiece, PartEnd, Said, SceneData, State } from './wire';

const state = (points: number[], winners?: number[], view: Partial<SceneData> = {}): State =>
  ({ position: { points, view }, over: winners ? { winners } : null }) as unknown as State;
const moved = [{ text: '', moves: [[['7H'], 'hand-1', 'board a1']] }] as unknown as Said[];

it.each([
  ['a move', state([3, 2]), state([3, 2]), moved, 'move', null],
  ['a small gain', state([3, 2]), state([6, 2]), moved, 'gain', null],
  ['a great one', state([3, 2]), state([13, 2]), moved, 'great', 10],
  ['a loss of one’s own', state([3, 2]), state([1, 12]), moved, 'loss', null],
  ['a great gain of another', state([3, 2]), state([3, 14]), moved, 'great', 12],
  ['a loss of another', state([3, 2]), state([3, 0]), moved, 'move', null],
  ['a win', state([3, 2]), state([30, 2], [1]), moved, 'won', 'you-won'],
  ['a defeat', state([3, 2]), state([3, 2], [2]), moved, 'lost', 'you-lost'],
  ['the end of a game for one', state([3]), state([9], []), [], 'over', null],
])('%s', (_, before, now, latest, weight, count) => {
  const mark =
    typeof count === 'string' ? { count: null, says: count } : count === null ? null : { count, says: null };
  expect(momentOf(before, now, latest, 1, { great: 10 })).toEqual({ weight, mark });
});

it('nothing, where nothing has moved, or the page has just come', () => {
  expect(momentOf(state([1]), state([9]), [], 1, { great: 5 })).toBeNull();
  expect(momentOf(null, state([9]), moved, 1, { great: 5 })).toBeNull();
  expect(momentOf(state([9], [1]), state([9], [1]), [], 1, { great: 5 })).toBeNull();
});

/** A take of five cards looked like a pair. */
it('a gain weighs as much as it brings, and another’s small one is seen on the board alone', () => {
  const feel = { gain: 5, great: 16 };
  const gain = (...points: number[]) => momentOf(state([0, 0]), state(points), moved, 1, feel)?.mark;
  expect(gain(4, 0)).toBeNull();
  expect(gain(8, 0)).toEqual({ count: 8, says: null, share: 0.5 });
  expect(gain(12, 0)?.share).toBeGreaterThan(gain(8, 0)!.share!);
  expect(gain(0, 12)).toBeNull();
  expect(gain(0, 16)?.count).toBe(16);
});

it('a hand that is counted and not won is theirs who have most of it', () => {
  const over = (...figures: number[]) => felt('snake', [], { ended: { figures, won: [] } });
  expect([over(30, 12)?.weight, over(12, 30)?.weight]).toEqual(['great', undefined]);
});

it('a loss that every move brings is none that is felt', () => {
  const loss = (points: number) => momentOf(state([0]), state([-points]), moved, 1, { loss: 4 });
  expect(loss(1)).toEqual({ weight: 'move', mark: null });
  expect(loss(4)).toEqual({ weight: 'loss', mark: { count: -4, says: null } });
});

/** What a game's own numbers make of moves and an end of a round, as seat 1 sees it. */
function felt(
  game: string,
  moves: MovedPiece[],
  more: { ended?: PartEnd; views?: Partial<SceneData>[] } = {},
) {
  const [before = {}, now = {}] = more.views ?? [];
  const said = [{ text: '', moves, ended: more.ended }] as unknown as Said[];
  return momentOf(state([0, 0], undefined, before), state([0, 0], undefined, now), said, 1, feelOf(game));
}
const pieces = (count: number, from: string, to: string): MovedPiece => [
  Array<string>(count).fill('b'),
  from,
  to,
];
const facts = (...all: Record<string, unknown>[]) => all.map((facts) => ({ facts }) as unknown as SceneData);
const dice = (...all: string[][]) => all.map((die) => ({ zones: { 'die-1': die } }) as unknown as SceneData);
const stock = (...all: number[]) => all.map((stock) => ({ zones: { stock } }) as unknown as SceneData);

it.each([
  ['Ouroboros: three discs for two stones', felt('ouroboros', [pieces(3, 'supply-1', 'gone')]), 'great', -3],
  ['Ouroboros: a disc is discarded', felt('ouroboros', [pieces(1, 'supply-1', 'gone')]), 'move', undefined],
  ['Ouroboros: another pays', felt('ouroboros', [pieces(6, 'supply-2', 'gone')]), 'move', undefined],
  ['Ouroboros: four discs are given', felt('ouroboros', [pieces(4, 'board a1', 'supply-1')]), 'loss', 4],
  ['Ouroboros: the last stone', felt('ouroboros', [], { views: stock(1, 0) }), 'great', null],
  [
    'Solitaire: a failure, from the deck and what is known of it',
    felt('ouroboros-solitaire', [pieces(5, 'deck', 'discard'), pieces(4, 'bottom', 'discard')]),
    'loss',
    -9,
  ],
  ['Solitaire: a king is bribed', felt('ouroboros-solitaire', [pieces(7, 'deck', 'discard')]), 'loss', -7],
  [
    'Solitaire: a four is bribed',
    felt('ouroboros-solitaire', [pieces(4, 'deck', 'discard')]),
    'move',
    undefined,
  ],
  ['Solitaire: a straight', felt('ouroboros-solitaire', [pieces(10, 'discard', 'bottom')]), 'great', 10],
  [
    'Solitaire: what a flush brings',
    felt('ouroboros-solitaire', [pieces(5, 'discard', 'bottom')]),
    'gain',
    5,
  ],
  [
    'Solitaire: a law',
    felt('ouroboros-solitaire', [], { views: facts({ protection: null }, { protection: 2 }) }),
    'great',
    null,
  ],
  [
    'Solitaire: the last enemy of a loop, although all cards lie anew',
    felt('ouroboros-solitaire', [pieces(9, 'deck', 'discard')], { views: facts({ loop: 1 }, { loop: 2 }) }),
    'great',
    null,
  ],
  ['Solo War: a round is won', felt('solo-war', [], { ended: { figures: [5, 4], won: [1] } }), 'gain', null],
  [
    'Solo War: a round is shared by two',
    felt('solo-war', [], { ended: { figures: [5, 5], won: [1, 2] } }),
    'gain',
    null,
  ],
  ['Solo War: by much', felt('solo-war', [], { ended: { figures: [8, 4], won: [1] } }), 'great', null],
  [
    'Solo War: a round is shared',
    felt('solo-war', [], { ended: { figures: [4, 4], won: [1, 2] } }),
    'gain',
    null,
  ],
  ['Solo War: a round is lost', felt('solo-war', [], { ended: { figures: [3, 4], won: [2] } }), 'loss', null],
  [
    'Solo War: a klutz card',
    felt('solo-war', [], { views: facts({ klutz_drawn: [null, null] }, { klutz_drawn: ['trip', null] }) }),
    'loss',
    null,
  ],
  [
    'Solo War: the klutz card that helps',
    felt('solo-war', [], {
      views: [
        ...facts({ klutz_drawn: [null, null] }),
        {
          facts: { klutz_drawn: ['luck', null] },
          faces: { luck: { effects: 'force(self, +1)' }, trip: { effects: 'force(self, -1)' } },
        },
      ],
    }),
    'gain',
    null,
  ],
  ['Solo War: the best roll', felt('solo-war', [], { views: dice([], ['d3']) }), 'gain', null],
  ['Solo War: another roll', felt('solo-war', [], { views: dice([], ['d2']) }), undefined, undefined],
  [
    'Solo War: another draws one',
    felt('solo-war', [pieces(1, 'klutz', 'klutz_open')], {
      views: facts({ klutz_drawn: [null, null] }, { klutz_drawn: [null, 'trip'] }),
    }),
    'move',
    undefined,
  ],
  [
    'Solo War: sudden death',
    felt('solo-war', [], {
      ended: { figures: [3, 4], won: [2] },
      views: facts({ phase: 'gamble' }, { phase: 'sudden-death' }),
    }),
    'great',
    null,
  ],
])('%s', (_, moment, weight, count) => {
  expect([moment?.weight, moment?.mark?.count]).toEqual([weight, count]);
});

it('pieces are felt by their faces, where points come with them', () => {
  const leaves = (face: string, points: number) => {
    const said = [{ text: '', moves: [[[face], 'enemies 1', 'gone']] }] as unknown as Said[];
    return momentOf(state([3]), state([points]), said, 1, feelOf('ouroboros-solitaire'))?.mark?.says;
  };
  expect([leaves('QC', 4), leaves('QC', 3), leaves('9C', 4)]).toEqual([
    'ouroboros-solitaire-court-beaten',
    undefined,
    undefined,
  ]);
});

/** A name of a zone that the game no longer uses would leave a board without moments, and no test would say so. */
it.each([
  ['ouroboros', 'ouroboros-2', ['great', 'loss']],
  ['ouroboros-solitaire', 'ouroboros-solitaire-3', ['great']],
  ['solo-war', 'solo-war-2', ['gain', 'great', 'loss']],
] as const)('a whole game of %s has moments', (game, file, weights) => {
  const all = recorded(file);
  const found = all.flatMap(({ position, said }, index): Weight[] => {
    const before = all[index - 1]?.position;
    const at = (position: unknown) => ({ position, over: null }) as unknown as State;
    const moment = before && momentOf(at(before), at(position), said, 1, feelOf(game));
    return moment?.mark ? [moment.weight] : [];
  });
  expect([...new Set(found)].sort()).toEqual(weights);
  // What is felt at every move is felt at none.
  expect(found.length).toBeLessThan(all.length);
});
