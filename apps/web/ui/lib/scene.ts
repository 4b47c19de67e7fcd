/** Reads a scene: what lies where on a table of any game. */

import type { Position, SceneData, ZoneContents, ZoneInfo } from './wire';

/** A piece in a zone. */
export interface PieceAt {
  /** Its face; `?` lies face down. */
  face: string;
  /** The spot that it lies on; null in a zone without spots. */
  spot: string | null;
  /** Its place in the zone, as moves name it where it has a spot: `flower a1`. Different for each piece. */
  at: string;
}

/** The most face-down pieces of a zone that are drawn: more are a number. */
const DRAWN = 12;

/** The pieces of a zone in order; of pieces that nobody can tell apart, at most a dozen. */
export function piecesOf({ key, spots }: ZoneInfo, contents: ZoneContents | undefined): PieceAt[] {
  if (contents === undefined) return [];
  if (typeof contents === 'number' || Array.isArray(contents)) {
    const faces = Array.isArray(contents) ? contents : Array<string>(Math.min(contents, DRAWN)).fill('?');
    return faces.map((face, index) => ({ face, spot: null, at: `${key} ${index}` }));
  }
  return spots.flatMap(({ word }) =>
    [contents[word] ?? []].flat().map((face, index) => ({
      face,
      spot: word,
      at: index === 0 ? `${key} ${word}` : `${key} ${word} ${index}`,
    })),
  );
}

/** How many pieces lie in a zone. */
export function countOf(contents: ZoneContents | undefined): number {
  if (typeof contents === 'number') return contents;
  return Array.isArray(contents) ? contents.length : Object.values(contents ?? {}).flat().length;
}

/** Equal faces together, each with how many there are: for zones in which no order matters. */
export function grouped(pieces: readonly PieceAt[]): { piece: PieceAt; count: number }[] {
  const groups = new Map<string, { piece: PieceAt; count: number }>();
  for (const piece of pieces) {
    const group = groups.get(piece.face);
    if (group) group.count += 1;
    else groups.set(piece.face, { piece, count: 1 });
  }
  return [...groups.values()];
}

/** What a pile shows: the face of its pieces where all have one, or else a back, for nobody knows which is on top. */
export function pileFace(pieces: readonly PieceAt[]): string {
  const [first, ...others] = pieces;
  return first && others.every(({ face }) => face === first.face) ? first.face : '?';
}

/** The spots or faces that something distinguishes. */
export function marked({ marks }: SceneData): Set<string> {
  return new Set(Object.values(marks).flat());
}

/** A position in which hands are only counted, but for that of the seat by whose eyes a board shows it. */
export function withHandsClosed(position: Position, eyes: number | null): Position {
  const view = position.view as SceneData | null;
  const hands = (position.tabletop?.zones ?? []).filter(
    ({ layout, owner }) => layout === 'hand' && (owner === null || owner !== eyes),
  );
  if (!view?.zones || hands.length === 0) return position;
  const counted = Object.fromEntries(hands.map(({ key }) => [key, countOf(view.zones[key])]));
  return { ...position, view: { ...view, zones: { ...view.zones, ...counted } } };
}
