import type { CDPSession, Page } from '@playwright/test';

/**
 * Stops the clock of a page that is not open yet: timers wait until the test advances the clock with
 * `page.clock.runFor`. Messages and animations still run.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** The motion on a page: the test holds it at its first moment, counts it, and releases it. */
export class Motion {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /** From now on no animation on this page ends by itself. */
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

  /** How many pieces move; a change of style, such as of a colour, does not count. */
  pieces(): Promise<number> {
    return this.#page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => !(one instanceof CSSTransition) && !(one instanceof CSSAnimation)).length,
    );
  }

  /** How many animations of any kind run. */
  everything(): Promise<number> {
    return this.#page.evaluate(() => document.getAnimations().length);
  }

  async #rate(playbackRate: number): Promise<void> {
    await this.#devtools.send('Animation.setPlaybackRate', { playbackRate });
  }
}

/** Waits until size observers have run and the page is drawn accordingly. */
export async function drawn(page: Page): Promise<void> {
  // Observers run in the order in which they were added, once a frame; their changes may trigger others.
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
