import type { Value } from '../../../words/keys';

declare module '../../../words/keys' {
  /** What this board can say. Made from `en.ftl` by `npx vitest run words -u`. */
  interface Words {
    'ouroboros-solitaire-cards': { count: Value };
    'ouroboros-solitaire-numbered': { card: Value; number: Value };
    'ouroboros-solitaire-verb': { verb: Value };
    'ouroboros-solitaire-can': { verb: Value };
    'ouroboros-solitaire-chosen': { order: Value };
    'ouroboros-solitaire-chosen-to': { verb: Value };
    'ouroboros-solitaire-deck': null;
    'ouroboros-solitaire-known': { known: Value };
    'ouroboros-solitaire-discard': null;
    'ouroboros-solitaire-resting': null;
    'ouroboros-solitaire-returns': null;
    'ouroboros-solitaire-played': null;
    'ouroboros-solitaire-enemies': null;
    'ouroboros-solitaire-loop': { loop: Value; loops: Value };
    'ouroboros-solitaire-each': { needed: Value };
    'ouroboros-solitaire-passed': null;
    'ouroboros-solitaire-left': { left: Value };
    'ouroboros-solitaire-laws': null;
    'ouroboros-solitaire-laws-short': null;
    'ouroboros-solitaire-no-law': null;
    'ouroboros-solitaire-none': null;
    'ouroboros-solitaire-law': { suit: Value };
    'ouroboros-solitaire-under': { count: Value };
    'ouroboros-solitaire-bribe': { bribe: Value };
    'ouroboros-solitaire-facing': null;
    'ouroboros-solitaire-next': null;
    'ouroboros-solitaire-pile': { pile: Value };
    'ouroboros-solitaire-engaged': { successes: Value; needed: Value };
    'ouroboros-solitaire-scouted': { cards: Value };
    'ouroboros-solitaire-send': null;
    'ouroboros-solitaire-send-short': null;
    'ouroboros-solitaire-no-play': null;
    'ouroboros-solitaire-no-enemy': null;
    'ouroboros-solitaire-moves': { where: Value };
    'ouroboros-solitaire-deck-then': { what: Value; deck: Value; then: Value };
    'ouroboros-solitaire-bribe-then': { what: Value; deck: Value; then: Value };
    'ouroboros-solitaire-way': { way: Value; card: Value };
    'ouroboros-solitaire-threat-deck': null;
    'ouroboros-solitaire-no-card': null;
    'ouroboros-solitaire-next-cards': { count: Value };
    'ouroboros-solitaire-in-order': null;
    'ouroboros-solitaire-discarded': { count: Value };
    'ouroboros-solitaire-first-back': null;
    'ouroboros-solitaire-rest': null;
    'ouroboros-solitaire-lurking': { count: Value };
    'ouroboros-solitaire-gone': { count: Value };
    'ouroboros-solitaire-key-number': null;
    'ouroboros-solitaire-key-play': null;
    'ouroboros-solitaire-key-bribe': null;
    'ouroboros-solitaire-of-cards': null;
    'ouroboros-solitaire-loop-cleared': null;
    'ouroboros-solitaire-law-hearts': null;
    'ouroboros-solitaire-law-diamonds': null;
    'ouroboros-solitaire-law-clubs': null;
    'ouroboros-solitaire-law-spades': null;
    'ouroboros-solitaire-court-beaten': null;
  }
}
