import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fluent } from './vite.fluent.ts';

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
