import { memory } from './memory';

/** A tone: its pitch in hertz, when it begins, and for how long it fades, in seconds; how loud it is at most; and its colour. */
type Tone = readonly [pitch: number, after: number, fades: number, loud: number, colour?: OscillatorType];

/** What can be heard at a table. */
export type Sound = 'turn' | 'move' | 'gain' | 'great' | 'loss' | 'won' | 'lost' | 'over';

const [C4, E4, G4, A4, C5, E5, G5, C6] = [261.63, 329.63, 392, 440, 523.25, 659.25, 783.99, 1046.5];

/** Each is made of a few tones: nothing is loaded. */
export const SOUNDS: Record<Sound, readonly Tone[]> = {
  turn: [
    [C5, 0, 0.5, 0.08],
    [E5, 0.16, 0.5, 0.08],
  ],
  // A card or a stone on wood.
  move: [[190, 0, 0.07, 0.09, 'triangle']],
  gain: [
    [G4, 0, 0.18, 0.06],
    [C5, 0.07, 0.25, 0.06],
  ],
  great: [
    [C5, 0, 0.25, 0.07],
    [E5, 0.08, 0.3, 0.07],
    [G5, 0.16, 0.35, 0.07],
    [C6, 0.24, 0.6, 0.06],
  ],
  loss: [
    [E4, 0, 0.25, 0.06],
    [C4, 0.12, 0.4, 0.06],
  ],
  won: [
    [C5, 0, 0.4, 0.07],
    [E5, 0.14, 0.4, 0.07],
    [G5, 0.28, 0.4, 0.07],
    [C6, 0.42, 1.1, 0.07],
    [G5, 0.42, 1.1, 0.05],
  ],
  lost: [
    [A4, 0, 0.5, 0.06],
    [E4, 0.22, 0.6, 0.06],
    [C4, 0.44, 0.9, 0.06],
  ],
  over: [
    [G4, 0, 0.5, 0.06],
    [C5, 0.2, 0.9, 0.06],
  ],
};

let context: AudioContext | null = null;

/** Sounds, as loud as this person wants it, if they want it at all. Where a browser gives no sound, there is none. */
export function sound(what: Sound): void {
  if (!memory.sound || memory.volume === 0) return;
  try {
    context ??= new AudioContext();
    // A browser lets pages sound only after one has touched them.
    void context.resume();
    const now = context.currentTime + 0.02;
    for (const [pitch, after, fades, loud, colour = 'sine'] of SOUNDS[what]) {
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      tone.type = colour;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, now + after);
      gain.gain.linearRampToValueAtTime(loud * memory.volume, now + after + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + after + fades);
      tone.connect(gain).connect(context.destination);
      tone.start(now + after);
      tone.stop(now + after + fades);
    }
  } catch {
    context = null;
  }
}
