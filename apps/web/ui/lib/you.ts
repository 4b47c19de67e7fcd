import { t } from './language.svelte';

/** Whether a seat has no name of its own: it is called by its number. */
export const isUnnamed = (name: string, seat: number): boolean => name === `Seat ${seat}`;

/** A name that is written from the right, such as a Persian one, stands by itself in a sentence: it moves no numbers and names beside it. */
const apart = (name: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    name,
  )
    ? `\u2068${name}\u2069`
    : name;

/** What a seat is called in the language of the page: its name, or its number where it has none. */
export const seatName = (name: string, seat: number): string =>
  isUnnamed(name, seat) ? t('seat-number', { seat }) : apart(name);

/** What the seat of this number is called; nothing where there is none. */
export function nameOfSeat(seats: readonly { seat: number; name: string }[], number: number): string {
  const found = seats.find(({ seat }) => seat === number);
  return found ? seatName(found.name, found.seat) : '';
}

/**
 * What an analysis says of somebody, said to them: `You give away 5 points`, `better for you`. The server says it to everybody who may
 * read it; what it says in another language than the page's stays as it is.
 */
export function toYou(text: string, name: string): string {
  if (!name) return text;
  const [gives, of] = [quoted(t('gives-away', { name })), quoted(t('for-somebody', { name }))];
  return text
    .replace(new RegExp(`^${gives} `), `${t('you-give-away')} `)
    .replace(new RegExp(` ${of}(?=[:.,]|$)`), ` ${t('for-you')}`)
    .replace(new RegExp(`(^|[:;] )${quoted(name)}: `), `$1${t('you-name')}: `);
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
