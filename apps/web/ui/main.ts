import './lib/fonts.css';
import './lib/tokens.css';
import './lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './lib/appearance';
import { findHost } from './lib/host';
import { language, preferred } from './lib/language.svelte';

dress();
// Without the words of that language the pages speak English. An `await` of the whole module would cut the pages into more files.
void language
  .speak(preferred())
  .catch(() => {})
  .then(findHost)
  .then(() => mount(App, { target: document.getElementById('app')! }));
