import * as api from './api';
import type { Store } from './memory';
import type { AnalysedMove, Analysis, AnalysisState } from './wire';

/** How one asks the server about an analysis. */
export interface Asking {
  analysis: (table: string) => Promise<AnalysisState>;
  analyse: (table: string) => Promise<AnalysisState>;
  stopAnalysis: (table: string, key: string) => Promise<void>;
}

/** How often one looks how far it has come, in milliseconds. */
export const PAUSE = 1000;

/** What a page leaves behind for itself when it is loaded again, and for no other. */
function session(): Store | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null; // Forbidden by the browser's settings.
  }
}

/** The analysis of a table's game, as this browser sees it come. */
export class Study {
  state = $state.raw<AnalysisState | null>(null);
  fault = $state('');
  /** Why it could not be stopped. It stays until something else is asked for, or there is nothing to stop. */
  notStopped = $state('');
  /** Something was asked for and is not answered yet. */
  busy = $state(false);
  /** What stops it, if this page has begun it, be it before it was loaded again. */
  #key = $state.raw<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #table: string;
  readonly #asking: Asking;
  readonly #store: Store | null;

  constructor(table: string, asking: Asking = api, store: Store | null = session()) {
    this.#table = table;
    this.#asking = asking;
    this.#store = store;
    this.#key = store?.getItem(this.#place) ?? null;
  }

  get #place(): string {
    return `parlor.analysis.${this.#table}`;
  }

  #keep(key: string | null): void {
    this.#key = key;
    try {
      if (key === null) this.#store?.removeItem(this.#place);
      else this.#store?.setItem(this.#place, key);
    } catch {
      // A full storage costs the button after the page is loaded again, and nothing else.
    }
  }

  get analysis(): Analysis | null {
    return this.state?.analysis ?? null;
  }

  /** Whether the server works at it, or will. */
  get going(): boolean {
    return this.state?.is === 'waiting' || this.state?.is === 'running';
  }

  get done(): boolean {
    return this.state?.is === 'done';
  }

  /** Whether this page may stop it. */
  get stoppable(): boolean {
    return this.going && this.#key !== null;
  }

  /** What was found of the choice in the position after so many steps. */
  at(step: number): AnalysedMove | null {
    return this.analysis?.moves.find((move) => move.step === step) ?? null;
  }

  /** Looks how far it has come; while it is going, again and again. */
  look(): Promise<void> {
    return this.#ask(() => this.#asking.analysis(this.#table));
  }

  async begin(): Promise<void> {
    this.busy = true;
    this.notStopped = '';
    await this.#ask(() => this.#asking.analyse(this.#table));
    if (this.state?.key) this.#keep(this.state.key);
    this.busy = false;
  }

  async stop(): Promise<void> {
    if (this.#key === null) return;
    const key = this.#key;
    this.busy = true;
    this.notStopped = '';
    try {
      await this.#asking.stopAnalysis(this.#table, key);
      this.#keep(null);
    } catch (thrown) {
      this.notStopped = api.sentence(thrown);
      // A key that is refused is one of an analysis that is over. With a line that is down it is good for the next time.
      if (thrown instanceof api.Failure && thrown.status === 403) this.#keep(null);
    }
    await this.look();
    this.busy = false;
  }

  /** Looks no more. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #ask(ask: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await ask();
      // Only now: what is said again and again would be read out again and again.
      this.fault = '';
      // What is over needs no stopping, and what somebody begins later is theirs.
      if (!this.going) {
        this.#keep(null);
        this.notStopped = '';
      }
    } catch (thrown) {
      this.fault = api.sentence(thrown);
    }
    if (this.going && !this.#ended) this.#timer = setTimeout(() => void this.look(), PAUSE);
  }
}
