import { turnOrEnd } from './page';
import { expect, type Page } from './test';

/** Who sits at a table that is asked for. */
export const you = { kind: 'you' };
export const friend = { kind: 'friend' };
export const bot = (bot: string) => ({ kind: 'bot', bot });

/** This page's person in the first seat, and bots in the others. */
export const against = (bots = 1, name = 'random') => [you, ...Array.from({ length: bots }, () => bot(name))];

/** Creates a table for this page's person, without the form. */
export async function setTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/tables', { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { table: string }).table;
}

/** Creates a table and takes a seat at it. */
export async function playAt(page: Page, table: Record<string, unknown>): Promise<string> {
  const id = await setTable(page, table);
  await page.goto(`/table/${id}`);
  return id;
}

/** Creates a table, takes a seat at it, and waits for the first choice there, or the end. */
export async function startAt(page: Page, table: Record<string, unknown>): Promise<string> {
  const id = await playAt(page, table);
  await turnOrEnd(page);
  return id;
}

/** The table of a page. */
export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A table's record, as the server gives it. */
export async function recordOf(page: Page, table = tableOf(page)): Promise<string> {
  const answer = await page.request.get(`/api/tables/${table}/record`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.text();
}

/** The points and winners of a record's last position, as the rules have it. */
export async function outcomeOf(page: Page, record: string) {
  const answer = await page.request.post('/api/replay?as=table', { data: { record } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { frames } = (await answer.json()) as {
    frames: { position: { points: number[]; turn: { kind: string } } }[];
  };
  return frames.at(-1)!.position;
}

/** Opens a record from disk in the replay. */
export async function openRecord(page: Page, record: string | Buffer): Promise<void> {
  await page.goto('/replay');
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) };
  await page.getByLabel('A file').setInputFiles(file);
}
