/** The page's time, for what changes because time passes. */
export class PageClock {
  /** As `performance.now()` counts. */
  now = $state(performance.now());

  /** Lets it go on when so much time has passed, in milliseconds, and then calls; returns how to stop that. */
  after(milliseconds: number, then: () => void): () => void {
    const timer = setTimeout(() => {
      this.set();
      then();
    }, milliseconds + 5);
    return () => clearTimeout(timer);
  }

  /** Lets it go on at once: something has come that is counted from now on. */
  set(): void {
    this.now = performance.now();
  }
}
