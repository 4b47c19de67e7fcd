import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** Fluent files are read when the pages are built: a browser gets their patterns, and no parser. */
export const fluent: Plugin = {
  name: 'fluent',
  transform(source, id) {
    if (!id.endsWith('.ftl')) return null;
    const patterns = Object.fromEntries(new FluentResource(source).body.map(({ id, value }) => [id, value]));
    return { code: `export default ${JSON.stringify(patterns)};`, map: null, moduleType: 'js' };
  },
};
