import type { ThoughtAnswer, ThinkerQuestion, ThoughtId } from './messages';
import { startWorker } from './start';
import type { ToThinker } from './thinker';
import thinkerScript from './thinker.ts?worker&url';

const same = (one: ThoughtId, other: ThoughtId): boolean =>
  one.table === other.table && one.job === other.job;

/** The worker in which bots think, one after the other: the worker that answers pages never waits for one. */
export class Thinkers {
  readonly #module: WebAssembly.Module;
  readonly #answered: (answer: ThoughtAnswer) => void;
  #worker: Worker | null = null;
  #now: ThoughtId | null = null;
  #waiting: ThinkerQuestion[] = [];

  constructor(module: WebAssembly.Module, answered: (answer: ThoughtAnswer) => void) {
    this.#module = module;
    this.#answered = answered;
  }

  ask(question: ThinkerQuestion): void {
    const before = question.later ? -1 : this.#waiting.findIndex(({ later }) => later);
    this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, question);
    this.#next();
  }

  /** Nobody waits for this thought any more. A search hears of nothing until it ends: it is ended with its worker. */
  halt(id: ThoughtId): void {
    this.#waiting = this.#waiting.filter((own) => !same(own.id, id));
    if (!this.#now || !same(this.#now, id)) return;
    this.#end();
    this.#next();
  }

  #next(): void {
    if (this.#now) return;
    const question = this.#waiting.shift();
    if (!question) return;
    this.#now = question.id;
    this.#worker ??= this.#begin();
    this.#worker.postMessage({ is: 'question', question } satisfies ToThinker);
  }

  #begin(): Worker {
    const worker = startWorker(thinkerScript);
    worker.onmessage = ({ data }: MessageEvent<ThoughtAnswer>) => this.#done(data);
    // Another bot takes over where one has no answer.
    worker.onerror = () => {
      const id = this.#now;
      this.#end();
      if (id) this.#done({ id, action: null, why: '', took: 0 });
    };
    worker.postMessage({ is: 'module', module: this.#module } satisfies ToThinker);
    return worker;
  }

  #done(answer: ThoughtAnswer): void {
    this.#now = null;
    this.#answered(answer);
    this.#next();
  }

  #end(): void {
    this.#worker?.terminate();
    [this.#worker, this.#now] = [null, null];
  }
}
