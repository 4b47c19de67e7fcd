import './lib/fonts.css';
import './lib/tokens.css';
import './lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './lib/appearance';
import { language, preferred } from './lib/language.svelte';

dress();
// Without the words of that language the pages speak English.
await language.speak(preferred()).catch(() => {});
mount(App, { target: document.getElementById('app')! });
