import { HANDS } from './hands';
import { inspect, resize } from './inspect';
import { focused, tabTo } from './keys';
import { ruleOf, turnOrEnd } from './page';
import { recordOf } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

interface Step {
  action: string | null;
  choices: { text: string; tells?: string }[];
  text: string[];
  otherwise: string | null;
  praise: string | null;
}
interface Lesson {
  title: string;
  steps: Step[];
  record: string;
}

const said = (page: Page) => page.getByRole('region', { name: 'The lesson' });
const place = (page: Page, step: number, of: number) =>
  said(page).getByText(`${step} of ${of}`, { exact: true });

async function lessonOf(page: Page, game: string): Promise<Lesson> {
  return (await (await page.request.get(`/api/games/${game}/lesson`)).json()) as Lesson;
}

/** Does what a step waits for, and waits for the next step. */
async function doStep(page: Page, game: string, lesson: Lesson, index: number): Promise<void> {
  const { action, choices, text } = lesson.steps[index]!;
  await expect(place(page, index + 1, lesson.steps.length)).toBeVisible();
  await expect(said(page)).toContainText(text[0]!);
  if (action === null) {
    await tabTo(page, /^Continue$/);
    await page.keyboard.press('Enter');
  } else {
    await HANDS[game]!(page, action, choices.find((one) => one.text === action)?.tells ?? '');
  }
  await expect(place(page, index + 2, lesson.steps.length)).toBeVisible();
  // Pressing a key shows at once what the others do now.
  await page.keyboard.press('Shift');
}

for (const game of Object.keys(HANDS)) {
  test(`the lesson of ${game}, by keys alone, left in the middle`, async ({ page }) => {
    const lesson = await lessonOf(page, game);
    const last = lesson.steps.length - 1;
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('link', { name: 'Learn it by playing' })).toBeVisible();
    await tabTo(page, /^Learn it by playing$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const middle = Math.floor(last / 2);
    for (let index = 0; index < middle; index++) await doStep(page, game, lesson, index);
    await expect(said(page)).toContainText(lesson.steps[middle]!.text[0]!);
    await inspect(page, `lesson-${game}-middle`);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Elsewhere on the server, a note of the lesson leads back to the same step.
    await page.goto('/');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/learn/${game}"]`) });
    await expect(card).toContainText('Go on with the lesson');
    await tabTo(page, new RegExp(`^Go on with the lesson`));
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText(`You were at step ${middle + 1}.`);
    for (let index = middle; index < last; index++) await doStep(page, game, lesson, index);

    await expect(said(page)).toContainText(lesson.steps[last]!.text.at(-1)!);
    await expect(said(page)).toContainText('Now you can play');
    await inspect(page, `lesson-${game}-end`);
    await page.setViewportSize({ width: 1440, height: 900 });
    // A reload starts from the beginning.
    await page.reload();
    await expect(place(page, 1, last + 1)).toBeVisible();
    await page.goto(`/rules/${game}`);
    await expect(page.locator('.rules h2').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learn it by playing' })).toBeHidden();
  });
}

test('another choice is answered, one that is not allowed is refused, and a step can be seen again', async ({
  page,
}) => {
  const lesson = await lessonOf(page, 'rose');
  const press = async (...places: string[]) => {
    for (const id of places) await page.locator(`[data-place="${id}"]`).click();
  };
  const take = page.getByRole('button', { name: /^Take/ });
  await page.goto('/learn/rose');
  await press('b1', 'a1');
  await expect(ruleOf(page.locator('.tray'))).toHaveAttribute('href', '/rules/rose#ROSE-4');
  await expect(place(page, 1, lesson.steps.length)).toBeVisible();
  await inspect(page, 'lesson-refused');
  await page.getByRole('button', { name: 'Clear' }).click();

  await press('b3', 'c4');
  await take.click();
  await expect(said(page)).toContainText(lesson.steps[0]!.otherwise!);
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: lesson.steps[0]!.otherwise! }),
  ).toHaveCount(1);
  await inspect(page, 'lesson-otherwise');
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(said(page)).toContainText('Take the seven of clubs and the seven of hearts.');
  await expect(page.getByRole('button', { name: /^b[12], .*hinted/ })).toHaveCount(2);
  await press('b1', 'b2');
  await take.click();
  await expect(said(page)).toContainText(lesson.steps[0]!.praise!);
  await expect(page.getByRole('button', { name: 'Forth' })).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(said(page)).toContainText(lesson.steps[0]!.text[0]!);
  await page.keyboard.press('f');
  await expect(place(page, 2, lesson.steps.length)).toBeVisible();
  await page.keyboard.press('u');
  await expect(place(page, 1, lesson.steps.length)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start again' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await expect(dialog.getByRole('definition').first()).toHaveText(/^take the chosen cards/);
  await inspect(page, 'lesson-keys');
});

test('the last step of a lesson leads to a table', async ({ page }) => {
  const lesson = await lessonOf(page, 'rose');
  const last = lesson.steps.length - 1;
  await page.addInitScript(
    (step) => localStorage.setItem('parlor.lessons', JSON.stringify({ rose: { step, done: false } })),
    last - 1,
  );
  await page.goto('/learn/rose');
  await doStep(page, 'rose', lesson, last - 1);
  // The game continues from the end of the lesson.
  await page.getByRole('button', { name: 'Finish this game yourself' }).click();
  await turnOrEnd(page);
  await expect(page.locator('.score .number')).toHaveText('68');
  await page.goto('/learn/rose');
  await expect(place(page, last, last + 1)).toBeVisible();
  await doStep(page, 'rose', lesson, last - 1);
  await page.getByRole('button', { name: 'Play a game' }).click();
  await turnOrEnd(page);
  await expect(page.locator('.score .number')).toHaveText('0');
});

for (const game of ['snake', 'ouroboros-solitaire', 'solo-war']) {
  test(`the game of ${game}'s lesson is gone on with at a table`, async ({ page }) => {
    const lesson = await lessonOf(page, game);
    const last = lesson.steps.length - 1;
    await page.addInitScript(
      ([slug, step]) =>
        localStorage.setItem('parlor.lessons', JSON.stringify({ [slug!]: { step, done: false } })),
      [game, last - 1] as const,
    );
    await page.goto(`/learn/${game}`);
    await doStep(page, game, lesson, last - 1);
    await tabTo(page, /^Finish this game yourself$/);
    await page.keyboard.press('Enter');
    await turnOrEnd(page);
    // Deals to others are hidden; moves are not.
    const moves = (record: string) =>
      record.split('\n').flatMap((line) => (/^\d:/.test(line) ? [line.replace(/;.*/, '').trim()] : []));
    const taught = moves(lesson.record);
    expect(taught.length).toBeGreaterThan(10);
    expect(moves(await recordOf(page)).slice(0, taught.length)).toEqual(taught);
  });
}

test('what cannot be reached is said, and no game of this name has a lesson', async ({ page, watch }) => {
  watch.expect(/status of 404|response code: 404/);
  await page.goto('/learn/whist');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(page.getByText('There is no game “whist”')).toBeVisible();
});

test('the examples on the rules page and at a table', async ({ page }) => {
  await page.goto('/rules/rose');
  const clause = page.getByRole('listitem').filter({ has: page.locator('#ROSE-4') });
  await expect(clause.getByRole('button', { name: 'Try it (ROSE-4)' })).toBeVisible();
  await tabTo(page, /^Try it \(ROSE-4\)$/);
  await page.keyboard.press('Enter');
  await expect(clause).toContainText('What may go together');
  await clause.scrollIntoViewIfNeeded();
  await inspect(page, 'rules-example');
  await page.setViewportSize({ width: 1440, height: 900 });
  // Two jokers are refused where they were tried.
  for (const id of ['c2', 'd2']) await clause.locator(`[data-place="${id}"]`).click();
  await expect(ruleOf(clause.locator('.tray'))).toHaveAttribute('href', '/rules/rose#ROSE-4');
  await clause.getByRole('button', { name: 'Clear' }).click();
  await tabTo(page, /^[a-e][1-4]$/);
  await HANDS.rose!(page, 'take b1 c2', '');
  await expect(clause).toContainText('never two jokers');
  await tabTo(page, /^Start again$/);
  await page.keyboard.press('Enter');
  await expect(clause).toContainText('counts as any rank');
  await expect.poll(() => focused(page)).toMatch(/^[a-e][1-4]$/);
  await clause.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => focused(page)).toMatch(/^Try it/);
  await expect(clause.locator('[data-place]')).toHaveCount(0);

  // The same over a table, on a board of its own.
  await page.goto('/');
  await page.getByRole('article', { name: 'Rose' }).getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try it (ROSE-6)' }).click();
  const example = dialog.locator('.example');
  // The picture makes room for the board to play on.
  await expect(dialog.locator('figure[data-of="ROSE-6"]')).toBeHidden();
  for (const id of ['b1', 'b2', 'c2']) await example.locator(`[data-place="${id}"]`).click();
  await dialog.getByRole('button', { name: 'Take for 12' }).click();
  await expect(dialog).toContainText('doubled once, are 8');
  await inspect(page, 'rules-example-at-the-table');
  await page.keyboard.press('Escape');
  await expect(page.locator('main .score .number')).toHaveText('0');
});

/** One example from each of the other games that is worth a picture. */
const EXAMPLES: [string, string][] = [
  ['snake', 'SNAKE-3'],
  ['ouroboros-solitaire', 'SOLI-8'],
  ['solo-war', 'WAR-10'],
];

for (const [game, clause] of EXAMPLES) {
  test(`the example of ${clause}, by keys alone`, async ({ page }) => {
    const answer = await page.request.get(`/api/games/${game}/examples/${clause}`);
    const { steps, title } = (await answer.json()) as Lesson;
    await page.goto(`/rules/${game}`);
    const item = page.getByRole('listitem').filter({ has: page.locator(`#${clause}`) });
    const example = item.locator('.example');
    await expect(item.getByRole('button', { name: `Try it (${clause})` })).toBeVisible();
    await tabTo(page, new RegExp(`^Try it \\(${clause}\\)$`));
    await page.keyboard.press('Enter');
    await expect(example).toContainText(title);
    await expect(example.locator('.board button').first()).toBeVisible();
    for (const size of ['phone', 'desktop'] as const) {
      await resize(page, size);
      await example.evaluate((place) => place.scrollIntoView());
      await inspect(page, `rules-example-${game}`, [size]);
    }
    for (const { action, choices, text } of steps.slice(0, -1)) {
      await expect(example).toContainText(text[0]!);
      await HANDS[game]!(page, action!, choices.find((one) => one.text === action)?.tells ?? '');
      await page.keyboard.press('Shift');
    }
    await expect(example).toContainText(steps.at(-1)!.text.at(-1)!);
    await expect(example.getByRole('button', { name: 'Start again' })).toBeVisible();
  });
}

test('a lesson that was left offers its place again, and its beginning', async ({ page }) => {
  const lesson = await lessonOf(page, 'rose');
  const all = lesson.steps.length;
  await page.goto('/learn/rose');
  for (let index = 0; index < 4; index++) await doStep(page, 'rose', lesson, index);
  await expect(place(page, 5, all)).toBeVisible();
  // Left by closing the page, not by a link.
  await page.goto('about:blank');
  await page.goto('/learn/rose');
  await expect(place(page, 5, all)).toBeVisible();
  await inspect(page, 'lesson-resumed');
  await page.getByRole('button', { name: 'Go on at step 5' }).click();
  await expect(page.getByText('You were at step 5.')).toBeHidden();
  await expect(place(page, 5, all)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'From the beginning' }).click();
  await expect(place(page, 1, all)).toBeVisible();
  await expect(said(page)).toContainText(lesson.steps[0]!.text[0]!);
});

test('a choice that a lesson does not ask for is answered with what it would do', async ({ page }) => {
  const lesson = await lessonOf(page, 'ouroboros');
  const { otherwise } = lesson.steps[0]!;
  await page.goto('/learn/ouroboros');
  await HANDS.ouroboros!(page, 'place a1 +', '');
  await expect(said(page)).toContainText('You take red');
  await expect(said(page)).toContainText(otherwise!);
  await expect(place(page, 1, lesson.steps.length)).toBeVisible();
});

test('the rules show the boards that they speak of, and no notation', async ({ page }) => {
  for (const game of Object.keys(HANDS)) {
    await page.goto(`/rules/${game}`);
    const pictures = page.locator('figure.picture');
    await expect(pictures.first()).toBeVisible();
    await expect(pictures.first().locator('svg, button, [data-place]').first()).toBeAttached();
    // The characters that stand in the text are for terminals.
    await expect(page.locator('.rules pre.picture').first()).toBeHidden();
    const players = page.locator('.rules > :not(details)');
    expect((await players.allInnerTexts()).join('\n')).not.toContain('`');
    await expect(page.locator('.rules details.notes')).not.toHaveAttribute('open');
    await expect(page.locator('.rules small.clause').first()).toBeVisible();
    await inspect(page, `rules-${game}`);
  }
});

/** Begins a lesson at a step, as somebody who left it there. */
async function comeBack(page: Page, game: string, step: number): Promise<void> {
  await page.addInitScript((lessons) => localStorage.setItem('parlor.lessons', JSON.stringify(lessons)), {
    [game]: { step, done: false },
  });
  await page.goto(`/learn/${game}`);
  await page.getByRole('button', { name: `Go on at step ${step + 1}` }).click();
}

// "So enforce your", and no way to see that a king comes next.
for (const [width, height] of [
  [390, 844],
  [375, 667],
  [320, 640],
] as const)
  test(`a long text of a lesson is read to its end at ${width} x ${height}, and the board stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const lesson = await lessonOf(page, 'ouroboros-solitaire');
    const step = lesson.steps.findIndex(({ action }) => action === 'enforce KH');
    // With the praise for the move before, the words are longest.
    await comeBack(page, 'ouroboros-solitaire', step - 1);
    await HANDS['ouroboros-solitaire']!(page, 'bribe', '');
    await page.keyboard.press('Shift');
    const words = said(page).getByText(lesson.steps[step]!.text.at(-1)!);
    const board = page.locator('main .board');
    const before = await board.boundingBox();
    const inSight = () =>
      words.evaluate((element) => {
        const lines = document.createRange();
        lines.selectNodeContents(element);
        const { left, top, bottom } = [...lines.getClientRects()].at(-1)!;
        return element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
      });
    await expect(words).toBeAttached();
    expect(await inSight()).toBe(false);
    await said(page).getByRole('button', { name: 'more' }).click();
    await expect.poll(inSight).toBe(true);
    expect(await board.boundingBox()).toEqual(before);
    await said(page).getByRole('button', { name: 'less' }).click();
    await expect.poll(inSight).toBe(false);
  });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // "Now your Gary", while Clover still stood on the board.
  test('a lesson waits with its words until the board has shown how a round ended', async ({ page }) => {
    const lesson = await lessonOf(page, 'solo-war');
    const next = lesson.steps.findIndex(({ text }) => text[0]!.startsWith('Your point.'));
    await comeBack(page, 'solo-war', next - 1);
    const { action, choices } = lesson.steps[next - 1]!;
    const tells = choices.find(({ text }) => text === action)?.tells ?? '';
    await HANDS['solo-war']!(page, action!, tells);
    const onward = page.getByRole('button', { name: 'On to round 2' });
    await expect(onward).toBeVisible();
    await expect(said(page)).not.toContainText('Your point.');
    await onward.click();
    await expect(said(page)).toContainText('Your point.');
  });
});
