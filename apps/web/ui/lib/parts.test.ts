import { describe, expect, it } from 'vitest';
import { areWon, partsOf, totals } from './parts';
import type { PartEnd, Said } from './wire';

const said = (part: string, ended?: PartEnd): Said => ({
  text: 'So.',
  part,
  step: 1,
  ...(ended && { ended }),
});

describe('the parts of a game', () => {
  it('are those that have ended, with what each seat got', () => {
    const log = [
      said('Round 1'),
      said('Round 1', { figures: [7, 5], won: [1] }),
      said('Round 2', { figures: [4, 4], won: [1, 2] }),
      said('Round 3'),
      { text: 'Ann sits down.' },
    ];
    const parts = partsOf(log);
    expect(parts.map(({ name }) => name)).toEqual(['Round 1', 'Round 2']);
    expect(areWon(parts)).toBe(true);
    // A tie counts for both.
    expect(totals(parts)).toEqual([2, 1]);
  });

  it('are summed where they are not won', () => {
    const parts = partsOf([
      said('Hand 1', { figures: [12, 0, 3], won: [] }),
      said('Hand 2', { figures: [1, 20, 3], won: [] }),
    ]);
    expect(areWon(parts)).toBe(false);
    expect(totals(parts)).toEqual([13, 20, 6]);
    expect(totals([])).toEqual([]);
  });
});
