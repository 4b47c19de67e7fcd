import type { News, State } from './wire';

/**
 * Whether one is still asked what one was asked before these news: somebody else's sealed choice changes nothing of it, so that a hint
 * or a refusal holds. After a choice of one's own, and after an undo, it is another question, even where the same may be chosen.
 */
export function sameQuestion(
  before: State | null,
  after: State,
  news: readonly News[],
  you: number | null,
): boolean {
  const own = news.some(
    ({ rewound, said }) => rewound != null || said?.some((one) => one.seat === you && one.step != null),
  );
  const texts = (state: State | null) => state?.choices.map(({ text }) => text).join('\n') ?? '';
  return !own && texts(before) !== '' && texts(before) === texts(after);
}
