import { describe, expect, it } from 'vitest';
import { sameQuestion } from './question';
import type { News, State } from './wire';

const asked = (...texts: string[]) => ({ choices: texts.map((text) => ({ text })) }) as State;
const chose = (seat: number): News => ({ version: 9, said: [{ text: 'A choice.', seat, step: 4 }] });

describe('what one is asked', () => {
  it('stays the same when somebody else chooses under seal', () => {
    expect(sameQuestion(asked('gamble', 'pass'), asked('gamble', 'pass'), [chose(2)], 1)).toBe(true);
  });

  it('is another after one’s own choice and after an undo, though the same may be chosen', () => {
    const both = [asked('gamble', 'pass'), asked('gamble', 'pass')] as const;
    expect(sameQuestion(...both, [chose(1), chose(2)], 1)).toBe(false);
    expect(sameQuestion(...both, [{ version: 9, rewound: 3 }], 1)).toBe(false);
  });

  it('is another when something else may be chosen, and none when nothing may', () => {
    expect(sameQuestion(asked('pass'), asked('gamble', 'pass'), [chose(2)], 1)).toBe(false);
    expect(sameQuestion(asked(), asked(), [chose(2)], 1)).toBe(false);
    expect(sameQuestion(null, asked('pass'), [], 1)).toBe(false);
  });
});
