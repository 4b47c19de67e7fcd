import { begin, beReady, linkOf, lobbySeat, setWithFriends, sitDown, threeBegin } from './friends';
import { inspectAll } from './inspect';
import { ask, log, over, resign, seat, turnOrEnd } from './page';
import { friend, playAt, tableOf, you } from './table';
import { expect, openServer, test } from './test';

const server = openServer([], 'stays');

test('friends gather by one link, one code and one picture; the host changes the game, and the old link leads on', async ({
  page: ann,
  somebody,
  watch,
}) => {
  watch.expect(/WebSocket|ERR_CONNECTION|Failed to load|409/);
  const link = await setWithFriends(ann, 3);
  await expect(ann.getByRole('img', { name: 'QR code' })).toBeVisible();
  await inspectAll(ann, 'lobby-host');

  // Bo comes by the link, Cy by the code that Ann reads out.
  const bo = await somebody();
  await bo.goto(link);
  await expect(bo.getByRole('heading', { name: 'Ann invites you to Ouroboros' })).toBeVisible();
  await inspectAll(bo, 'lobby-guest');
  await sitDown(bo, link, 'Bo');
  const code = (await ann.locator('.code').textContent()) ?? '';
  const cy = await somebody();
  await cy.goto('/');
  await cy.getByText("Do you have a table's code?").click();
  await cy.getByLabel('Code of the table').fill('aaaaa-aaaaa');
  await cy.getByRole('button', { name: 'To the table' }).click();
  await expect(cy.getByRole('alert')).toContainText('No table has this code.');
  await cy.getByLabel('Code of the table').fill(code.toUpperCase().replace('-', ' '));
  await cy.getByRole('button', { name: 'To the table' }).click();
  await cy.getByLabel('Your name').fill('Cy');
  await cy.getByRole('button', { name: 'Sit here', exact: true }).click();
  await expect(lobbySeat(ann, 'Cy')).toContainText('not ready yet');

  // Ann closes the door; the server stops and comes back, and the link is the same.
  await ann.getByRole('button', { name: 'Close the door' }).click();
  await expect(ann.getByText('The door is closed: nobody else can sit down.')).toBeVisible();
  await server.kill();
  await server.start();
  const eve = await somebody();
  await eve.goto(link);
  await expect(eve.getByText('The door is closed').first()).toBeVisible();
  await expect(eve.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await ann.reload();
  await ann.getByRole('button', { name: 'Open the door' }).click();
  await expect(ann.getByLabel(/The link to this table/)).toHaveValue(link);

  // Another game: everybody comes along, the old link leads there, and all who are there are still host and guests.
  await ann.getByRole('link', { name: 'Change the rules or the game…' }).click();
  await ann.getByRole('link', { name: 'Ouroboros (Snake)' }).click();
  await expect(ann.getByRole('heading', { name: 'Change to Ouroboros (Snake)' })).toBeVisible();
  await ann.getByRole('button', { name: 'Change it' }).click();
  for (const page of [ann, bo, cy, eve])
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ouroboros (Snake)', exact: true }),
    ).toBeVisible();
  expect(tableOf(ann)).not.toBe(link.split('/').at(-1));
  for (const page of [bo, cy, eve]) expect(tableOf(page)).toBe(tableOf(ann));
  const late = await somebody();
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1, name: 'Ouroboros (Snake)' })).toBeVisible();
  await expect(lobbySeat(ann, 'Ann')).toContainText('host');

  await beReady(bo);
  await expect(lobbySeat(ann, 'Bo')).toContainText('ready');
  await beReady(cy);
  await expect(ann.getByText('The game begins when you are ready.')).toBeVisible();
  await beReady(ann);
  for (const page of [ann, bo, cy]) await expect(page.locator('main .board')).toBeVisible();
  await expect(log(ann).filter({ hasText: 'The game begins.' })).toBeVisible();
});

test('a phone dies: after a minute the others let a bot play, and who comes back has the seat at once; then three go on @night', async ({
  page: ann,
  somebody,
}) => {
  test.setTimeout(400_000);
  const { link, bo, cy } = await threeBegin(ann, somebody);
  await expect(seat(ann, 'Bo')).toContainText('to move');

  // The phone is gone, not its cookies: the page is closed.
  const cookies = bo.context();
  await bo.close();
  await expect(seat(ann, 'Bo')).toContainText('away');
  const offer = ann.getByText('Bo is away.');
  await expect(offer).toBeHidden();
  await expect(offer).toBeVisible({ timeout: 90_000 });
  await expect(seat(ann, 'Bo')).toContainText('away for 1 min');
  await inspectAll(ann, 'away');
  await ann.getByRole('button', { name: 'Let a bot play' }).click();
  const asked = cy.getByRole('alertdialog', { name: 'A bot meanwhile?' });
  await expect(asked).toContainText('Ann proposes that a bot plays for Bo until they are back.');
  await inspectAll(cy, 'away-asked');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(seat(ann, 'Bo')).toContainText('a bot plays on');
  await turnOrEnd(cy);

  const back = await cookies.newPage();
  await back.goto(link);
  await expect(seat(ann, 'Bo')).not.toContainText('a bot plays on');
  await expect(seat(back, 'Bo')).toContainText('(you)');
  await expect(back.getByRole('button', { name: 'Take your seat back' })).toHaveCount(0);
  await expect(log(ann).filter({ hasText: 'Bo is back.' })).toBeVisible();

  // Resigned is resigned: nothing is offered that would be refused.
  await resign(back);
  await expect(log(back).filter({ hasText: 'You resign.' })).toBeVisible();
  await expect(back.getByRole('button', { name: 'Take your seat back' })).toHaveCount(0);
  await resign(cy);
  await expect(over(ann)).toBeVisible();

  // Bo goes home; the others play again without him, and his seat is open.
  await back.getByRole('button', { name: 'Rematch' }).waitFor();
  await ann.getByRole('button', { name: 'Rematch' }).click();
  await back.getByRole('button', { name: 'Not again' }).click();
  await expect(seat(ann, 'Bo')).toContainText('does not play again');
  await cy.getByRole('button', { name: 'Rematch' }).click();
  await expect(ann.getByText('Go on without Bo?')).toBeVisible();
  await inspectAll(ann, 'rematch-without');
  await ann.getByRole('button', { name: 'With an open seat' }).click();
  for (const page of [ann, cy]) await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  expect(tableOf(cy)).toBe(tableOf(ann));
  await ann.getByLabel(/Or put a bot in seat/).selectOption('gentle');
  await begin(ann, cy);
});

test('a used invitation says so before anybody types a name, and the link is there', async ({
  page: ann,
  somebody,
  watch,
}) => {
  watch.expect(/409/);
  await playAt(ann, { game: 'ouroboros', seats: [you, friend, friend], name: 'Ann' });
  const bo = await somebody();
  await bo.goto(`${linkOf(ann)}#join=usedlongago`);
  await expect(bo.getByText('This invitation has been used, or replaced by another.')).toBeVisible();
  await expect(bo.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await bo.getByLabel('Your seat').selectOption('3');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(seat(ann, 'Seat 3')).not.toContainText('open seat');
  await expect(ask(ann)).toContainText('Waiting for somebody to sit down.');
});
