import { describe, expect, it } from 'vitest';
import { boardKeys } from '../lib/keys';
import { Spots } from './spots.svelte';

/** A pressed key, and its effects. */
function press(key: string, held: Partial<KeyboardEvent> = {}) {
  const done: string[] = [];
  const event = {
    key,
    preventDefault: () => done.push('ours'),
    stopPropagation: () => done.push('alone'),
    ...held,
  };
  return { done, event: event as unknown as KeyboardEvent };
}

/** Spots a, b, c in a row; `log` records which got the focus. */
function row() {
  const log: string[] = [];
  const spots = new Spots<string>('b');
  for (const id of ['a', 'b', 'c'])
    spots.buttons[id] = {
      focus: () => log.push(id),
      matches: () => id === 'c',
    } as unknown as HTMLButtonElement;
  const walk = (key: string) => ({ ArrowLeft: 'a', ArrowRight: 'c' })[key] ?? null;
  return { spots, log, walk };
}

describe('the spots of a board', () => {
  it('take the focus along where arrows lead', () => {
    const { spots, log, walk } = row();
    const { event, done } = press('ArrowRight');
    spots.arrows(event, walk);
    expect([spots.current, log, done]).toEqual(['c', ['c'], ['ours']]);
  });

  it('stay where an arrow leads nowhere, and the page does not move either', () => {
    const { spots, log, walk } = row();
    const { event, done } = press('ArrowUp');
    spots.arrows(event, walk);
    expect([spots.current, log, done]).toEqual(['b', [], ['ours']]);
  });

  it('leave other keys alone, and those pressed together with another', () => {
    const { spots, log, walk } = row();
    for (const { event, done } of [press('PageUp'), press('Enter'), press('ArrowLeft', { altKey: true })]) {
      spots.arrows(event, walk);
      expect([spots.current, log, done]).toEqual(['b', [], []]);
    }
  });

  it('know who was reached by keys', () => {
    const { spots } = row();
    const visited = ['a', 'c', 'gone'].map((id) => {
      spots.visit(id);
      return spots.visited;
    });
    expect(visited).toEqual([null, 'c', null]);
  });
});

describe('the keys of a board', () => {
  const hear = boardKeys((key) => key === 'p');

  it('are heard by nobody else', () => {
    const { event, done } = press('p');
    hear(event);
    expect(done).toEqual(['ours', 'alone']);
  });

  it('are none of the others, and none that belong to the browser', () => {
    for (const { event, done } of [
      press('u'),
      press('p', { ctrlKey: true }),
      press('p', { metaKey: true }),
    ]) {
      hear(event);
      expect(done).toEqual([]);
    }
  });
});
