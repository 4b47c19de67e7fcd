import { getContext, setContext } from 'svelte';
import type { Refusal } from './table.svelte';

/** What is refused at the page's table. */
interface Refusing {
  readonly refusal: Refusal | null;
}

const KEY = Symbol('table');

/** The page is about this table: each of its dialogs shows what is refused while it is open. */
export const refuses = (table: Refusing): unknown => setContext(KEY, table);

/** The table that the page is about, if it is about one. */
export const refusing = (): Refusing | undefined => getContext<Refusing | undefined>(KEY);
