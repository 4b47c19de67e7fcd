import {
  begin,
  beReady,
  fourPlay,
  join,
  leave,
  linkOf,
  lobbySeat,
  mover,
  setWithFriends,
  sitDown,
  threeBegin,
  twoBegin,
} from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { clipboard, log, more, over, resign, seat } from './page';
import { tableOf } from './table';
import { expect, openServer, test, type Page } from './test';

openServer([], 'stays');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('who has left for good is not seated at the rematch; the others play on as two, and then something else, by the same link', async ({
  page: ann,
  somebody,
}) => {
  const { link, bo, cy } = await threeBegin(ann, somebody);
  await leave(bo);
  await expect(log(ann).filter({ hasText: 'A bot (Casual) plays on for Bo.' })).toBeVisible();
  await resign(cy);
  await expect(over(ann)).toBeVisible();

  await ann.getByRole('button', { name: 'Rematch' }).click();
  await cy.getByRole('button', { name: 'Rematch' }).click();
  await expect(ann.getByText('Go on without Bo?')).toBeVisible();
  await inspectAll(ann, 'rematch-fewer');
  await ann.getByRole('button', { name: 'As a game of 2' }).click();
  for (const page of [ann, cy]) await expect(page).not.toHaveURL(link);
  await expect(seat(ann, 'Cy')).toBeVisible();
  await expect(seat(ann, 'Bo')).toHaveCount(0);
  expect(tableOf(cy)).toBe(tableOf(ann));

  // The old link leads here, also those who have a seat; the game before is found from here.
  const late = await somebody();
  await late.goto(link);
  await expect.poll(() => tableOf(late)).toBe(tableOf(ann));
  await cy.goto(link);
  await expect.poll(() => tableOf(cy)).toBe(tableOf(ann));
  await more(ann).click();
  await expect(ann.getByRole('link', { name: 'The game before this one' })).toHaveAttribute(
    'href',
    `/replay/${link.split('/').at(-1)}`,
  );

  // A new game is no way to leave silently.
  await ann.getByRole('button', { name: 'New game' }).click();
  await expect(ann.getByText(/goes on without you/)).toBeVisible();
  await ann.getByRole('button', { name: 'Cancel' }).click();
  await ann.keyboard.press('Escape');

  await expect(seat(cy, 'Cy')).toContainText('(you)');
  await new OuroborosPlayer((await seat(cy, 'Cy').textContent())?.includes('your turn') ? cy : ann).place(
    'b2',
  );
  await resign(cy);
  await expect(over(ann)).toBeVisible();
  await over(ann).getByRole('button', { name: 'Next game…' }).click();
  await ann
    .getByRole('dialog')
    .getByLabel('Game', { exact: true })
    .selectOption({ label: 'Ouroboros (Snake)' });
  await ann.getByRole('button', { name: 'Propose it', exact: true }).click();
  // It begins when both have agreed, and not before; a single hand, unless somebody says otherwise.
  await expect(over(ann).getByText('You propose: Ouroboros (Snake), for 2, Length: one hand.')).toBeVisible();
  await expect(over(ann).getByText('Waiting for Cy.')).toBeVisible();
  await inspectAll(ann, 'plan-waits');
  await expect(over(cy).getByText('Ann proposes: Ouroboros (Snake), for 2, Length: one hand.')).toBeVisible();
  await inspectAll(cy, 'plan-asked');
  await over(cy).getByRole('button', { name: 'Agree' }).click();
  for (const page of [ann, cy])
    await expect(page.getByRole('heading', { level: 1, name: 'Ouroboros (Snake)' })).toBeVisible();
  expect(tableOf(cy)).toBe(tableOf(ann));
  await expect(seat(ann, 'Cy')).toBeVisible();
  await more(ann).click();
  await expect(ann.getByRole('link', { name: 'The game before this one' })).toBeVisible();
  await ann.getByRole('button', { name: 'Scoreboard' }).click();
  await expect(ann.getByRole('row', { name: /^Ann 2 2/ })).toBeVisible();
  await ann.keyboard.press('Escape');
});

// The first link took the seat away that somebody had taken at the next table, and the scoreboard had two of them.
test('who wants no rematch and comes after all is who they were, and the first link leads to their seat', async ({
  page: ann,
  somebody,
}) => {
  const { link, bo, cy } = await threeBegin(ann, somebody);
  await resign(bo);
  await resign(cy);
  await over(ann).getByRole('button', { name: 'Rematch' }).click();
  await over(bo).getByRole('button', { name: 'Not again' }).click();
  await expect(over(bo)).toContainText('You have said no. You can still agree.');
  await over(cy).getByRole('button', { name: 'Rematch' }).click();
  await over(ann).getByRole('button', { name: 'With an open seat' }).click();
  await expect(lobbySeat(ann, 'Cy')).toBeVisible();
  await over(bo).getByRole('button', { name: 'To the next game' }).click();
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(lobbySeat(bo, 'Bo')).toContainText('(you)');
  await bo.goto(link);
  await expect.poll(() => tableOf(bo)).toBe(tableOf(ann));
  await expect(lobbySeat(bo, 'Bo')).toContainText('(you)');
  await begin(ann, bo, cy);
  await bo.goto(link);
  await expect.poll(() => tableOf(bo)).toBe(tableOf(ann));
  await expect(seat(bo, 'Bo')).toContainText('(you)');
  await new OuroborosPlayer((await mover([ann, bo, cy]))!).place('b2');
  for (const page of [bo, cy]) await resign(page);
  await over(ann).getByRole('button', { name: 'Scoreboard' }).click();
  await expect(ann.getByRole('row', { name: /^Bo 2 0/ })).toHaveCount(1);
  await expect(ann.getByRole('row', { name: /^(Ann|Bo|Cy) / })).toHaveCount(3);
});

test('where two have left, the others say of each seat what becomes of it', async ({
  page: ann,
  somebody,
}) => {
  const [bo, cy, di] = await fourPlay(ann, somebody);
  const link = linkOf(ann);
  await leave(bo);
  await leave(cy);
  await resign(di);
  await expect(over(ann)).toBeVisible();
  await ann.getByRole('button', { name: 'Rematch' }).click();
  await di.getByRole('button', { name: 'Rematch' }).click();
  await expect(di.getByText('Go on without Bo and Cy?')).toBeVisible();
  await di.getByLabel('Bo’s seat').selectOption({ label: 'nobody: a smaller game' });
  await inspectAll(di, 'rematch-each');
  await di.getByRole('button', { name: 'Go on' }).click();
  for (const page of [ann, di]) {
    await expect(page).not.toHaveURL(link);
    await expect(page.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveCount(3);
  }
  await expect(seat(ann, 'Di')).toBeVisible();
  await expect(seat(ann, 'Cy')).toHaveCount(0);
});

test('the door stays closed when the game is changed, and is found during it; a link for watching seats nobody', async ({
  page: ann,
  somebody,
}) => {
  const link = await setWithFriends(ann, 3);
  const bo = await join(somebody, link, 'Bo');
  await ann.getByRole('button', { name: 'Close the door' }).click();
  await ann.getByRole('link', { name: 'Change the rules or the game…' }).click();
  await ann.getByRole('link', { name: 'Ouroboros (Snake)' }).click();
  await ann.getByRole('button', { name: 'Change it' }).click();
  await expect(ann.getByText('The door is closed: nobody else can sit down.')).toBeVisible();
  const eve = await somebody();
  await eve.goto(link);
  await expect(eve.getByRole('heading', { level: 1, name: 'Ouroboros (Snake)' })).toBeVisible();
  await expect(eve.getByRole('button', { name: /^Sit/ })).toHaveCount(0);

  await ann.getByRole('button', { name: 'Open the door' }).click();
  await expect(eve.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await more(ann).click();
  await expect(ann.getByRole('button', { name: 'Resign…' })).toHaveCount(0);
  await ann.getByRole('button', { name: 'Copy a link for people to watch' }).click();
  await expect(ann.getByText('Copied. Who opens it looks on.')).toBeVisible();
  const toWatch = await clipboard(ann);
  await ann.keyboard.press('Escape');
  const fay = await somebody();
  await fay.goto(toWatch);
  await expect(fay.getByText('You are watching.')).toBeVisible();
  await expect(fay.getByRole('button', { name: /^Sit/ })).toHaveCount(0);
  // Who was asked, and only wanted to look on, may think again.
  await eve.getByRole('button', { name: 'Only watch' }).click();
  await eve.getByRole('button', { name: 'Sit down after all…' }).click();
  await expect(eve.getByRole('button', { name: 'Sit down', exact: true })).toBeVisible();

  await ann.getByLabel(/Or put a bot in seat/).selectOption('gentle');
  await begin(ann, bo);
  await more(ann).click();
  await ann.getByRole('button', { name: /^Seats: / }).click();
  await inspectAll(ann, 'door-in-game');
  await ann.getByRole('button', { name: 'Close the door' }).click();
  await expect(ann.getByText('The door is closed: nobody else can sit down.')).toBeVisible();
});

test('a host takes a name in the lobby; who learns meanwhile is called back; a changed table is no unfinished one', async ({
  page: ann,
  somebody,
}) => {
  const link = await setWithFriends(ann, 2, { name: '' });
  await ann.getByRole('button', { name: 'Change your name' }).click();
  await ann.getByLabel('Your name').fill('Ann');
  await inspectAll(ann, 'lobby-name');
  await ann.getByRole('button', { name: 'Take this name' }).click();
  await expect(lobbySeat(ann, 'Ann')).toContainText('host');
  const bo = await somebody();
  await bo.goto(link);
  await expect(bo.getByRole('heading', { name: 'Ann invites you to Ouroboros' })).toBeVisible();
  await sitDown(bo, link, 'Bo');

  await bo.getByRole('link', { name: 'Learn the game meanwhile, in four minutes' }).click();
  await expect(bo.getByText('0 of 2 are ready.')).toBeVisible();
  // He is still here, and is called when all wait for him.
  await expect(lobbySeat(ann, 'Bo')).toContainText('not ready yet');
  await beReady(ann);
  await expect(bo.getByText('Everybody waits for you.')).toBeVisible();
  await expect(bo).toHaveTitle(/^Everybody waits for you/);
  await inspectAll(bo, 'lesson-called');
  await bo.getByRole('link', { name: 'Back to the table' }).click();
  await expect(bo.getByRole('button', { name: 'I am ready' })).toBeVisible();

  await ann.getByRole('button', { name: 'Not ready after all' }).click();
  await ann.getByRole('link', { name: 'Change the rules or the game…' }).click();
  // Another seat is for another friend.
  await ann.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await expect(ann.getByText(/^You and two friends/)).toBeVisible();
  await ann.getByRole('button', { name: 'Change it' }).click();
  await expect(ann.getByText('One seat is still empty.')).toBeVisible();
  await expect.poll(() => tableOf(bo)).toBe(tableOf(ann));
  await ann.goto('/');
  const unfinished = ann.getByRole('region', { name: 'You have an unfinished table' });
  await expect(unfinished.getByRole('listitem')).toHaveCount(1);
  await expect(unfinished).toContainText('with Bo');
  await inspectAll(ann, 'unfinished-with');
  expect(linkOf(bo)).not.toBe(link);
});

test('who waits for somebody is not asked again because the page is loaded anew @night', async ({
  page: ann,
  somebody,
}) => {
  const { bo } = await twoBegin(ann, somebody);
  await bo.close();
  await expect(seat(ann, 'Bo')).toContainText('away');
  const offer = ann.getByText('Bo is away.');
  // Some of the minute passes before a reload, and counts.
  await expect.poll(() => awayFor(ann), { timeout: 90_000 }).toBeGreaterThan(20_000);
  await ann.reload();
  await expect(seat(ann, 'Bo')).toContainText('away');
  expect(await awayFor(ann)).toBeGreaterThan(20_000);
  await expect(offer).toBeVisible({ timeout: 90_000 });
  // The question stays in sight.
  await expect(ann.locator('.status .ask')).toBeInViewport();
  await ann.getByRole('button', { name: 'Wait', exact: true }).click();
  await ann.reload();
  await expect(seat(ann, 'Bo')).toContainText('away for');
  await expect(offer).toHaveCount(0);
});

/** For how long the server says that somebody is away, to the first of these people. */
async function awayFor(page: Page): Promise<number> {
  const path = `/api/tables/${tableOf(page)}`;
  const look = await page.evaluate(async (path) => (await fetch(path)).json() as unknown, path);
  return (look as { presence: { away?: { since: number }[] } }).presence.away?.[0]?.since ?? 0;
}
