import { sitDown } from './friends';
import { inspectAll } from './inspect';
import { log, more, turnOrEnd } from './page';
import { friend, playAt, tableOf, you } from './table';
import { expect, openServer, PHONE, test, type Page } from './test';

openServer();

/** Ann's table, at which Bo and others sit whose pages these are. */
async function sitTogether(ann: Page, game: string, others: [Page, string][]): Promise<string> {
  const seats = [you, ...others.map(() => friend)];
  await playAt(ann, { game, seats, name: 'Ann' });
  const link = new URL(`/table/${tableOf(ann)}`, ann.url()).href;
  for (const [page, name] of others) await sitDown(page, link, name);
  return link;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** The code that this page's person makes by this button of the menu; it is left on the screen. */
async function makeCode(page: Page, button: string): Promise<string> {
  await more(page).click();
  await dialog(page).getByRole('button', { name: button }).click();
  return (await dialog(page).locator('.code').textContent()) ?? '';
}

const hand = (page: Page) => page.locator('[data-hand]');

test('a seat goes on at a phone by a picture, and the old device sees no hand any more, but can object', async ({
  page: ann,
  somebody,
}) => {
  const bo = await somebody();
  const link = await sitTogether(ann, 'snake', [[bo, 'Bo']]);
  await expect(hand(ann).first()).toBeVisible();
  const cards = await hand(ann).count();
  const code = await makeCode(ann, 'Continue on another device…');
  expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await expect(
    ann.getByRole('img', { name: 'QR code that opens your seat on another device' }),
  ).toBeVisible();
  await expect(dialog(ann)).toContainText('It works once, within 10 minutes');
  await inspectAll(ann, 'device-code');

  const phone = await somebody(PHONE);
  await phone.goto(`${link}#seat=${code}`);
  await expect(dialog(phone).getByLabel('Code of your seat')).toHaveValue(code);
  await inspectAll(phone, 'device-continue');
  await dialog(phone).getByRole('button', { name: 'Continue here' }).click();
  await expect(hand(phone)).toHaveCount(cards);
  expect(phone.url(), 'a code in the address is a code in the history').not.toContain('seat=');
  await expect(log(bo).filter({ hasText: 'Ann continues on another device.' })).toBeVisible();

  await expect(ann.getByText('Your seat is now on another device.')).toBeVisible();
  await expect(dialog(ann)).toHaveCount(0);
  await expect(hand(ann)).toHaveCount(0);
  await inspectAll(ann, 'device-moved');
  await ann.reload();
  await ann.getByRole('button', { name: 'That was not me' }).click();
  await expect(hand(ann)).toHaveCount(cards);
  await expect(hand(phone)).toHaveCount(0);
  await expect(phone.getByText('You are watching.')).toBeVisible();
});

test('who has lost their cookies types the recovery code, by keys', async ({
  page: ann,
  somebody,
  watch,
}) => {
  watch.expect(/409/);
  const bo = await somebody();
  const link = await sitTogether(ann, 'ouroboros', [[bo, 'Bo']]);
  const code = await makeCode(ann, 'Keep a recovery code…');
  await inspectAll(ann, 'device-recovery');
  await ann.context().clearCookies();
  await ann.close();

  const again = await somebody();
  await again.goto(link);
  await again.getByRole('button', { name: 'My seat is here…' }).focus();
  await again.keyboard.press('Enter');
  const field = dialog(again).getByLabel('Code of your seat');
  await field.fill('abcd-efgh-ijkm-npqr');
  await field.press('Enter');
  await expect(dialog(again).getByRole('alert')).toContainText('This code does not open a seat');
  await inspectAll(again, 'device-wrong-code');
  await field.fill(code.toUpperCase().replaceAll('-', ' '));
  await field.press('Enter');
  expect(await turnOrEnd(again)).toBe('turn');
  await expect(log(bo).filter({ hasText: 'Ann is back, by a recovery code.' })).toBeVisible();
});

test('without a code all other people are asked, and whoever has the seat says no', async ({
  page: ann,
  somebody,
}) => {
  const [bo, cy] = [await somebody(), await somebody()];
  const link = await sitTogether(ann, 'snake', [
    [bo, 'Bo'],
    [cy, 'Cy'],
  ]);
  // Bo's second browser asks for Ann's seat.
  const second = await somebody(PHONE);
  await second.goto(link);
  await second.getByRole('button', { name: 'My seat is here…' }).click();
  await dialog(second).getByRole('combobox', { name: 'Your seat' }).selectOption({ label: 'Ann' });
  await inspectAll(second, 'device-ask');
  await dialog(second).getByRole('button', { name: 'Ask the others' }).click();
  await expect(second.getByText(/says that they are Ann\. Waiting for Bo and Cy\./)).toBeVisible();
  await expect(cy.getByRole('alertdialog', { name: 'Whose seat?' })).toContainText(
    'they are Ann. Is that so?',
  );
  await inspectAll(cy, 'device-asked');
  await bo.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByText(/Waiting for Cy\./)).toBeVisible();
  await expect(hand(second)).toHaveCount(0);
  await inspectAll(ann, 'device-claimed');
  await ann.getByRole('alertdialog').getByRole('button', { name: 'That was not me' }).click();
  await expect(cy.getByRole('alertdialog')).toHaveCount(0);
  await expect(second.getByText('You are watching.')).toBeVisible();
  await expect(hand(second)).toHaveCount(0);

  // At a table of two that hides hands, nobody is asked.
  const eve = await somebody();
  const two = await sitTogether(eve, 'snake', [[await somebody(), 'Bo']]);
  await second.goto(two);
  await second.getByRole('button', { name: 'My seat is here…' }).click();
  await expect(dialog(second)).toContainText('At this table only a code opens a seat');
  await expect(dialog(second).getByRole('button', { name: 'Ask the others' })).toHaveCount(0);
});
