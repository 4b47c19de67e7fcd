import * as api from './api';
import { t } from './language.svelte';
import type { Store } from './memory';
import { toYou } from './you';
import type { AnalysedMove, Analysis, AnalysisState } from './wire';

/** The requests about an analysis. */
export interface Asking {
  analysis: (table: string) => Promise<AnalysisState>;
  analyse: (table: string) => Promise<AnalysisState>;
  stopAnalysis: (table: string, key: string) => Promise<void>;
}

/** How often the page asks how far it has come, in milliseconds. */
export const PAUSE = 1000;

/** A storage for this page alone that survives a reload. */
function session(): Store | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null; // Forbidden by the browser's settings.
  }
}

/** The progress of the analysis of a table's game. */
export class Study {
  state = $state.raw<AnalysisState | null>(null);
  fault = $state('');
  /** Why it could not be stopped. It stays until the next request, or until there is nothing to stop. */
  notStopped = $state('');
  /** A request is not answered yet. */
  busy = $state(false);
  /** The seat of the person who looks, and its name in the record: the analysis speaks to them. */
  own = $state.raw<{ seat: number; name: string } | null>(null);
  readonly #told = $derived(told(this.state?.analysis ?? null, this.own));
  /** The key that stops it, if this page has started it, even before a reload. */
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
    return this.#told;
  }

  /** Whether the analysis runs or waits. */
  get going(): boolean {
    return this.state?.is === 'waiting' || this.state?.is === 'running';
  }

  get done(): boolean {
    return this.state?.is === 'done';
  }

  /** Whether some results are from a first look, and may still change. */
  get looking(): boolean {
    return this.analysis?.moves.some(({ rough }) => rough) ?? false;
  }

  /** How many choices have had a first look, as long as not all have. */
  get looked(): number | null {
    const looked = this.analysis?.moves.length ?? 0;
    return this.looking && looked < (this.state?.of ?? 0) ? looked : null;
  }

  /** Whether this page may stop it. */
  get stoppable(): boolean {
    return this.going && this.#key !== null;
  }

  /** The result for the choice in the position after this many steps. */
  at(step: number): AnalysedMove | null {
    return this.analysis?.moves.find((move) => move.step === step) ?? null;
  }

  /** Asks how far it has come; repeatedly while it is running. */
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
      // A refused key belongs to an analysis that is over. If the network is down, the key may still be
      // valid.
      if (thrown instanceof api.Failure && thrown.status === 403) this.#keep(null);
    }
    await this.look();
    this.busy = false;
  }

  /** Stops asking. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #ask(ask: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await ask();
      // Only now: a screen reader would read a repeated text each time.
      this.fault = '';
      // An analysis that is over needs no stopping, and a later one belongs to the client that starts it.
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

/** The analysis of a record, where the page has no server; it lasts no longer than the page. */
export function studyOf(record: string): Study {
  const study = new Study('', api.analysisOf(record), null);
  void study.look();
  return study;
}

function told(analysis: Analysis | null, own: Study['own']): Analysis | null {
  if (!analysis || !own) return analysis;
  const { seat, name } = own;
  return {
    ...analysis,
    lines: analysis.lines.map((line) => (line.name === name ? { ...line, name: t('you-name') } : line)),
    // In the middle of a sentence.
    moves: analysis.moves.map((one) =>
      one.reply?.startsWith(`${name}: `)
        ? { ...one, reply: t('you-name').toLocaleLowerCase() + one.reply.slice(name.length) }
        : one,
    ),
    turnings: analysis.turnings.map((one) => ({ ...one, label: toYou(one.label, name) })),
    seats: analysis.seats.map((one) => (one.seat === seat ? { ...one, name: t('you-name') } : one)),
  };
}
