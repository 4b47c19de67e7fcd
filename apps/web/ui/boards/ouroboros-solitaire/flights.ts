/** How cards fly between the places of the board. */

import { across, animate, duration, type Piece } from '../../pieces/motion';
import type { Journey } from './moves';

/** A card on its way, above what is drawn. */
export interface Flyer extends Journey {
  delay: number;
  /** How long it is on its way, in milliseconds. */
  time: number;
}

/** Where a flyer begins and ends; without an end it lifts off. */
interface Way {
  from: DOMRect;
  to: DOMRect | undefined;
  /** The pile of the enemy that it goes to first. */
  via: DOMRect | undefined;
}

/** From a stack a card is seen when it leaves: until then it is a part of it. */
const STACKS = ['deck', 'discard', 'resting', 'away'];

/** A flyer goes from where the card was to where it is; out of the deck it turns over on its way. An enemy that is beaten lifts off. */
export function fly(flyer: Piece, { from, to, via }: Way, journey: Flyer, done: () => void): void {
  const at = flyer?.getBoundingClientRect();
  if (!flyer || !at) return done();
  const start = across(from, at);
  const times = journey.time / duration('--slow');
  const options = { slow: true, delay: journey.delay, times, ...(via && { easing: 'linear' }) };
  const goes = [
    { opacity: STACKS.includes(journey.from) ? 0 : 1, transform: start },
    { opacity: 1, transform: start, offset: 0.01, ...(via && { easing: 'ease-in-out' }) },
    ...between(from, to, via, at),
    to
      ? { opacity: 1, transform: across(to, at) }
      : { opacity: 0, transform: `${start} translateY(-40%) scale(0.9)` },
  ];
  animate(flyer, goes, options, done);
  const back = journey.from === 'deck' && !journey.known ? flyer.querySelector('.flyback') : null;
  animate(
    back,
    [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0, offset: 0.45 }, { opacity: 0 }],
    options,
  );
}

/** A card of the deck that everybody knows comes as it lies there. */
export function comeOpen(
  front: Piece,
  from: DOMRect | undefined,
  { delay, time }: Flyer,
  done: () => void,
): void {
  const at = front?.getBoundingClientRect();
  if (!at || !from) return done();
  const start = across(from, at);
  const goes = [
    { opacity: 0, transform: start },
    { opacity: 1, transform: start, offset: 0.01 },
    { opacity: 1, transform: 'none' },
  ];
  animate(front, goes, { slow: true, delay, times: time / duration('--slow') }, done);
}

/** What it passes: it stands at the enemy for a moment, and goes around the words below a stack that lies above its goal. */
function between(from: DOMRect, to: DOMRect | undefined, via: DOMRect | undefined, at: DOMRect): Keyframe[] {
  if (via && via.width > 0) {
    // The enemy stays in sight above it.
    const beside = new DOMRect(via.left, via.top + via.height * 0.4, via.width, via.height);
    const transform = across(beside, at);
    return [
      { opacity: 1, transform, offset: 0.4 },
      { opacity: 1, transform, offset: 0.6, easing: 'ease-in-out' },
    ];
  }
  if (!to || Math.abs(to.left - from.left) > from.width || Math.abs(to.top - from.top) < from.height)
    return [];
  const half = new DOMRect(
    Math.max(from.left, to.left) + from.width * 1.1,
    (from.top + to.top) / 2,
    Math.min(from.width, to.width),
    Math.min(from.height, to.height),
  );
  return [{ opacity: 1, transform: across(half, at), offset: 0.5 }];
}
