import { sentence, server } from './api';
import { language } from './language.svelte';
import type { ServerInfo } from './wire';

/** The games, levels and today's deals as a page knows them: asked for again when the pages speak another language. */
export class Known {
  info = $state.raw<ServerInfo | null>(null);
  /** Why they did not come. */
  fault = $state('');

  /** Where a component is made. */
  constructor() {
    $effect(() => void this.load());
  }

  /** What one says of it now in the language of the pages; what was known stays until that is there. */
  async load(): Promise<void> {
    const { tag } = language;
    this.fault = '';
    try {
      const found = await server();
      if (tag === language.tag) this.info = found;
    } catch (thrown) {
      this.fault = sentence(thrown);
    }
  }
}
