import { sentence, server, serversDayEnds } from './api';
import { language } from './language.svelte';
import type { ServerInfo } from './wire';

/** The games, levels and today's deals as a page knows them: asked for again when the pages speak another language, and on another day. */
export class Known {
  info = $state.raw<ServerInfo | null>(null);
  /** Why they did not come. */
  fault = $state('');
  #gone = false;
  #midnight: ReturnType<typeof setTimeout> | undefined;

  /** Where a component is made. */
  constructor() {
    $effect(() => void this.load());
    $effect(() => {
      // A device that sleeps runs no timer: who comes back to the page may come on another day.
      const look = () => document.visibilityState === 'visible' && void this.load();
      document.addEventListener('visibilitychange', look);
      addEventListener('focus', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        removeEventListener('focus', look);
        clearTimeout(this.#midnight);
        this.#gone = true;
      };
    });
  }

  /** What one says of it now in the language of the pages; what was known stays until that is there. */
  async load(): Promise<void> {
    const { tag } = language;
    this.fault = '';
    try {
      const found = await server();
      if (tag === language.tag) this.info = found;
      clearTimeout(this.#midnight);
      if (this.#gone) return;
      this.#midnight = setTimeout(() => void this.load(), Math.max(1000, serversDayEnds() - Date.now()));
    } catch (thrown) {
      this.fault = sentence(thrown);
    }
  }
}
