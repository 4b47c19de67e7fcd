import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['built/', 'dist/', 'node_modules/', 'shots/', 'ui/lib/wire.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The compiler knows which names are there.
      'no-undef': 'off',
      // Our router goes by paths; there is no kit here.
      'svelte/no-navigation-without-resolve': 'off',
      // Pages are left as a whole; there is nothing that a reactive map would add.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
