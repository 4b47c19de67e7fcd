/**
 * The layout of the snake: an arch that grows around both sides of a ring until its head meets its tail.
 * Cards are on the ring like hours on a clock, the tail's end on the left; each covers the one before except
 * for a strip at its left.
 */

import { SUITS } from './janken';
import { corner } from './pentagon';

/** Where a card is: its middle, and by how many degrees it is turned. */
export interface Place {
  x: number;
  y: number;
  turn: number;
}

export type Curl = ReturnType<typeof curl>;

/** Cards are five by seven. */
const TALL = 1.4;
/** Free space around the ring: for cards that step out, and for the labels beside them. */
const MARGIN = 15;
/**
 * How much of a card stays visible, as a part of its width: with room, as long as cards can shrink, and at
 * the tail's end.
 */
const EASY = 0.62;
const LEAST = 0.44;
const TAIL = 0.44;
/** This many cards at the tail's end keep their width longest: the next head may take them. */
const TAIL_CARDS = 6;
/** If even the smallest cards would be covered more than this, head and tail come closer together. */
const TIGHT = 0.34;
/**
 * How far the tip of the tail and the snake's head stick out; and the least gap between them; in widths of a
 * card.
 */
const TIP = 0.55;
const SNOUT = 0.95;
const GAP = 0.35;
/** The content of the middle reaches down between head and tail: the lower part of a pentagon. */
const FOOT = 0.62;
/** The ring is an ellipse with shoulders. */
const SHOULDERS = 2 / 2.5;
const SAMPLES = 720;

type Ring = ReturnType<typeof ring>;

function ring(x: number, y: number, a: number, b: number) {
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** SHOULDERS;
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const angle = (index / SAMPLES) * 2 * Math.PI;
    return [x + a * power(Math.sin(angle)), y - b * power(Math.cos(angle))] as const;
  });
  const ways = [0];
  for (let index = 1; index <= SAMPLES; index += 1) {
    const [from, to] = [points[index - 1]!, points[index]!];
    ways.push(ways[index - 1]! + Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  const length = ways[SAMPLES]!;
  return {
    length,
    /** The place at this distance along the ring, clockwise from its top. */
    at(way: number): Place {
      const wanted = ((way % length) + length) % length;
      let [low, high] = [0, SAMPLES];
      while (high - low > 1) {
        const half = (low + high) >> 1;
        if (ways[half]! <= wanted) low = half;
        else high = half;
      }
      const [from, to] = [points[low]!, points[high]!];
      const part = (wanted - ways[low]!) / Math.max(1e-9, ways[high]! - ways[low]!);
      // The direction uses a wider range, because samples may be close together.
      const [back, on] = [points[(low + SAMPLES - 3) % SAMPLES]!, points[(high + 3) % SAMPLES]!];
      const turn = (Math.atan2(on[1] - back[1], on[0] - back[0]) * 180) / Math.PI;
      return {
        x: from[0] + (to[0] - from[0]) * part,
        y: from[1] + (to[1] - from[1]) * part,
        // On the left side of the ring cards lean to the left: they turn through the top, never through the bottom.
        turn: way < 0 && turn > 90 ? turn - 360 : way > 0 && turn < -90 ? turn + 360 : turn,
      };
    },
  };
}

/** The distances between cards, from the tail's end on: one fewer than there are cards. */
export function steps(count: number, width: number, room: number): number[] {
  const number = Math.max(0, count - 1);
  const each = Math.min(EASY * width, room / Math.max(1, number));
  if (each >= TAIL * width || number <= TAIL_CARDS) return Array<number>(number).fill(each);
  const rest = (room - TAIL_CARDS * TAIL * width) / (number - TAIL_CARDS);
  return Array.from({ length: number }, (_, index) => (index < TAIL_CARDS ? TAIL * width : rest));
}

/** Lays out this many cards in a box, as large as possible between two widths. */
export function curl(count: number, boxWidth: number, boxHeight: number, most: number, least: number) {
  const fits = (width: number) => {
    const tall = width * TALL;
    const around = ring(
      boxWidth / 2,
      boxHeight / 2,
      Math.max(1, boxWidth / 2 - tall / 2 - MARGIN),
      Math.max(1, boxHeight / 2 - tall / 2 - MARGIN),
    );
    const most = around.length - width * (1 + TIP + SNOUT + GAP);
    const foot = Math.max(0, boxHeight - top(width)) * FOOT;
    return { around, most, room: Math.min(most, around.length - width * (1 + TIP + SNOUT) - foot) };
  };
  let width = Math.max(most, least);
  while (width > least && fits(width).room < (count - 1) * LEAST * width) width -= 1;
  const { around, ...has } = fits(width);
  const room = Math.min(has.most, Math.max(has.room, (count - 1) * TIGHT * width));
  const gaps = steps(count, width, Math.max(1, room));
  const long = gaps.reduce((sum, gap) => sum + gap, 0);
  // The snake's head is longer than the tip of its tail: everything moves a little to the left, so that the
  // whole is centred.
  let way = -long / 2 - ((SNOUT - TIP) * width) / 4;
  const start = way;
  const places = [around.at(way)];
  for (const gap of gaps) {
    way += gap;
    places.push(around.at(way));
  }
  const half = width / 2;
  const free = middle(places, width, boxWidth, boxHeight);
  const nose = around.at(way + half + (SNOUT * width) / 2);
  return {
    /** How wide the cards are; they are 1.4 times as high. */
    width,
    /** From the tail's end to the head. */
    places: count > 0 ? places : [],
    /** Where the snake's own head goes. */
    head: around.at(way + half),
    /** The outline of the end of its tail, which bends as the body does. */
    tail: taper(around, start - half - TIP * width, start - half + 1, width * 0.1),
    /** The middle of its head. */
    nose,
    /** The body's line, from the tail to the neck. */
    body: line(around, start - half, way + half + 2),
    middle: { ...free, wheel: wheel(count > 0 ? [...places, nose] : [], width, boxWidth, boxHeight, free) },
  };
}

/** An outline along the ring, from a point to this far on both sides. */
function taper(around: Ring, from: number, to: number, most: number): string {
  const number = 10;
  const side = (index: number, out: number) => {
    const part = index / number;
    const { x, y, turn } = around.at(from + (to - from) * part);
    const angle = ((turn + 90) * Math.PI) / 180;
    const far = out * most * part ** 0.75;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  };
  const all = Array.from({ length: number + 1 }, (_, index) => index);
  return `M${[...all.map((index) => side(index, 1)), ...all.reverse().map((index) => side(index, -1))].join('L')}Z`;
}

function line(around: Ring, from: number, to: number): string {
  const number = Math.max(2, Math.ceil((to - from) / 12));
  return Array.from({ length: number + 1 }, (_, index) => {
    const { x, y } = around.at(from + ((to - from) * index) / number);
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('');
}

/** Where the middle begins, under the arch and its labels. */
function top(width: number): number {
  return MARGIN + width * TALL + 6;
}

type Free = ReturnType<typeof middle>;

/** The space that the cards leave free: between both sides, under the arch, and above what closes it below. */
function middle(places: Place[], width: number, boxWidth: number, boxHeight: number) {
  const above = top(width);
  const tall = width * TALL;
  const foot = ((boxHeight - above) * FOOT) / 2;
  const closes = places.filter(
    ({ x, y }) => y > boxHeight * 0.6 && Math.abs(x - boxWidth / 2) - width / 2 < foot * 0.8,
  );
  const bottom = closes.length > 0 ? Math.min(...closes.map(({ y }) => y)) - tall / 2 - 6 : boxHeight - 2;
  const sides = places.some(({ y }) => y > above) ? MARGIN + tall + 4 : MARGIN;
  return {
    left: sides,
    top: above,
    width: Math.max(0, boxWidth - 2 * sides),
    height: Math.max(0, bottom - above),
  };
}

/** A part of the pentagon as a circle, in units of its own: across, down, radius. */
type Part = readonly [number, number, number];
const DISCS = SUITS.map((_, at): Part => [...corner(at), 0.33]);
/** The names beside the discs. */
const NAMES = [
  ...[-2.3, -1.9, -1.5, 1.5, 1.9, 2.3].map((x): Part => [x, -0.31, 0.16]),
  ...[-0.35, 0, 0.35].map((x): Part => [x, -1.5, 0.16]),
  ...[-1, -0.6, -0.2, 0.2, 0.6, 1].map((x): Part => [x, 1.3, 0.16]),
];
/** Pixels a unit: as many as its names need, and as the marks alone do. */
const NAMED = 40;
const BARE = 22;

/** The largest pentagon that no card covers: where its middle is, its pixels a unit, and whether it has names. */
function wheel(cards: Place[], width: number, boxWidth: number, boxHeight: number, free: Free) {
  const x = boxWidth / 2;
  const most = Math.max(NAMED, Math.min(boxWidth * 0.125, boxHeight * 0.165, 140));
  const gap = (place: Place, left: number, top: number) => {
    const [across, down] = [left - place.x, top - place.y];
    const angle = (place.turn * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return Math.hypot(
      Math.max(0, Math.abs(across * cos + down * sin) - width / 2),
      Math.max(0, Math.abs(down * cos - across * sin) - (width * TALL) / 2),
    );
  };
  const fits = (y: number, unit: number, named: boolean) =>
    (named ? [...DISCS, ...NAMES] : DISCS).every(([across, down, radius]) => {
      const [left, top, far] = [x + across * unit, y + down * unit, radius * unit + 3];
      const inside = left > far && left < boxWidth - far && top > far && top < boxHeight - far;
      return inside && cards.every((place) => gap(place, left, top) > far);
    });
  const largest = (named: boolean) => {
    for (let unit = most; unit >= (named ? NAMED : BARE); unit -= 1)
      // In the middle of the room if it can be, else a little higher or lower.
      for (const part of [0.5, 0.45, 0.55, 0.4, 0.6]) {
        const y = free.top + free.height * part;
        if (fits(y, unit, named)) return { x, y, unit, named };
      }
    return null;
  };
  return largest(true) ?? largest(false) ?? { x, y: free.top + free.height / 2, unit: BARE, named: false };
}
