import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fluent } from './vite.fluent.ts';

/**
 * Pages that are one file each, which needs nothing from elsewhere: `report`, what a study shows, and `print`, what one cuts out. They are
 * built apart from the app, so that it does not grow; the program puts script and style into the page.
 *
 * `vite build --config vite.single.config.ts --mode report`
 */
export default defineConfig(({ mode }) => ({
  plugins: [fluent, svelte()],
  // What `public` holds is the app's.
  publicDir: false as const,
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssCodeSplit: false,
    license: { fileName: `licences/${mode}.md` },
    emptyOutDir: false,
    rolldownOptions: {
      input: { [mode]: `ui/${mode}/main.ts` },
      output: {
        format: 'iife' as const,
        codeSplitting: false,
        entryFileNames: 'single/[name].js',
        assetFileNames: `single/${mode}[extname]`,
      },
    },
  },
}));
