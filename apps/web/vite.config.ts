import { FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Fluent files are read when the pages are built: a browser gets their patterns, and no parser. */
const fluent: Plugin = {
  name: 'fluent',
  transform(source, id) {
    if (!id.endsWith('.ftl')) return null;
    const patterns = Object.fromEntries(new FluentResource(source).body.map(({ id, value }) => [id, value]));
    return { code: `export default ${JSON.stringify(patterns)};`, map: null, moduleType: 'js' };
  },
};

export default defineConfig({
  plugins: [fluent, svelte()],
  build: {
    target: 'es2022',
    // Browsers that know `light-dark()`: tokens.css says each colour once, for both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: the content security policy allows no data URLs but images.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: process.env.PARLOR_SERVER ?? 'http://127.0.0.1:7171', ws: true } } },
});
