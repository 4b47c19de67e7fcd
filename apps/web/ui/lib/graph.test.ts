import { describe, expect, it } from 'vitest';
import { linesFor } from './graph';
import { language } from './language.svelte';
import type { Analysis } from './wire';

const line = (seats: number[], says: string, height: number) => ({
  name: seats.map((seat) => ['Ann', 'Bo', 'Cy'][seat - 1]).join(' and '),
  seats,
  points: [{ step: 4, height, says }],
  told: '',
});
const analysis = (...lines: ReturnType<typeof line>[]) => ({ lines }) as unknown as Analysis;
const names = ['Ann', 'Bo'];

describe('the lines of a graph', () => {
  it('say whose chances a single line shows', () => {
    const one = analysis(line([1], '60 wins in 100', 0.6));
    expect(linesFor(one, null, names).caption).toBe('Ann: chances to win');
    expect(linesFor(one, 1, names).caption).toBe('Your chances to win');
    const points = analysis(line([1], '117.2 points', 0.5));
    expect(linesFor(points, 1, ['Ann']).caption).toBe('Your expected result');
  });

  it('are seen from the seat that looks', () => {
    const seen = (says: string) => linesFor(analysis(line([1], says, 0.75)), 2, names);
    const { lines, caption } = seen('75 wins in 100');
    expect(caption).toBe('Your chances to win');
    expect(lines[0]).toMatchObject({ seats: [2], points: [{ height: 0.25, says: '25 wins in 100' }] });
    expect(seen('99 wins in 100').lines[0]!.points[0]!.says).toBe('1 win in 100');
    expect(seen('more than 99 wins in 100').lines[0]!.points[0]!.says).toBe('fewer than 1 win in 100');
    expect(seen('fewer than 1 win in 100').lines[0]!.points[0]!.says).toBe('more than 99 wins in 100');
  });

  it('turn what is said in German', async () => {
    await language.speak('de');
    const seen = linesFor(analysis(line([1], '99 Siege von 100', 0.99)), 2, names);
    expect(seen.caption).toBe('Deine Gewinnchancen');
    expect(seen.lines[0]!.points[0]!.says).toBe('1 Sieg von 100');
    await language.speak('en');
  });

  it('stay as they are where each seat has its own', () => {
    const two = analysis(line([1], '60 wins in 100', 0.6), line([2], '50 wins in 100', 0.5));
    expect(linesFor(two, 2, names)).toEqual({ lines: two.lines, caption: '' });
  });
});
