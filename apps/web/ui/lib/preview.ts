/** Reads what a choice would do: which pieces would move, and what would be counted then. */

import type { Choice, MovedPiece, PreviewData } from './wire';

/** What a choice would do; null where the game does not say it. */
export function previewOf(choice: Choice | null | undefined): Required<PreviewData> | null {
  return choice?.does ? { figures: {}, reasons: {}, ...choice.does } : null;
}

/** The faces that would come to zones of this beginning: `up-`, `supply-2`. */
export function coming(moves: readonly MovedPiece[], zone: string): string[] {
  return moves.flatMap(([faces, , to]) => (to?.startsWith(zone) ? faces : []));
}

/** The faces that would leave zones of this beginning. */
export function leaving(moves: readonly MovedPiece[], zone: string): string[] {
  return moves.flatMap(([faces, from]) => (from?.startsWith(zone) ? faces : []));
}
