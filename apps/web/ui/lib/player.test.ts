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
    expect(player(1, null).asked).toBe(`Anna is asked: ${ASK}`);
    expect(player(2, null).asked).toBe(`Seat 2 is asked: ${ASK}`);
    expect(player(2, 1).asked).toBe(`Seat 2 is asked: ${ASK}`);
  });

  it('was asked of you in your own game', () => {
    expect(player(1, 1).asked).toBe(`You are asked: ${ASK}`);
  });

  it('is left as it is where nobody by whose eyes one looks is asked', () => {
    expect(player(null, null).asked).toBe(ASK);
    expect(player(2, 2, [1]).asked).toBe(ASK);
    expect(player(1, 1, []).asked).toBe(ASK);
  });
});
