/** Paper: how wide it is while the page is printed. */

import { flushSync } from 'svelte';

/** The width of A4 and Letter within their margins, in CSS pixels: the narrower of the two. */
const WIDTH = 680;

export const paper = $state<{ width: number | null }>({ width: null });

/** At once: a browser lays out the sheets as soon as it has asked. */
const setPaper = (on: boolean) => flushSync(() => (paper.width = on ? WIDTH : null));

const print = matchMedia('print');
paper.width = print.matches ? WIDTH : null;
print.addEventListener('change', () => setPaper(print.matches));
addEventListener('beforeprint', () => setPaper(true));
addEventListener('afterprint', () => setPaper(false));
