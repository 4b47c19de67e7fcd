import type { CDPSession, Page } from '@playwright/test';

/**
 * Stops the clock of a page that is not open yet: whatever waits there for a time to pass waits until the test moves the clock, with
 * `page.clock.runFor`. Messages come and animations run all the same.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** What moves on a page: the test holds it at its first moment, counts it, and lets it go. */
export class Motion {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /** From now on nothing that begins to move on this page comes to its end by itself. */
  static async hold(page: Page): Promise<Motion> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    const motion = new Motion(page, devtools);
    await motion.#rate(0);
    return motion;
  }

  /** Lets time pass again. */
  async release(): Promise<void> {
    await this.#rate(1);
  }

  /** How many pieces move; what a style lets change, such as a colour, is none. */
  pieces(): Promise<number> {
    return this.#page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => !(one instanceof CSSTransition) && !(one instanceof CSSAnimation)).length,
    );
  }

  /** How much changes with time, of whatever kind. */
  everything(): Promise<number> {
    return this.#page.evaluate(() => document.getAnimations().length);
  }

  async #rate(playbackRate: number): Promise<void> {
    await this.#devtools.send('Animation.setPlaybackRate', { playbackRate });
  }
}

/** Until what observes the size of something has heard of it and the page is drawn accordingly. */
export async function drawn(page: Page): Promise<void> {
  // Observers are told in the order in which they came, once a frame; what they change may tell others.
  for (let frame = 0; frame < 2; frame++)
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const own = new ResizeObserver(() => {
            own.disconnect();
            done();
          });
          own.observe(document.documentElement);
        }),
    );
}
