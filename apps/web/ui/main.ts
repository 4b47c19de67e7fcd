import './lib/fonts.css';
import './lib/tokens.css';
import './lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './lib/appearance';

dress();
mount(App, { target: document.getElementById('app')! });
