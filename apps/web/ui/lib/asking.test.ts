import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askUntil } from './asking';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks again until all is there, and no more', async () => {
  const answers = [null, new Error('no line'), null, 7, 8];
  const heard: unknown[] = [];
  const ask = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  askUntil(ask, (found) => found !== null, {
    found: (found) => heard.push(found),
    failed: (thrown) => heard.push((thrown as Error).message),
  });
  await vi.advanceTimersByTimeAsync(200_000);
  expect(heard).toEqual([null, 'no line', null, 7]);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('gives up in the end, and hears nothing when it was ended', async () => {
  const ask = vi.fn(async () => null);
  const heard: unknown[] = [];
  const end = askUntil(ask, (found) => found !== null, { found: (found) => heard.push(found) });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toHaveLength(6);
  end();
  const ended = askUntil(ask, () => false, { found: (found) => heard.push(found) });
  ended();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toHaveLength(6);
});
