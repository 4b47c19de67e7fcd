import { beReady, mover, twoBegin } from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { over, place, resign, turnOrEnd } from './page';
import { expect, openServer, test, type Page } from './test';

openServer([], 'stays');

const together = (page: Page) => page.getByRole('button', { name: 'Look at it together' });
const forth = (page: Page) => page.getByRole('button', { name: 'Forth', exact: true });

test('people look at their game together: who steps leads, and somebody plays on from there with the others', async ({
  page: ann,
  somebody,
}) => {
  const { link, bo } = await twoBegin(ann, somebody);
  for (const square of ['c3', 'b2', 'd4', 'e5']) {
    const next = await mover([ann, bo]);
    await turnOrEnd(next!);
    await new OuroborosPlayer(next!).place(square);
    await expect(next!.locator('main .ask.mine')).toHaveCount(0);
  }
  await resign(bo);
  await expect(over(ann)).toBeVisible();

  // Alone first. Bo sees at the table that she looks at it as soon as she does so with others, and comes along, to where she is.
  await over(ann).getByRole('link', { name: 'Replay' }).click();
  await forth(ann).click();
  await together(ann).click();
  await expect(ann.getByText('You show this place to anyone who looks at it with you.')).toBeVisible();
  await expect(over(bo).getByRole('link', { name: 'Look at it with Ann' })).toBeVisible();
  await inspectAll(bo, 'together-asked');
  await forth(ann).click();
  await expect(place(ann)).toHaveValue('3');

  await over(bo).getByRole('link', { name: 'Look at it with Ann' }).click();
  await expect(bo.getByText('Ann shows this place.')).toBeVisible();
  await expect(place(bo)).toHaveValue('3');
  await inspectAll(bo, 'together-follows');
  await ann.getByRole('button', { name: 'To the end' }).click();
  const end = await place(ann).inputValue();
  await expect(place(bo)).toHaveValue(end);
  await bo.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(ann.getByText('Bo shows this place.')).toBeVisible();
  await expect(place(ann)).toHaveValue(String(Number(end) - 1));

  // Who has only looked on follows, and leads nobody.
  const cy = await somebody();
  await cy.goto(`${link.replace('/table/', '/replay/')}#together`);
  await expect(place(cy)).toHaveValue(String(Number(end) - 1));
  await cy.getByRole('button', { name: 'To the beginning' }).click();
  await ann.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(place(cy)).toHaveValue(String(Number(end) - 2));
  await expect(place(bo)).toHaveValue(String(Number(end) - 2));

  // Alone again, Bo stays where he is.
  await bo.getByRole('button', { name: 'Look alone' }).click();
  await ann.getByRole('button', { name: 'To the beginning' }).click();
  await expect(place(cy)).toHaveValue('0');
  await expect(place(bo)).toHaveValue(String(Number(end) - 2));
  await together(bo).click();
  await expect(place(bo)).toHaveValue('0');

  // What if: Ann plays on from here, and Bo comes to that board.
  for (const step of ['1', '2']) {
    await forth(ann).click();
    await expect(place(bo)).toHaveValue(step);
  }
  await ann.getByRole('button', { name: 'Continue from here' }).click();
  // Who looks at it with others plays on with them, unless they say otherwise.
  await expect(ann.getByLabel('The others')).toHaveValue('friends');
  await inspectAll(ann, 'together-plays-on');
  await ann.getByRole('button', { name: 'Set the table' }).click();
  await expect(ann.getByRole('button', { name: 'I am ready' })).toBeVisible();
  await bo.getByRole('link', { name: 'Ann plays on from here: to that board' }).click();
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await beReady(bo);
  await beReady(ann);
  for (const page of [ann, bo]) {
    await expect(page.locator('main .board')).toBeVisible();
    await expect(page.getByRole('button', { name: /^c3, stone/ })).toBeVisible();
  }

  // The game has begun, although nobody has moved since: it can be resigned, and the other learns what the first wants then.
  await resign(bo);
  await expect(over(ann)).toBeVisible();
  await over(bo).getByRole('button', { name: 'Rematch' }).click();
  await expect(over(ann).getByText('Bo wants to play again.')).toBeVisible();
  await inspectAll(ann, 'wants-again');
});
