import { describe, expect, it, vi } from 'vitest';
import { Course, type Ask } from './lesson.svelte';
import type { Frame, Lesson, LessonStep, Said } from './wire';

const frame = (step: number, ...said: Partial<Said>[]): Frame => ({
  position: {
    step,
    turn: { kind: 'decide', seats: [1] },
    view: { step },
    ask: '',
    points: [0, 0],
    result: null,
  },
  said: said.map((one) => ({ text: '', step, ...one })),
});
const step = (frames: Frame[], more: Partial<LessonStep> = {}): LessonStep => ({
  frames,
  text: ['Do it.'],
  choices: [],
  action: null,
  asked_name: null,
  otherwise: null,
  praise: null,
  ...more,
});
const choices = [{ text: 'a' }, { text: 'b' }];

const LESSON: Lesson = {
  game: 'any',
  rules: '-',
  title: 'T',
  names: ['Seat 1', 'Olive'],
  you: 1,
  steps: [
    step([frame(2, { text: 'Dealt.', words: 'x' })], {
      choices,
      action: 'a',
      asked_name: 'do a with care',
      praise: 'Good.',
    }),
    step([frame(3, { text: 'You do a.', seat: 1 }), frame(4, { text: 'Olive does b.', seat: 2 }), frame(5)], {
      choices,
      action: 'b',
      otherwise: 'Not yet.',
    }),
    step([frame(6, { text: 'You do b.', seat: 1 })], { text: ['Look.'] }),
    step([frame(6)], { text: ['The end.'] }),
  ],
  record: '',
};

const course = (ask: Ask = () => Promise.resolve(null), at = 0) => new Course(LESSON, ask, { at });

describe('a lesson', () => {
  it('begins with what is dealt, and offers the first choices', () => {
    const one = course();
    expect([one.index, one.last, one.settled]).toEqual([0, 3, true]);
    expect(one.said.map(({ text }) => text)).toEqual(['Dealt.']);
    expect(one.choices).toEqual(choices);
  });

  it('goes on with the move that it waits for, and shows what others do one by one', async () => {
    const one = course();
    await one.act('a');
    expect([one.index, one.praise, one.position.step, one.settled]).toEqual([1, 'Good.', 3, false]);
    expect(one.choices).toEqual([]);
    one.tick();
    expect([one.told, one.settled]).toEqual(['Olive does b.', false]);
    one.tick();
    expect([one.position.step, one.settled]).toEqual([5, true]);
    expect(one.choices).toEqual(choices);
    one.tick();
    expect(one.position.step).toBe(5);
  });

  it('shows all of it at once to whoever is in a hurry', async () => {
    const one = course();
    await one.act('a');
    one.skip();
    expect([one.settled, one.position.step, one.told]).toEqual([true, 5, 'Olive does b.']);
  });

  it('speaks of what comes next only when the board has shown what was before', () => {
    const one = course();
    expect([one.speaks, one.aloud]).toEqual([true, ['Dealt.', ...one.step.text].join(' ')]);
    one.beat = 'You win round 1.';
    expect([one.settled, one.speaks, one.aloud]).toEqual([true, false, 'Dealt.']);
    one.beat = null;
    expect(one.speaks).toBe(true);
  });

  it('says what a refused choice would do before it says why it is not asked here', async () => {
    const told = { ...LESSON.steps[1]!, choices: [{ text: 'c', tells: 'takes two discs' }] };
    const one = new Course({ ...LESSON, steps: [told, ...LESSON.steps.slice(1)] }, () =>
      Promise.resolve(null),
    );
    one.skip();
    await one.act('c');
    expect(one.otherwise).toBe('Takes two discs. Not yet.');
  });

  it('answers another choice with its own words or the usual ones, and changes nothing', async () => {
    const one = course();
    await one.act('b');
    expect(one.otherwise).toMatch(/allowed.*Show me/);
    expect([one.index, one.position.step, one.refused]).toEqual([0, 2, null]);
    const two = course(undefined, 1);
    await two.act('a');
    expect([two.otherwise, two.aloud]).toEqual(['Not yet.', 'Not yet.']);
    await two.act('b');
    expect([two.index, two.otherwise]).toEqual([2, '']);
  });

  it('asks the rules about what is not among the choices', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve('Not now: no (ANY-1)'));
    const one = course(ask, 1);
    const asked = one.act('c');
    expect(one.busy).toBe(true);
    await asked;
    expect(ask).toHaveBeenCalledWith(1, 'c');
    expect([one.busy, one.refused, one.index]).toEqual([false, 'Not now: no (ANY-1)', 1]);
    const kind = course();
    await kind.act('A');
    expect([kind.refused, kind.otherwise !== '']).toEqual([null, true]);
    const broken = course(() => Promise.reject(new Error('No connection.')));
    await broken.act('c');
    expect([broken.refused, broken.busy]).toEqual(['No connection.', false]);
  });

  it('forgets an answer that comes when one has gone elsewhere', async () => {
    let answer: (why: string) => void = () => {};
    const one = course(() => new Promise((done) => (answer = done)), 1);
    const asked = one.act('c');
    one.go(0);
    answer('Not now.');
    await asked;
    expect([one.refused, one.busy]).toEqual([null, false]);
  });

  it('points the move out until something is done', async () => {
    const one = course();
    expect(one.hinted).toBeNull();
    one.point();
    expect(one.hinted).toBe('a');
    await one.act('b');
    expect(one.hinted).toBe('a');
    await one.act('a');
    expect(one.hinted).toBeNull();
  });

  it('names the move that it points out, and makes it when asked again', async () => {
    const one = course();
    expect(one.asked).toBe('Do a with care.');
    one.point();
    expect([one.index, one.aloud]).toEqual([0, 'Do a with care.']);
    await one.act('b');
    one.point();
    expect([one.index, one.otherwise]).toEqual([0, '']);
    one.point();
    await Promise.resolve();
    expect([one.index, one.praise]).toEqual([1, 'Good.']);
  });

  it('lets one read, look back, and end', async () => {
    const one = course(undefined, 2);
    expect([one.reading, one.over]).toEqual([true, false]);
    await one.act('a');
    expect(one.index).toBe(2);
    one.next();
    expect([one.reading, one.over, one.index]).toEqual([false, true, 3]);
    one.next();
    expect(one.index).toBe(3);
    one.go(1);
    expect([one.index, one.furthest, one.said, one.settled]).toEqual([1, 3, [], true]);
    one.go(-1);
    expect(one.index).toBe(0);
  });

  it('names the learner as they call themselves', () => {
    const one = new Course(LESSON, () => Promise.resolve(null), { learner: 'Ann' });
    expect(one.seats.map(({ name, asked }) => [name, asked])).toEqual([
      ['Ann', true],
      ['Olive', false],
    ]);
    expect(course().seats[0]!.name).toBe('You');
  });
});
