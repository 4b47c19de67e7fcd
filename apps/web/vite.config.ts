import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fluent } from './vite.fluent.ts';

const SHARED_BY_BOARDS = /\/ui\/boards\/(walk|(Refused|TrayButton|drag|fly|refusal)\.svelte)/;
/** What tables and the pages that are loaded apart share, and what is small. */
const SHARED_BY_PAGES = /\/ui\/(lib\/daily|pieces\/[sS]ign)\./;
const FONTS = ['source-sans-3', 'source-serif-4'];

/** The licences of what no script imports: Vite's own list has scripts alone. */
const fontLicences: Plugin = {
  name: 'parlor-font-licences',
  generateBundle() {
    for (const font of FONTS) {
      const source = readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, 'utf8');
      this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source });
    }
  },
};

export default defineConfig({
  plugins: [fluent, svelte(), fontLicences],
  // Scripts and styles find each other wherever their folder is. The page itself may be a server's at any address, such as /table/x.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  worker: { format: 'es' },
  build: {
    license: { fileName: 'licences/app.md' },
    target: 'es2022',
    // Browsers that know `light-dark()`: tokens.css says each colour once, for both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: the content security policy allows no data URLs but images.
    assetsInlineLimit: 0,
    // What several boards share is small: one file of it is one request, a file each were six.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'boards', test: SHARED_BY_BOARDS },
            { name: 'shared', test: SHARED_BY_PAGES },
          ],
        },
      },
    },
  },
  // A machine that also compiles needs ten times as long as an idle one: only what hangs is ended.
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
  server: { proxy: { '/api': { target: process.env.PARLOR_SERVER ?? 'http://127.0.0.1:7171', ws: true } } },
});
