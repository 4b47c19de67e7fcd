// @vitest-environment node
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MOST_RECORD, NoRecord, recordIn, recordLink, recordOfFile, recordOfText } from './record-link';

const RECORD = 'parlor 1\ngame rose\nrules -\nseats 1\nname 1 Änn 🦊 <b>\n\ndeal 7C 7D\n';
Object.assign(globalThis, { location: { origin: 'http://a.example', hostname: 'a.example' } });

const hashOf = (bytes: Buffer | string) => `#packed=${Buffer.from(bytes).toString('base64url')}`;
const refused = async (what: Promise<unknown>) => {
  const thrown: unknown = await what.then(
    () => null,
    (why: unknown) => why,
  );
  expect(thrown).toBeInstanceOf(NoRecord);
  return (thrown as Error).message;
};

test('a link carries a record behind the #, and gives it back to the letter', async () => {
  const link = (await recordLink(RECORD))!;
  expect(link).toMatch(/^http:\/\/a\.example\/replay#packed=[\w-]+$/);
  expect(await recordIn(new URL(link).hash)).toBe(RECORD);
  // As people paste it, and as chats pass it on.
  expect(await recordOfText(`  ${link}\n`)).toBe(RECORD);
  expect(await recordIn(`${new URL(link).hash}).`)).toBe(RECORD);
  expect(await recordOfText(RECORD)).toBe(RECORD);
  expect(await recordOfText(`http://a.example/replay#record=${encodeURIComponent(RECORD)}`)).toBe(RECORD);
});

test('a browser without compression makes a link that is longer', async () => {
  const { CompressionStream } = globalThis;
  Object.assign(globalThis, { CompressionStream: undefined });
  const link = (await recordLink(RECORD))!;
  Object.assign(globalThis, { CompressionStream });
  expect(link).toContain('#record=parlor%201');
  expect(await recordIn(new URL(link).hash)).toBe(RECORD);
});

test('a link that is cut off, damaged or empty says so, and how much of it arrived', async () => {
  const { hash } = new URL((await recordLink(RECORD))!);
  const damaged = `${hash.slice(0, 20)}${hash[20] === 'A' ? 'B' : 'A'}${hash.slice(21)}`;
  for (const bad of [
    hash.slice(0, -8),
    damaged,
    '#packed=',
    '#packed=!!',
    hashOf('no zlib'),
    hashOf(deflateSync('\xff', { level: 9 }).subarray(1)),
  ])
    expect(await refused(recordIn(bad)), bad).toMatch(/damaged|cut/);
  expect(await refused(recordIn(hashOf(deflateSync(Buffer.from([0xff, 0xfe])))))).toMatch(/damaged|cut/);
});

test('a bomb costs what a record may cost, and no more', async () => {
  const bomb = deflateSync(Buffer.alloc(11_000_000), { level: 9 });
  expect(bomb.length).toBeLessThan(12_000);
  // A counter stands between the bomb and the unpacking: how much of it was asked for?
  const { DecompressionStream } = globalThis;
  let made = 0;
  class Counted {
    readonly writable: WritableStream;
    readonly readable: ReadableStream;
    constructor(format: CompressionFormat) {
      const inner = new DecompressionStream(format);
      this.writable = inner.writable;
      this.readable = inner.readable.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (part, to) => ((made += part.length), to.enqueue(part)),
        }),
      );
    }
  }
  Object.assign(globalThis, { DecompressionStream: Counted });
  const why = await refused(recordIn(hashOf(bomb)));
  Object.assign(globalThis, { DecompressionStream });
  expect(why).toContain('48');
  expect(made).toBeLessThan(2_000_000);
  // Packed twice, it is bytes that are no text.
  expect(await refused(recordIn(hashOf(deflateSync(bomb))))).toMatch(/damaged|cut/);
});

test('texts, links and files that are too long are not read', async () => {
  const long = 'x'.repeat(MOST_RECORD + 1);
  expect(await refused(recordOfText(long))).toContain('48');
  expect(await refused(recordIn(`#packed=${long}`))).toContain('16');
  expect(await refused(recordIn(`#record=${long}`))).toContain('48');
  let read = false;
  const file = { size: MOST_RECORD + 1, text: async () => ((read = true), '') } as unknown as File;
  expect(await refused(recordOfFile(file))).toContain('48');
  expect(read).toBe(false);
  // What cannot be compressed makes no link.
  const random = Array.from({ length: 40_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
  expect(await recordLink(random)).toBeNull();
  expect(await recordLink(long)).toBeNull();
});

test('a text that is no game says so, and how one begins', async () => {
  expect(await refused(recordOfText('hello, this is not a game'))).toContain('"parlor 1"');
  expect(await refused(recordOfFile(new File(['\u0000\u0001'], 'a.png')))).toContain('"parlor 1"');
});

test('a link to another page carries no game', async () => {
  expect(await refused(recordOfText('http://a.example/table/abc'))).not.toBe('');
  expect(await recordIn('#step=3')).toBeNull();
});
