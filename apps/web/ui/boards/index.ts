import type { Component } from 'svelte';
import type { BoardProps } from '../lib/board';

type Module<Props extends Record<string, unknown>> = Promise<{ default: Component<Props> }>;

/** A game's picture takes nothing: it is drawn from its own pieces. */
type Picture = Record<string, never>;

// A game adds a folder with `Board.svelte` and `Picture.svelte`, and is known by the folder's name.
const boards = import.meta.glob<{ default: Component<BoardProps & Record<string, unknown>> }>(
  './*/Board.svelte',
);
const pictures = import.meta.glob<{ default: Component<Picture> }>('./*/Picture.svelte');

/** The board of a game, or one that lists the choices. */
export function boardOf(game: string): Module<BoardProps & Record<string, unknown>> {
  const board = boards[`./${game}/Board.svelte`];
  return board ? board() : import('../shell/PlainBoard.svelte');
}

/** The picture of a game, if it has one. */
export function pictureOf(game: string): Module<Picture> | null {
  return pictures[`./${game}/Picture.svelte`]?.() ?? null;
}

/** The games that have a picture. */
export const PICTURED: string[] = Object.keys(pictures).map((path) => path.split('/')[1] ?? '');
