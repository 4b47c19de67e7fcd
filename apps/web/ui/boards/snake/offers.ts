/** The cards that can be played, and their effects, as the game describes them. */

import { coming, leaving, previewOf } from '../../lib/preview';
import { t } from '../../lib/language.svelte';
import type { Choice } from '../../lib/wire';
import { capital } from '../../lib/words';
import type { Suit } from './janken';
import type { SnakeView } from './view';

/** What playing a card would do. */
export type Play = NonNullable<ReturnType<typeof play>>;

/** The choices by their card. */
export function plays(choices: readonly Choice[]): Map<string, Choice> {
  return new Map(choices.map((choice) => [choice.text.split(' ')[1] ?? '', choice]));
}

/** What a choice would do at the table of this view. */
export function play(choice: Choice | undefined, { players }: SnakeView) {
  const preview = previewOf(choice);
  if (!choice || !preview) return null;
  const { moves, figures, reasons } = preview;
  const changes = Object.entries(players).map(
    ([seat, { hand_score }]) => (figures.gain?.[Number(seat) - 1] ?? hand_score) - hand_score,
  );
  return {
    card: choice.text.split(' ')[1] ?? '',
    /** In the order in which they are taken. */
    takes: leaving(moves, 'snake'),
    /** Whether they lie face up then. */
    up: coming(moves, 'up-').length > 0,
    points: changes.find((change) => change !== 0) ?? 0,
    /** The first card that it does not take; perhaps itself. */
    stop: reasons.stops?.[0] ?? '',
    /** The suits that it takes. */
    beats: (reasons.beats ?? []) as Suit[],
    /** The same in the game's own words: what it takes, and why it takes no more. */
    says: `${capital(choice.tells ?? '')}. ${choice.why ?? ''}`,
  };
}

/** How many cards, and to which stack: `2 cards face up`. */
export function where({ takes, up }: Play): string {
  return t('snake-where', { cards: takes.length, side: up ? 'up' : 'down' });
}
