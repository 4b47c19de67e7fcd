/** The two tones that say that it is one's turn, in hertz, and when each begins, in seconds. */
const TONES = [
  [523.25, 0],
  [659.25, 0.16],
] as const;

/** How loud a tone is at most, and for how long it fades. */
const LOUD = 0.08;
const FADES = 0.5;

let context: AudioContext | null = null;

/** A soft sound: it is your turn. Where a browser gives no sound, there is none. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    // A browser lets pages sound only after one has touched them.
    void context.resume();
    const now = context.currentTime + 0.02;
    for (const [pitch, after] of TONES) {
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, now + after);
      gain.gain.linearRampToValueAtTime(LOUD, now + after + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + after + FADES);
      tone.connect(gain).connect(context.destination);
      tone.start(now + after);
      tone.stop(now + after + FADES);
    }
  } catch {
    context = null;
  }
}
