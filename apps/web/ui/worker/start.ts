/**
 * Starts a worker with one of our scripts. A frame without an origin of its own may start none from an address; from a text of its own, which imports
 * the script, it may where the host lets every page have its files. Such a text is no module: Chromium starts none there.
 */
export function startWorker(script: string): Worker {
  try {
    return new Worker(script, { type: 'module' });
  } catch {
    const text = new Blob([importing(script)], { type: 'text/javascript' });
    return new Worker(URL.createObjectURL(text));
  }
}

/** Messages wait until the script is there; if it does not come, the worker fails as one from an address would. */
const importing = (script: string): string => `
  const early = [];
  self.onmessage = (event) => early.push(event);
  import(${JSON.stringify(script)}).then(
    () => early.forEach((event) => self.onmessage(event)),
    (thrown) => setTimeout(() => { throw thrown; }),
  );`;
