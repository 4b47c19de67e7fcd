import { expect, test, vi } from 'vitest';
import type { ThoughtAnswer } from './messages';
import { Thinkers } from './thinkers';

/** A worker that thinks until the test says what came of it. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  onmessage: ((event: { data: ThoughtAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly asked: string[] = [];
  ended = false;

  constructor() {
    SlowWorker.all.push(this);
  }

  postMessage(message: { is: string; question?: { id: { table: string } } }): void {
    if (message.question) this.asked.push(message.question.id.table);
  }

  terminate(): void {
    this.ended = true;
  }
}

vi.mock('./start', () => ({ startWorker: () => new SlowWorker() }));
vi.mock('./thinker.ts?worker&url', () => ({ default: '' }));

const question = (table: string, later?: true) => ({ id: { table, job: 1 }, later });
const answer = (table: string): ThoughtAnswer => ({ id: { table, job: 1 }, action: null, why: '', took: 1 });

function thinkers() {
  SlowWorker.all.length = 0;
  const answered: string[] = [];
  const own = new Thinkers({} as WebAssembly.Module, ({ id }) => answered.push(id.table));
  return { own, answered };
}

test('a bot waits for no more of an analysis than what is being thought about', () => {
  const { own, answered } = thinkers();
  for (const asked of [
    question('first', true),
    question('second', true),
    question('bot'),
    question('next bot'),
  ])
    own.ask(asked);
  const worker = SlowWorker.all[0]!;
  for (const table of ['first', 'bot', 'next bot', 'second']) {
    expect(worker.asked.at(-1)).toBe(table);
    worker.onmessage!({ data: answer(table) });
  }
  expect(answered).toEqual(['first', 'bot', 'next bot', 'second']);
});

test('what is halted ends with its worker, and the next begins in another', () => {
  const { own, answered } = thinkers();
  own.ask(question('one', true));
  own.ask(question('two'));
  own.halt({ table: 'one', job: 1 });
  expect(SlowWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  expect(SlowWorker.all[1]!.asked).toEqual(['two']);
  SlowWorker.all[1]!.onerror!();
  expect(answered).toEqual(['two']);
});
