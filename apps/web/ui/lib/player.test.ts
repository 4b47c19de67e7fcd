import { describe, expect, it } from 'vitest';
import { Player } from './player.svelte';
import type { Frame, Replay } from './wire';

const ASK = 'Play a support card, or pass.';

function player(eyes: number | null, own: number | null, seats: number[] = [1, 2]): Player {
  const turn = seats.length > 0 ? { kind: 'decide', seats } : { kind: 'over' };
  const frame = { position: { step: 3, turn, ask: ASK }, said: [] } as unknown as Frame;
  const found = new Player();
  found.eyes = eyes;
  found.own = own;
  found.replay = { header: { names: ['Anna', 'Seat 2'] }, frames: [frame], eyes } as unknown as Replay;
  return found;
}

describe('what a replay asks', () => {
  it('is said to have been asked of somebody, not of who looks on', () => {
    expect(player(1, null).asked).toBe(`Anna to move: ${ASK}`);
    expect(player(2, null).asked).toBe(`Seat 2 to move: ${ASK}`);
    expect(player(2, 1).asked).toBe(`Seat 2 to move: ${ASK}`);
  });

  it('was asked of you in your own game', () => {
    expect(player(1, 1).asked).toBe(`Your turn: ${ASK}`);
  });

  it('is left as it is where nobody by whose eyes one looks is asked', () => {
    expect(player(null, null).asked).toBe(ASK);
    expect(player(2, 2, [1]).asked).toBe(ASK);
    expect(player(1, 1, []).asked).toBe(ASK);
  });
});

describe('the end of a part of a game', () => {
  const said = (step: number, more: object) => ({
    text: `${step}.`,
    step,
    part: `Round ${step < 3 ? 1 : 2}`,
    ...more,
  });
  const frame = (step: number, kind: string, all: object[]) =>
    ({
      position: { step, turn: { kind, seats: [1] }, ask: '', view: 'next' },
      said: all,
    }) as unknown as Frame;
  const found = new Player();
  found.replay = {
    header: { names: ['Anna', 'Bo'] },
    frames: [
      frame(1, 'decide', [said(1, {})]),
      frame(2, 'deal', [said(2, { seat: 1 }), said(2, { text: 'Anna wins.', ended: { view: 'as it lay' } })]),
      frame(3, 'decide', [said(3, {})]),
      frame(4, 'over', [said(4, { seat: 2 })]),
    ],
  } as unknown as Replay;

  it('is a step in which it lies as it lay, with what came of it', () => {
    found.go(1);
    expect(found.position?.view).toBe('as it lay');
    expect(found.happened).toBe('2. Anna wins.');
    found.go(2);
    expect(found.position?.view).toBe('next');
  });

  it('has each choice named by its part and its number', () => {
    expect(found.whereOf(1)).toBe('Round 1, choice 1');
    expect(found.whereOf(3)).toBe('Round 2, choice 2');
  });
});
