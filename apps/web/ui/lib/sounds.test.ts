import { afterEach, describe, expect, it, vi } from 'vitest';
import { SOUNDS, type Sound } from './sounds';

/** A browser that gives sound: when each tone was begun, and how loud it gets. */
function listen() {
  const heard = { begun: [] as number[], loud: [] as number[] };
  const node = { connect: (to: unknown) => to };
  const gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: (loud: number) => heard.loud.push(loud),
    exponentialRampToValueAtTime: vi.fn(),
  };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 1;
      destination = {};
      resume = () => Promise.resolve();
      createGain = () => ({ ...node, gain });
      createOscillator = () => ({
        ...node,
        frequency: { value: 0 },
        start: (at: number) => heard.begun.push(at),
        stop: vi.fn(),
      });
    },
  );
  return heard;
}

describe('the sounds of a table', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** A page that has just been opened, with sound at this volume, or without. */
  async function opened(volume: number | null) {
    const [{ memory }, { sound }] = [await import('./memory'), await import('./sounds')];
    memory.sound = volume !== null;
    memory.volume = volume ?? 1;
    return sound;
  }

  it('are off until somebody switches them on, and none where a browser gives none', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const sound = await opened(1);
    expect(() => sound('turn')).not.toThrow();
    vi.resetModules();
    const heard = listen();
    (await opened(null))('turn');
    expect(heard.begun).toEqual([]);
  });

  it.each(Object.keys(SOUNDS) as Sound[])(
    '%s is soft and short, and as loud as somebody wants',
    async (name) => {
      for (const volume of [1, 0.5, 0]) {
        vi.resetModules();
        const heard = listen();
        (await opened(volume))(name);
        expect(heard.begun).toHaveLength(volume === 0 ? 0 : SOUNDS[name].length);
        for (const begins of heard.begun) expect(begins).toBeLessThan(2);
        expect(heard.loud.reduce((sum, loud) => sum + loud, 0)).toBeLessThanOrEqual(0.35 * volume);
      }
    },
  );
});
