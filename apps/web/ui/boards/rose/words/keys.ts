import type { Value } from '../../../words/keys';

declare module '../../../words/keys' {
  /** What this board can say. Made from `en.ftl` by `npx vitest run words -u`. */
  interface Words {
    'rose-flower': null;
    'rose-score': null;
    'rose-pile-heard': null;
    'rose-pile-left': null;
    'rose-left': { count: Value };
    'rose-card-left': null;
    'rose-card-gone': null;
    'rose-in-all': null;
    'rose-jokers-left': { count: Value };
    'rose-waits': { place: Value };
    'rose-goes-here': { place: Value; card: Value };
    'rose-can-join': null;
    'rose-new-here': { place: Value };
    'rose-doubles': null;
    'rose-times-two': null;
    'rose-touching': null;
    'rose-court': null;
    'rose-the-dealt': null;
    'rose-dealt': null;
    'rose-all-placed': null;
    'rose-where': { card: Value };
    'rose-put-each': null;
    'rose-on-place': { card: Value; place: Value };
    'rose-put': null;
    'rose-cards-chosen': { count: Value };
    'rose-take': null;
    'rose-take-for': { points: Value };
    'rose-pick': null;
    'rose-nothing-joins': null;
    'rose-one-more': { count: Value };
    'rose-key-take': null;
    'rose-key-number': null;
  }
}
