import { isStoredHere, toServer } from './host';
import { t } from './language.svelte';
import { recordOf } from './router';
import { reach } from './site';

// A game in a text that people pass on: its record, or a link that carries it behind the `#`, where no server sees it. Who gets such a text may not
// trust it, so what it may cost has a bound, whatever it says.

/** The longest record that pages take, in bytes: as JSON it is somewhat longer, and a server takes 64 KiB. */
export const MOST_RECORD = 48_000;
/** The longest link that carries a record, in characters: longer ones are cut on their way through chats. */
export const MOST_LINK = 16_000;
/** How many bytes are unpacked at a time: a few of them can become a thousand times as many. */
const SLICE = 256;

/** The text that stands for a record behind the `#` of a link: `#packed=` and its bytes, compressed by zlib's format, in base64url. */
const PACKED = 'packed';

/** A text in which no game can be read. Its message is a sentence: where, what was found, what was expected. */
export class NoRecord extends Error {}

const readable = (count: number): string => `${Math.ceil(count / 1000)}`;
const tooLong = (found: number, most: number): NoRecord =>
  new NoRecord(t('record-too-long', { found: readable(found), most: readable(most) }));

/** The link that opens a record; nothing where it would be too long. */
export async function recordLink(record: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(record);
  if (bytes.length > MOST_RECORD) return null;
  const packed =
    typeof CompressionStream === 'undefined' ? null : await through(bytes, new CompressionStream('deflate'));
  const carried = packed ? `${PACKED}=${base64url(packed)}` : `record=${encodeURIComponent(record)}`;
  const link = `${reach()}/replay#${carried}`;
  return link.length > MOST_LINK ? null : link;
}

/** A link to a place in a table's replay: others find the table at the server, which gets it for that. Where there is no server, the link carries the record. */
export async function placeLink(table: string, step: number, record: string): Promise<string> {
  const place = `${reach()}/replay/${table}#step=${step}`;
  const stays = (await isStoredHere(table)) && !(await toServer(table).catch(() => false));
  return (stays && (await recordLink(record))) || place;
}

/**
 * The record that an address carries behind its `#`; nothing where it carries none.
 *
 * @throws {NoRecord} It is cut off, damaged or too long.
 */
export async function recordIn(hash: string): Promise<string | null> {
  const plain = recordOf(hash);
  if (plain !== null) return bounded(plain);
  const packed = new RegExp(`^#${PACKED}=(.*)$`, 's').exec(hash)?.[1];
  if (packed === undefined) return null;
  if (packed.length > MOST_LINK) throw tooLong(packed.length, MOST_LINK);
  // Chats put a full stop or a bracket behind a link.
  const [letters = ''] = /^[\w-]*/.exec(packed)!;
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const record = await through(bytes, new DecompressionStream('deflate'));
    return new TextDecoder('utf-8', { fatal: true }).decode(record);
  } catch (thrown) {
    if (thrown instanceof NoRecord) throw thrown;
    throw new NoRecord(t('link-damaged', { count: letters.length }));
  }
}

/**
 * The record of a text that somebody pastes: the record itself, or a link that carries it.
 *
 * @throws {NoRecord} There is none in it.
 */
export async function recordOfText(text: string): Promise<string> {
  const found = bounded(text).trim();
  const link = /^\S*?(#(?:record|packed)=\S*)$/.exec(found)?.[1];
  const carried = link === undefined ? null : await recordIn(link);
  if (carried !== null) return carried;
  if (/^https?:\S*$/.test(found)) throw new NoRecord(t('link-without-record'));
  if (!found.startsWith('parlor ')) throw new NoRecord(t('text-without-record'));
  return text;
}

/**
 * The record in a file.
 *
 * @throws {NoRecord} The file is too large.
 */
export async function recordOfFile(file: File): Promise<string> {
  if (file.size > MOST_RECORD) throw tooLong(file.size, MOST_RECORD);
  return recordOfText(await file.text());
}

function bounded(text: string): string {
  if (text.length > MOST_RECORD) throw tooLong(text.length, MOST_RECORD);
  return text;
}

/** What comes of these bytes, a little at a time: it stops when there is more than a record may have. */
async function through(bytes: Uint8Array, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  let at = 0;
  const source = new ReadableStream<BufferSource>(
    {
      pull(to) {
        if (at >= bytes.length) return to.close();
        to.enqueue(bytes.slice(at, at + SLICE));
        at += SLICE;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough<Uint8Array>(by).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST_RECORD) {
      void reader.cancel().catch(() => undefined);
      throw tooLong(length, MOST_RECORD);
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  parts.reduce((start, part) => (whole.set(part, start), start + part.length), 0);
  return whole;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
