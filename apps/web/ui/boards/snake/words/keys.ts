import type { Value } from '../../../words/keys';

declare module '../../../words/keys' {
  /** What this board can say. Made from `en.ftl` by `npx vitest run words -u`. */
  interface Words {
    'snake-suit': { suit: Value };
    'snake-card': { rank: Value; suit: Value };
    'snake-cards': { cards: Value };
    'snake-face': { side: Value };
    'snake-hand': { hand: Value };
    'snake-hand-over': { hand: Value };
    'snake-hand-won': { hand: Value; count: Value; who: Value; points: Value };
    'snake-hand-yours': null;
    'snake-go-on': { hand: Value };
    'snake-goal': { hands: Value; target: Value };
    'snake-in-pile': null;
    'snake-order': null;
    'snake-tail': null;
    'snake-head': null;
    'snake-stop': null;
    'snake-just-played': null;
    'snake-would-take': { number: Value };
    'snake-would-stop': null;
    'snake-stronger': { suit: Value; others: Value };
    'snake-grows': null;
    'snake-where': { cards: Value; side: Value };
    'snake-choose': null;
    'snake-choose-first': null;
    'snake-play': { card: Value };
    'snake-this-hand': null;
    'snake-one-hand': null;
    'snake-match': null;
    'snake-began': null;
    'snake-player': { who: Value; cards: Value };
    'snake-stack': { cards: Value; side: Value; points: Value };
    'snake-has-hand': { points: Value };
    'snake-has-match': { points: Value };
    'snake-look': null;
    'snake-taken': { who: Value };
    'snake-stack-note': { side: Value };
    'snake-last-hand': { points: Value };
    'snake-legend': null;
    'snake-key-number': null;
    'snake-deck': null;
  }
}
