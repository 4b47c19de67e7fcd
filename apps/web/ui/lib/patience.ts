import type { Store } from './memory';
import { LONG_AWAY } from './away';

/** Of which seats somebody has said that they wait, and how long those had been away by then. A page that is loaded again still knows. */
export class Patience {
  readonly #store: Pick<Store, 'getItem' | 'setItem'> | null;
  readonly #key: string;
  #waits: Record<number, number>;

  constructor(table: string, store: Pick<Store, 'getItem' | 'setItem'> | null = session()) {
    this.#key = `parlor.waits.${table}`;
    this.#store = store;
    this.#waits = this.#read();
  }

  /** They wait on for somebody who has been away for so long. */
  wait(seat: number, since: number): void {
    this.#waits = { ...this.#waits, [seat]: since };
    try {
      this.#store?.setItem(this.#key, JSON.stringify(this.#waits));
    } catch {
      // Then it is known as long as the page is open.
    }
  }

  /** Whether it is time to ask about somebody who has been away for so long: not before they were gone for a minute more. */
  isOver(seat: number, since: number): boolean {
    const said = this.#waits[seat] ?? 0;
    // Who was here meanwhile has been away for less.
    return since >= (said > since ? 0 : said) + LONG_AWAY;
  }

  #read(): Record<number, number> {
    try {
      const found: unknown = JSON.parse(this.#store?.getItem(this.#key) ?? '{}');
      return found && typeof found === 'object' ? (found as Record<number, number>) : {};
    } catch {
      return {};
    }
  }
}

function session(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null; // Forbidden by the browser's settings.
  }
}
