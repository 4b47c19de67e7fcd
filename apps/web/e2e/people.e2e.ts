import { begin, linkOf, setWithFriends, sitDown } from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { ask, clipboard, copied, log, more, over, resign, seat, turnOrEnd } from './page';
import { tableOf } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Ann creates a table of Ouroboros and gets its link. */
async function invite(ann: Page): Promise<string> {
  await setWithFriends(ann, 2);
  const link = await copied(ann);
  expect(link).toBe(linkOf(ann));
  return link;
}

async function accept(ann: Page, bo: Page, link: string): Promise<void> {
  await bo.goto(link);
  await expect(bo.getByRole('heading', { name: 'Ann invites you to Ouroboros' })).toBeVisible();
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  await expect(seat(bo, 'Bo')).toContainText('(you)');
}

test('two people: invitation, turns, undo by consent, resignation, rematch', async ({
  page: ann,
  somebody,
}) => {
  const link = await invite(ann);
  const bo = await somebody();
  await accept(ann, bo, link);
  await expect(seat(ann, 'Bo')).toBeVisible();
  await expect(seat(bo, 'Ann')).toContainText('to move');
  await expect(seat(ann, 'Ann')).toContainText('your turn');
  await expect(ann).toHaveTitle(/^Your turn/);
  await expect(bo).not.toHaveTitle(/^Your turn/);

  // Every seat is taken: anyone who opens the link now looks on.
  const cy = await somebody();
  await cy.goto(link);
  await expect(cy.getByText('You are watching.')).toBeVisible();
  await expect(cy.getByRole('button', { name: 'Sit down' })).toHaveCount(0);

  const annPlays = new OuroborosPlayer(ann);
  await annPlays.place('c3');
  await expect(seat(bo, 'Bo')).toContainText('your turn');
  await expect(seat(ann, 'Bo')).toContainText('to move');
  const placed = bo.getByRole('button', { name: /^c3, stone/ });
  await expect(placed).toBeVisible();

  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await expect(ann.getByText('Waiting for Bo')).toBeVisible();
  const asked = bo.getByRole('alertdialog', { name: 'Undo?' });
  await expect(asked).toContainText('Ann asks to take back their own last choice');
  // Nobody agrees to something they do not see.
  await expect(asked.locator('q')).toContainText('c3');
  await inspectAll(bo, 'undo-asked');
  await ann.getByRole('button', { name: 'Never mind' }).click();
  await expect(asked).toBeHidden();
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await inspectAll(ann, 'undo-asks');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(placed).toBeHidden();
  await turnOrEnd(ann);

  await annPlays.place('d4', 'Cross');
  await turnOrEnd(bo);
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(ann.getByText('Waiting for Bo')).toBeHidden();
  // On a phone the log is behind a button.
  await expect(ann.getByRole('main').getByText("Bo says no. It is Bo's turn.")).toBeVisible();
  await inspectAll(ann, 'undo-refused');
  await expect(log(ann).last()).toContainText('Bo');
  await expect(bo.getByRole('button', { name: /^d4, stone/ })).toBeVisible();

  await resign(bo);
  for (const page of [ann, bo]) {
    await expect(over(page)).toBeVisible();
    await expect(ask(page)).toContainText(page === ann ? 'Bo resigns: ' : 'You resign: ');
  }
  await expect(seat(ann, 'Ann')).toContainText('won');
  await expect(seat(ann, 'Bo')).toContainText('resigned');

  const before = tableOf(ann);
  await ann.getByRole('button', { name: 'Rematch' }).click();
  await expect(ann.getByText('Waiting for Bo.')).toBeVisible();
  await expect(seat(bo, 'Ann')).toContainText('wants to play again');
  await bo.getByRole('button', { name: 'Rematch' }).click();
  await expect(ann).not.toHaveURL(new RegExp(before));
  await expect(bo).not.toHaveURL(new RegExp(before));
  expect(tableOf(ann)).toBe(tableOf(bo));
  await expect(seat(bo, 'Ann')).toBeVisible();
  await expect(seat(ann, 'Bo')).toBeVisible();
});

test('a spectator follows, chooses nothing, and may see the replay', async ({ page: ann, somebody }) => {
  const link = await invite(ann);
  const bo = await somebody();
  await accept(ann, bo, link);

  await more(ann).click();
  await ann.getByRole('button', { name: 'Copy a link for people to watch' }).click();
  await expect(ann.getByText('Copied. Who opens it looks on.')).toBeVisible();
  const toWatch = await clipboard(ann);
  await ann.keyboard.press('Escape');

  const cy = await somebody();
  await cy.goto(toWatch);
  await expect(cy.getByText('You are watching.')).toBeVisible();
  await expect(ann.getByText('1 looking on')).toBeVisible();
  await expect(cy.getByRole('button', { name: /Undo|Hint/ })).toHaveCount(0);
  await expect(cy.locator('[data-square][aria-disabled="false"]')).toHaveCount(0);

  await new OuroborosPlayer(ann).place('b2', 'Cross');
  await expect(cy.getByRole('button', { name: /^b2, stone/ })).toBeVisible();
  await expect(seat(cy, 'Bo')).toContainText('to move');
  await cy.locator('[data-square="e5"]').click({ force: true });
  await expect(cy.getByRole('button', { name: /^(Plus|Cross), / })).toHaveCount(0);
  // Each reads it in their own words.
  await expect(log(ann).last()).toContainText('You place a stone on b2');
  await expect(log(bo).last()).toContainText(/Ann places a stone on b2.* give.* you /);
  await expect(log(cy).last()).toContainText(/Ann places a stone on b2.* gives Bo /);

  await resign(bo);
  await expect(over(cy)).toBeVisible();
  await over(cy).getByRole('link', { name: 'Replay' }).click();
  await expect(cy.getByRole('heading', { level: 1 })).toHaveText('Replay: Ouroboros');
  await cy.getByRole('button', { name: 'To the end' }).click();
  await expect(cy.getByRole('button', { name: /^b2, stone/ })).toBeVisible();
});
