import type { Value } from '../../../words/keys';

declare module '../../../words/keys' {
  /** What this board can say. Made from `en.ftl` by `npx vitest run words -u`. */
  interface Words {
    'ouroboros-colour': { colour: Value };
    'ouroboros-discs': { count: Value };
    'ouroboros-board': null;
    'ouroboros-on-disc': { square: Value; colour: Value };
    'ouroboros-on-stone': { square: Value };
    'ouroboros-on-nothing': { square: Value };
    'ouroboros-can-join': null;
    'ouroboros-can-leave': null;
    'ouroboros-changed': null;
    'ouroboros-to-move': null;
    'ouroboros-supply': { who: Value; count: Value };
    'ouroboros-own': { count: Value; colour: Value };
    'ouroboros-stock': null;
    'ouroboros-in-stock': { count: Value };
    'ouroboros-prices': null;
    'ouroboros-pick': null;
    'ouroboros-which-way': { square: Value };
    'ouroboros-plus': null;
    'ouroboros-cross': null;
    'ouroboros-gets': { who: Value };
    'ouroboros-nothing': null;
    'ouroboros-not-now': null;
    'ouroboros-next-stone': { count: Value; square: Value };
    'ouroboros-remove': { one: Value; other: Value };
    'ouroboros-discard': { colour: Value };
    'ouroboros-key-plus': null;
    'ouroboros-key-cross': null;
    'ouroboros-pieces': null;
    'ouroboros-of-discs': null;
    'ouroboros-last-stone': null;
  }
}
