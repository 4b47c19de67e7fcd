/** A file of words as the tests read it: its entries with their variables, and the types that follow from those. */
import { FluentResource } from '@fluent/bundle';

export interface Entry {
  key: string;
  /** The variables of the sentence and of those that it is made of, in order. */
  given: string[];
}

/** The entries of a file, in its order. */
export function entries(source: string): Entry[] {
  const all = new Map(new FluentResource(source).body.map((entry) => [entry.id, entry]));
  const given = (id: string): string[] => {
    const found: string[] = [];
    walk(all.get(id)?.value, ({ type, name }) => {
      if (type === 'var') found.push(name);
      if (type === 'mesg') found.push(...given(name));
    });
    return [...new Set(found)];
  };
  return [...all.keys()].map((key) => ({ key, given: given(key) }));
}

/** The names of all messages that a file seems to have: the reader leaves out, without a word, what it cannot read. */
export function written(source: string): string[] {
  return [...source.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key!);
}

function members(all: readonly Entry[], indent: string): string {
  const lines = all.map(({ key, given }) => {
    const name = /^[a-z]+$/.test(key) ? key : `'${key}'`;
    const type = given.length === 0 ? 'null' : `{ ${given.map((one) => `${one}: Value`).join('; ')} }`;
    return `${indent}${name}: ${type};`;
  });
  return lines.join('\n');
}

/** How long a line of names is. */
const WIDE = 100;

/** Names as a union, as many on a line as fit. */
function union(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = `${last} | '${name}'`;
    if (last === undefined || longer.length > WIDE) lines.push(`  | '${name}'`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

/** The pages' `keys.ts`, for the entries of their English file. */
export function types(all: readonly Entry[]): string {
  const plain = all.filter(({ given }) => given.length === 0).map(({ key }) => key);
  const others = all.filter(({ given }) => given.length > 0);
  return `/** What a sentence is given. */
export type Value = string | number;

/** The sentences that are given nothing. Made from \`en.ftl\` by \`npx vitest run words -u\`. */
// prettier-ignore
type Plain =
${union(plain)};

/** What the pages can say, and what each sentence has to be given. Made from \`en.ftl\` by \`npx vitest run words -u\`. */
export interface Words extends Record<Plain, null> {
${members(others, '  ')}
}
`;
}

/** The same for the words of a board, which it adds to those of the pages. */
export function boardTypes(all: readonly Entry[]): string {
  const value = all.some(({ given }) => given.length > 0)
    ? "import type { Value } from '../../../words/keys';"
    : 'export {};';
  return `${value}

declare module '../../../words/keys' {
  /** What this board can say. Made from \`en.ftl\` by \`npx vitest run words -u\`. */
  interface Words {
${members(all, '    ')}
  }
}
`;
}

function walk(node: unknown, see: (reference: { type: string; name: string }) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'name' in node) see(node as { type: string; name: string });
  for (const part of Object.values(node)) walk(part, see);
}
