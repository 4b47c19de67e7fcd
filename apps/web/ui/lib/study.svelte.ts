import * as api from './api';
import type { AnalysedMove, Analysis, AnalysisState } from './wire';

/** How one asks the house about an analysis. */
export interface Asking {
  analysis: (table: string) => Promise<AnalysisState>;
  analyse: (table: string) => Promise<AnalysisState>;
  stopAnalysis: (table: string, key: string) => Promise<void>;
}

/** How often one looks how far it has come, in milliseconds. */
export const PAUSE = 1000;

/** The analysis of a table's game, as this browser sees it come. */
export class Study {
  state = $state.raw<AnalysisState | null>(null);
  fault = $state('');
  /** Something was asked for and is not answered yet. */
  busy = $state(false);
  /** What stops it, if this page has begun it. */
  #key = $state.raw<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #table: string;
  readonly #asking: Asking;

  constructor(table: string, asking: Asking = api) {
    this.#table = table;
    this.#asking = asking;
  }

  get analysis(): Analysis | null {
    return this.state?.analysis ?? null;
  }

  /** Whether the house works at it, or will. */
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
    await this.#ask(() => this.#asking.analyse(this.#table));
    this.#key = this.state?.key ?? this.#key;
    this.busy = false;
  }

  async stop(): Promise<void> {
    if (this.#key === null) return;
    const key = this.#key;
    this.busy = true;
    try {
      await this.#asking.stopAnalysis(this.#table, key);
      this.#key = null;
    } catch (thrown) {
      this.fault = api.sentence(thrown);
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
    this.fault = '';
    try {
      this.state = await ask();
    } catch (thrown) {
      this.fault = api.sentence(thrown);
    }
    if (this.going && !this.#ended) this.#timer = setTimeout(() => void this.look(), PAUSE);
  }
}
