import type { News, State } from './wire';

/**
 * Whether the viewer's question is still the same after these news: another seat's sealed choice does not
 * change it, so that a hint or a refusal stays valid. After the viewer's own choice, and after an undo, it is
 * another question, even if the choices are the same.
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
