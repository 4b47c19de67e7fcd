import { begin, fourPlay, join, leave, linkOf, setWithFriends } from './friends';
import { inspectAll } from './inspect';
import { log, over, resign, seat } from './page';
import { bot, friend, playAt, tableOf, you } from './table';
import { expect, openServer, test } from './test';

openServer([], 'stays');

// A late friend read only that the game is running.
test('a late friend asks for a seat, hears no, and then plays', async ({ page: ann, somebody }) => {
  await playAt(ann, { game: 'ouroboros', seats: [you, friend, bot('gentle')], name: 'Ann' });
  const link = linkOf(ann);
  const bo = await join(somebody, link, 'Bo');
  await expect(seat(ann, 'Bo')).toBeVisible();
  const eve = await somebody();
  await eve.goto(link);
  await expect(eve.locator('.status').getByText(/^Playing: /)).toContainText('Bo');
  const asks = async () => {
    await eve.getByRole('button', { name: 'Ask for a seat…' }).click();
    await eve.getByRole('dialog').getByLabel('Your name').fill('Eve');
    await eve.getByRole('dialog').getByRole('button', { name: 'Ask the others' }).click();
    await expect(
      eve.getByText(/^You have asked for the seat of .+\. Waiting for Ann and Bo\./),
    ).toBeVisible();
  };
  await eve.getByRole('button', { name: 'Ask for a seat…' }).click();
  await inspectAll(eve, 'late-ask');
  await eve.keyboard.press('Escape');
  await asks();
  const question = ann.getByRole('alertdialog', { name: 'Somebody asks for a seat' });
  await expect(question).toContainText('Eve would like to play on in the seat of');
  await inspectAll(ann, 'late-asked');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(eve.locator('.notices')).toContainText('Ann says no.');
  await eve.locator('.notices').getByRole('button', { name: 'Close' }).click();
  await asks();
  await bo.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await expect(seat(eve, 'Eve')).toContainText('(you)');
  await expect(seat(ann, 'Eve')).toBeVisible();
});

// The form vanished from under his fingers, and nothing said why.
test('who is a moment too late for the last seat hears so', async ({ page: ann, somebody }) => {
  const link = await setWithFriends(ann, 2);
  const eve = await somebody();
  await eve.goto(link);
  await expect(eve.getByRole('button', { name: 'Sit down' })).toBeVisible();
  const bo = await join(somebody, link, 'Bo');
  const taken = eve.getByText('Others have taken the last seats: you can watch.');
  await expect(taken).toBeVisible();
  await inspectAll(eve, 'seats-taken');
  await begin(ann, bo);
  await expect(eve.getByText('You are watching.')).toBeVisible();
  await expect(taken).toHaveCount(0);
});

// "More people are here than there would be seats for them."
test('four played and one has left: the three are in for another game, by a switch each', async ({
  page: ann,
  somebody,
}) => {
  const [bo, cy, di] = await fourPlay(ann, somebody);
  await leave(di);
  // On a phone, too, she is seen to have left.
  await bo.setViewportSize({ width: 390, height: 844 });
  await expect(bo.locator('.notices')).toContainText('Di resigns');
  for (const page of [bo, cy]) await resign(page);
  await expect(over(ann)).toBeVisible();
  await over(ann).getByRole('button', { name: 'Next game…' }).click();
  const sheet = ann.getByRole('dialog');
  await expect(sheet.getByRole('switch', { name: 'Di' })).not.toBeChecked();
  await sheet.getByLabel('Game', { exact: true }).selectOption({ label: 'Ouroboros (Snake)' });
  await inspectAll(ann, 'who-is-in');
  // Somebody proposes something meanwhile: the open sheet says so.
  await over(cy).getByRole('button', { name: 'Rematch' }).click();
  await over(bo).getByRole('button', { name: 'Next game…' }).click();
  await bo.getByRole('radio', { name: 'Same seats' }).check({ force: true });
  await bo.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
  await expect(sheet.getByRole('status')).toContainText('Bo proposes:');
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  const said = /Ann proposes: Ouroboros \(Snake\), for 3, Length: one hand, without Di/;
  await expect(over(bo).getByText('That replaces your proposal.')).toBeVisible();
  await expect(over(cy).getByText('That replaces the proposal of Bo.')).toBeVisible();
  for (const page of [bo, cy]) {
    await expect(over(page).getByText(said)).toBeVisible();
    await over(page).getByRole('button', { name: 'Agree' }).click();
  }
  for (const page of [ann, bo, cy])
    await expect(page.getByRole('heading', { level: 1, name: 'Ouroboros (Snake)' })).toBeVisible();
  expect(tableOf(bo)).toBe(tableOf(ann));
  await expect(log(ann).first()).toBeVisible();
});
