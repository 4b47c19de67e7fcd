import { readFile } from 'node:fs/promises';
import { begin, join, lobbySeat, setWithFriends } from './friends';
import { inspectAll } from './inspect';
import { resign, seat } from './page';
import { outcomeOf, recordOf } from './table';
import { expect, openServer, test, type Page } from './test';

openServer([], 'stays');

const talk = (page: Page) => page.getByRole('button', { name: /^Talk/ });
const lines = (page: Page) => page.getByRole('list', { name: 'What was said' }).getByRole('listitem');

async function say(page: Page, line: string): Promise<void> {
  await page.getByLabel('Say something to the table').fill(line);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
}

test('people talk at a table: lines and reactions, heard politely, and as little of it as one likes', async ({
  page: ann,
  somebody,
}) => {
  const link = await setWithFriends(ann, 2);
  // Who is alone at a table has nobody to talk to.
  await expect(talk(ann)).toHaveCount(0);
  const bo = await join(somebody, link, 'Bo');
  await expect(lobbySeat(ann, 'Bo')).toBeVisible();
  await talk(bo).click();
  await say(bo, 'Shall we play with teams?');
  await expect(lines(bo)).toHaveText(['Bo Shall we play with teams?']);
  await bo.keyboard.press('Escape');
  await expect(ann.getByRole('button', { name: 'Talk: one new line' })).toBeVisible();
  await inspectAll(ann, 'talk-lobby');
  await begin(ann, bo);

  // On a phone: where there is room, it stands beside the board.
  await ann.setViewportSize({ width: 390, height: 844 });
  // A line that comes takes no room and no click of anybody.
  const board = ann.locator('main .board');
  const before = await board.boundingBox();
  await talk(bo).click();
  await inspectAll(bo, 'talk');
  const bubble = ann.locator('.bubble');
  const spoken = ann.locator('[aria-live=polite]').filter({ hasText: 'Bo says: Good luck!' });
  // It stays for some seconds: everything about it is looked for at the same time.
  await Promise.all([
    expect(bubble).toHaveText('Bo Good luck!'),
    expect(bubble).toHaveCSS('pointer-events', 'none'),
    expect(spoken).toHaveCount(1),
    bubble.waitFor().then(async () => expect(await board.boundingBox()).toEqual(before)),
    bo.getByRole('button', { name: 'Good luck!' }).click(),
  ]);
  await inspectAll(ann, 'talk-bubble');
  await say(bo, 'a\u202eb');
  await expect(bo.getByText(/visible characters only/)).toBeVisible();
  await expect(bo.locator('.notices')).not.toContainText('visible');

  // Who comes late sees what was said beside the board, and says something, too.
  const cy = await somebody();
  await cy.goto(`${link}#watch`);
  await expect(lines(cy)).toHaveCount(2);
  await cy.getByRole('complementary', { name: 'Talk' }).getByLabel('Your name').fill('Cy');
  await say(cy, 'May I join?');
  await expect(lines(cy).last()).toHaveText('Cy (watching) May I join?');
  await expect(bo.getByText('May I join?').first()).toBeAttached();
  await inspectAll(cy, 'talk-watching');

  // Ann does not want to hear Bo, at this table and the next.
  await talk(ann).click();
  await ann.getByText('What you hear', { exact: true }).click();
  await ann.getByRole('switch', { name: 'Bo' }).uncheck({ force: true });
  await ann.getByRole('switch', { name: 'People who are watching' }).uncheck({ force: true });
  await inspectAll(ann, 'talk-settings');
  await expect(lines(ann)).toHaveText([/^You hear nothing of what was said here/]);
  await ann.reload();
  await expect(seat(ann, 'Bo')).toBeVisible();
  await talk(ann).click();
  await expect(lines(ann)).toHaveText([/^You hear nothing/]);
  await ann.getByText('What you hear', { exact: true }).click();
  await ann.getByRole('switch', { name: 'Bo' }).check({ force: true });
  await expect(lines(ann)).toHaveCount(2);

  // What was said is in no record, but in the one that somebody asks for with it; and that is still a record.
  expect(await recordOf(ann)).not.toContain('teams');
  for (const page of [ann, bo]) await page.keyboard.press('Escape');
  await resign(bo);
  for (const page of [bo, ann]) await talk(page).click();
  const waits = ann.waitForEvent('download');
  await ann.getByRole('button', { name: 'Save the record with what was said' }).click();
  const kept = await readFile(await (await waits).path(), 'utf8');
  expect(kept).toMatch(/\n; Bo: Shall we play with teams\?\n; Bo: Good luck!\n$/);
  expect(await outcomeOf(ann, kept)).toEqual(await outcomeOf(ann, await recordOf(ann)));
  await inspectAll(ann, 'talk-over');

  // The host has quiet.
  await ann.getByRole('switch', { name: 'People may write' }).uncheck({ force: true });
  await expect(bo.getByLabel('Say something to the table')).toHaveCount(0);
  await ann.getByRole('switch', { name: 'People may react' }).uncheck({ force: true });
  await expect(bo.getByText('The host has switched off talk at this table.').first()).toBeVisible();
});
