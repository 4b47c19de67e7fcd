import { afterEach, describe, expect, it, vi } from 'vitest';

describe('the sound of one’s turn', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is two tones that fade, and none where a browser gives no sound', async () => {
    const { chime } = await import('./chime');
    vi.stubGlobal('AudioContext', undefined);
    expect(chime).not.toThrow();
    const begun: number[] = [];
    const param = {
      value: 0,
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    };
    const node = { connect: (to: unknown) => to };
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 1;
        destination = {};
        resume = () => Promise.resolve();
        createGain = () => ({ ...node, gain: param });
        createOscillator = () => ({
          ...node,
          frequency: { value: 0 },
          start: (at: number) => begun.push(at),
          stop: vi.fn(),
        });
      },
    );
    chime();
    expect(begun).toHaveLength(2);
    expect(begun[1]! - begun[0]!).toBeCloseTo(0.16);
    for (const [loud] of param.linearRampToValueAtTime.mock.calls) expect(loud).toBeLessThan(0.1);
  });
});
