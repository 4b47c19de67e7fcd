import { describe, expect, it } from 'vitest';
import { markName } from './marks';
import type { Frame } from './wire';

const frames = [
  [0, 0],
  [4, 0],
  [4, 1],
  [3, 2],
].map((points) => ({ position: { points } })) as unknown as Frame[];
const name = (frame: number, label: string) => markName({ frame, label }, frames, ['Ann', 'Bo']);

describe('a mark of a replay', () => {
  it('says whose points it means', () => {
    expect(name(1, '+4')).toBe('Ann: +4 points');
    expect(name(2, '+1')).toBe('Bo: +1 point');
    expect(name(3, '−1')).toBe('Ann: −1 point, Bo: +1 point');
  });

  it('keeps its words where it has some', () => {
    expect(name(1, 'Round 2')).toBe('Round 2');
    expect(name(0, '+3')).toBe('+3 points');
  });
});
