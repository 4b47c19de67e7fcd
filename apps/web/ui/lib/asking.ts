/** How long what is still missing is waited for before one asks again, in milliseconds: longer each time. */
const AGAIN = [1000, 3000, 8000, 20_000, 60_000];

/**
 * Asks for something, and again after a while as long as `whole` finds that it is not all there yet, or it does not come; then no more. `hears`
 * gets each answer. Answers with what ends it.
 */
export function askUntil<T>(
  ask: () => Promise<T>,
  whole: (found: T) => boolean,
  hears: { found: (found: T) => void; failed?: (thrown: unknown) => void },
): () => void {
  let [gone, asked, timer] = [false, 0, undefined as ReturnType<typeof setTimeout> | undefined];
  const again = () => {
    const wait = AGAIN[asked++];
    if (wait !== undefined) timer = setTimeout(() => void once(), wait);
  };
  const once = async () => {
    try {
      const found = await ask();
      if (gone) return;
      hears.found(found);
      if (!whole(found)) again();
    } catch (thrown) {
      if (gone) return;
      hears.failed?.(thrown);
      again();
    }
  };
  void once();
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}
