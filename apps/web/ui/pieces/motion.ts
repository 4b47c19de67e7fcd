/**
 * Decoration: pieces move from where they were to where they are. What is drawn is always the state as it is; an animation only
 * shows how it came about, any key or click ends it, and under reduced motion there is none.
 */

import { tick } from 'svelte';

export type Piece = Element | null | undefined;

const running = new Set<Animation>();
/** Who waits until nothing moves. */
const waiting = new Set<() => void>();
/** Who waits until something has been read. */
const standing = new Set<() => void>();
let listening = false;

/** Whether nothing may move: the system says so, or the person has said it here. */
export function still(): boolean {
  if (typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return true;
  return document.documentElement.dataset.motion === 'less';
}

/** How often somebody has ended what moved, or what stood to be read. */
export const skipped = (): number => skips;
let skips = 0;

/** Ends everything that moves, and every sentence that stands for a while. */
export function skip(): void {
  skips += 1;
  for (const animation of [...running]) animation.finish();
  for (const done of [...standing]) done();
}

/** What has just been said stands for this time, in milliseconds, before what follows: until somebody skips it; not at all where nothing may move, or nobody sees it. */
export function stand(time: number): Promise<void> {
  if (time <= 0 || still() || document.hidden) return Promise.resolve();
  listen();
  return new Promise((goOn) => {
    const done = () => {
      clearTimeout(timer);
      standing.delete(done);
      goOn();
    };
    const timer = setTimeout(done, time);
    standing.add(done);
  });
}

/** Pieces are not waited for any longer than this, in milliseconds, whatever holds them up. */
const LONGEST = 10_000;

/** When nothing moves any more; one piece may send another on its way as it arrives. */
export function arrived(): Promise<void> {
  if (running.size === 0) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, LONGEST);
    waiting.add(() => (clearTimeout(timer), done()));
  });
}

/** When what a new position sends on its way is on its way: pieces are drawn first, and some of them only for their flight. */
export async function begun(): Promise<void> {
  for (let drawn = 0; drawn < 4; drawn += 1) await tick();
}

async function rest(): Promise<void> {
  await begun();
  if (running.size > 0) return;
  for (const done of waiting) done();
  waiting.clear();
}

/** A duration of the tokens in milliseconds. */
export function duration(token: '--quick' | '--slow'): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const number = parseFloat(text);
  if (!Number.isFinite(number)) return token === '--quick' ? 150 : 280;
  return text.endsWith('ms') ? number : number * 1000;
}

/** Animates, and calls `done` at the end, at once if nothing may move. */
export function animate(
  element: Piece,
  frames: Keyframe[],
  options: { delay?: number; slow?: boolean; times?: number; easing?: string },
  done?: () => void,
): void {
  const time = duration(options.slow ? '--slow' : '--quick') * (options.times ?? 1);
  if (!element || still() || time <= 0 || typeof element.animate !== 'function') {
    done?.();
    return;
  }
  listen();
  const animation = element.animate(frames, {
    duration: time,
    delay: options.delay ?? 0,
    easing: options.easing ?? 'cubic-bezier(0.3, 0.7, 0.3, 1)',
    fill: 'backwards',
  });
  running.add(animation);
  const end = () => {
    running.delete(animation);
    done?.();
    void rest();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

/** Something comes to where it lies, and is seen there: it begins like this. */
export function come(
  piece: Piece,
  start: Keyframe,
  options: { delay?: number; times?: number } = {},
  done?: () => void,
): void {
  const end = { ...start, transform: 'none', ...('opacity' in start && { opacity: 1 }) };
  animate(piece, [start, end], { slow: true, ...options }, done);
}

/** Something goes to another place, or vanishes where it is, if there is no such place. */
export function go(piece: Piece, to: Piece, delay: number, done: () => void): void {
  const at = piece?.getBoundingClientRect();
  const goal = to?.getBoundingClientRect();
  const end = at && goal && goal.width > 0 ? across(goal, at) : 'scale(0.3)';
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: end, opacity: 1, offset: 0.9 },
    { transform: end, opacity: 0 },
  ];
  animate(piece, frames, { slow: true, delay }, done);
}

/** How much a piece of this size is scaled to fit into a place, which may have another shape: a line of text, somebody's box. */
export function fitting(place: Size, piece: Size): number {
  return piece.width > 0 && piece.height > 0
    ? Math.min(place.width / piece.width, place.height / piece.height)
    : 1;
}

type Size = Pick<DOMRect, 'width' | 'height'>;

/** The transform that draws `to` where `from` is. */
export function across(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${fitting(from, to)})`;
}

/**
 * A card's back (`.flyback` in its place) flies here from a stack and turns into the card (`.front`); without a stack it turns where it
 * lies.
 */
export function turnOver(place: Piece, from: DOMRect | undefined, delay: number, done?: () => void): void {
  const back = place?.querySelector('.flyback');
  const front = place?.querySelector('.front');
  const at = front?.getBoundingClientRect();
  if (!back || !at) return done?.();
  const options = { slow: true, delay, times: 1.3, easing: 'linear' };
  animate(
    back,
    [
      { opacity: 1, transform: from ? across(from, at) : 'none' },
      { opacity: 1, transform: 'none', offset: 0.6 },
      { opacity: 1, transform: 'scaleX(0)', offset: 0.8 },
      { opacity: 0, transform: 'scaleX(0)' },
    ],
    options,
  );
  animate(
    front,
    [
      { opacity: 0, transform: 'scaleX(0)' },
      { opacity: 1, transform: 'scaleX(0)', offset: 0.8 },
      { opacity: 1, transform: 'none' },
    ],
    options,
    done,
  );
}

function listen(): void {
  if (listening) return;
  listening = true;
  const stop = () => {
    if (running.size + standing.size > 0) skip();
  };
  window.addEventListener('keydown', stop, { capture: true });
  window.addEventListener('pointerdown', stop, { capture: true });
  // A tab that nobody sees catches up without a film.
  document.addEventListener('visibilitychange', () => document.hidden && stop());
}
