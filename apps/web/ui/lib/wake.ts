/** Calls when the page may have slept: its device has woken up, its window is in front again, or the network is back. Returns how to stop that. */
export function onwake(then: () => void): () => void {
  const stop = new AbortController();
  const wake = () => document.visibilityState === 'visible' && then();
  for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, wake, { signal: stop.signal });
  for (const event of ['visibilitychange', 'resume'])
    document.addEventListener(event, wake, { signal: stop.signal });
  return () => stop.abort();
}
