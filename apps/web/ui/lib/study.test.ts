import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from './api';
import { PAUSE, Study, type Asking } from './study.svelte';
import type { AnalysisState } from './wire';

const at = (is: AnalysisState['is'], done: number, key: string | null = null): AnalysisState => ({
  is,
  done,
  of: 3,
  key,
  analysis: null,
});

/** A server that answers with these states, one after the other; the last again and again. */
function server(...states: AnalysisState[]): Asking & { asked: string[] } {
  const asked: string[] = [];
  const next = () => Promise.resolve(states.length > 1 ? states.shift()! : states[0]!);
  return {
    asked,
    analysis: () => (asked.push('look'), next()),
    analyse: () => (asked.push('begin'), next()),
    stopAnalysis: (_, key) => (asked.push(`stop ${key}`), Promise.resolve()),
  };
}

describe('a study', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('looks again as long as the server works, and no longer', async () => {
    const asking = server(at('waiting', 0, 'k'), at('running', 1), at('done', 3));
    const study = new Study('t', asking);
    await study.begin();
    expect([study.going, study.stoppable]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(5 * PAUSE);
    expect(asking.asked).toEqual(['begin', 'look', 'look']);
    expect([study.done, study.stoppable]).toEqual([true, false]);
  });

  it('is stopped by who has begun it, with the key they got', async () => {
    const asking = server(at('running', 0, 'secret'), at('stopped', 1));
    const study = new Study('t', asking);
    await study.begin();
    await study.stop();
    expect(asking.asked).toEqual(['begin', 'stop secret', 'look']);
    expect([study.going, study.state?.done]).toEqual([false, 1]);
  });

  it('is stopped by who has begun it also after the page was loaded again', async () => {
    const left = new Map<string, string>();
    const store = {
      getItem: (key: string) => left.get(key) ?? null,
      setItem: (key: string, value: string) => void left.set(key, value),
      removeItem: (key: string) => void left.delete(key),
    };
    const before = new Study('t', server(at('running', 0, 'secret')), store);
    await before.begin();
    before.end();
    const asking = server(at('running', 1), at('stopped', 1));
    const study = new Study('t', asking, store);
    await study.look();
    expect([study.stoppable, new Study('u', asking, store).stoppable]).toEqual([true, false]);
    await study.stop();
    expect([asking.asked, left.size]).toEqual([['look', 'stop secret', 'look'], 0]);
  });

  it('says why it could not be stopped, and does not offer it again', async () => {
    const asking = server(at('running', 0, 'secret'), at('running', 1));
    asking.stopAnalysis = () => Promise.reject(new Failure(403, 'This analysis is not yours'));
    const study = new Study('t', asking);
    await study.begin();
    await study.stop();
    await vi.advanceTimersByTimeAsync(5 * PAUSE);
    expect([study.notStopped, study.stoppable, study.going]).toEqual([
      'This analysis is not yours.',
      false,
      true,
    ]);
    study.end();
  });

  it('can be stopped later when the line was down', async () => {
    const asking = server(at('running', 0, 'secret'), at('running', 1), at('stopped', 1));
    const stopAnalysis = asking.stopAnalysis;
    asking.stopAnalysis = () => Promise.reject(new Failure(0, 'The server does not answer'));
    const study = new Study('t', asking);
    await study.begin();
    await study.stop();
    expect([study.notStopped, study.stoppable]).toEqual(['The server does not answer.', true]);
    asking.stopAnalysis = stopAnalysis;
    await study.stop();
    expect([study.notStopped, study.going]).toEqual(['', false]);
    expect(asking.asked).toEqual(['begin', 'look', 'stop secret', 'look']);
  });

  it('that ends by itself says no more why it could not be stopped', async () => {
    const asking = server(at('running', 0, 'secret'), at('done', 3));
    asking.stopAnalysis = () => Promise.reject(new Failure(403, 'This analysis is not yours'));
    const study = new Study('t', asking);
    await study.begin();
    await study.stop();
    expect([study.done, study.notStopped]).toEqual([true, '']);
  });

  it('that somebody else has begun cannot be stopped', async () => {
    const asking = server(at('running', 1));
    const study = new Study('t', asking);
    await study.look();
    expect([study.going, study.stoppable]).toEqual([true, false]);
    await study.stop();
    expect(asking.asked).toEqual(['look']);
    study.end();
  });

  it('says why it is not begun', async () => {
    const asking = server(at('none', 0));
    asking.analyse = () => Promise.reject(new Error('Many games are being analysed'));
    const study = new Study('t', asking);
    await study.begin();
    expect([study.fault, study.busy, study.going]).toEqual(['Many games are being analysed.', false, false]);
  });

  it('says you to who reads it, also where an answer is theirs', async () => {
    const move = { step: 4, seat: 1, name: 'pass', reply: 'Seat 2: play the queen of rock' };
    const line = { name: 'Seat 2', seats: [2], points: [], told: '' };
    const analysis = { lines: [line], turnings: [], seats: [], moves: [move, { ...move, reply: null }] };
    const asking = server({ ...at('done', 2), analysis: analysis as never });
    const study = new Study('t', asking);
    study.own = { seat: 2, name: 'Seat 2' };
    await study.look();
    expect(study.analysis?.moves.map(({ reply }) => reply)).toEqual(['you: play the queen of rock', null]);
    expect(study.analysis?.lines[0]?.name).toBe('You');
  });

  it('counts first looks as long as not all choices have had one, and says that numbers may change', async () => {
    const moves = (...rough: boolean[]) => ({
      lines: [],
      turnings: [],
      seats: [],
      moves: rough.map((one) => ({ rough: one })),
    });
    const seen = async (is: AnalysisState['is'], ...rough: boolean[]) => {
      const study = new Study('t', server({ ...at(is, 0), analysis: moves(...rough) as never }));
      await study.look();
      study.end();
      return [study.looked, study.looking];
    };
    expect(await seen('running', false, true)).toEqual([2, true]);
    expect(await seen('running', true, true, false)).toEqual([null, true]);
    expect(await seen('running', false, false)).toEqual([null, false]);
    expect(await seen('done', false, false, false)).toEqual([null, false]);
  });

  it('looks no more when the page is left', async () => {
    const asking = server(at('running', 1));
    const study = new Study('t', asking);
    await study.look();
    study.end();
    await vi.advanceTimersByTimeAsync(5 * PAUSE);
    expect(asking.asked).toEqual(['look']);
  });
});
