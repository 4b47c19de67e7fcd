import './board.css';
import type { Component } from 'svelte';
import type { BoardKey, BoardProps } from '../lib/board';
import type { Feel } from '../lib/moments';
import { plain } from '../lib/plain.svelte';
import type { Detail } from '../lib/wire';

type Module<Props extends Record<string, unknown>> = Promise<{ default: Component<Props> }>;

/** A game's picture has no properties: it is drawn from the game's own pieces. */
type Picture = Record<string, never>;

/** A card of a hand that everybody sees, and the scene that it is of. */
interface Held extends Record<string, unknown> {
  card: string;
  view: unknown;
}

/** Draws the values of some of a game's options. */
interface OptionPicture {
  default: Component<{ value: string }>;
  /** Whether it draws those of the option of this name. */
  pictured: (option: string) => boolean;
}

// A game adds a folder with `Board.svelte`, `Picture.svelte`, `keys.ts`, perhaps `moment.ts`, and `Held.svelte` if it hides hands; the
// folder's name is the game's slug.
const boards = import.meta.glob<{ default: Component<BoardProps & Record<string, unknown>> }>(
  './*/Board.svelte',
);
const pictures = import.meta.glob<{ default: Component<Picture> }>('./*/Picture.svelte');
const held = import.meta.glob<{ default: Component<Held> }>('./*/Held.svelte');
const optionPictures = import.meta.glob<OptionPicture>('./*/Option.svelte');
const keys = import.meta.glob<BoardKey[]>('./*/keys.ts', { eager: true, import: 'KEYS' });

/**
 * How much detail of a game's states a page needs: a game without a board of its own is drawn from its scene, and
 * any game if the person prefers that.
 */
export function detailOf(game: string): Detail {
  return plain.on || !(`./${game}/Board.svelte` in boards) ? 'table' : 'yes';
}

/** The board of a game, or one that draws any game from its scene and lists the choices. */
export function boardOf(game: string): Module<BoardProps & Record<string, unknown>> {
  const board = boards[`./${game}/Board.svelte`];
  return board && detailOf(game) === 'yes' ? board() : import('../shell/PlainBoard.svelte');
}

/**
 * What only adorns a page, or nothing where it does not come: no network, another version of the program, or a
 * pass that is gone.
 */
async function adorning<T>(fetch: (() => Promise<T>) | undefined): Promise<T | null> {
  try {
    return (await fetch?.()) ?? null;
  } catch {
    return null;
  }
}

/** The picture of a game, if it has one. */
export function pictureOf(game: string): Promise<{ default: Component<Picture> } | null> {
  return adorning(pictures[`./${game}/Picture.svelte`]);
}

/** Draws the cards of hands that everybody sees, as the game's board does, if it has hands. */
export function heldOf(game: string): Promise<{ default: Component<Held> } | null> {
  return adorning(held[`./${game}/Held.svelte`]);
}

/** The pictures of the values of a game's options, if it has any. */
export function optionPictureOf(game: string): Promise<OptionPicture | null> {
  return adorning(optionPictures[`./${game}/Option.svelte`]);
}

/** The keys that only this game's board has; for spectators, those that work for them. */
export function keysOf(game: string, looking: boolean): BoardKey[] {
  return (keys[`./${game}/keys.ts`] ?? []).filter((one) => one.looking || !looking);
}

const feels = import.meta.glob<Feel>('./*/moment.ts', { eager: true, import: 'FEEL' });

/** What a game is felt by: no change of points is great where it does not say. */
export function feelOf(game: string): Feel {
  return feels[`./${game}/moment.ts`] ?? {};
}

/** The games that have a picture. */
export const PICTURED: string[] = Object.keys(pictures).map((path) => path.split('/')[1] ?? '');
