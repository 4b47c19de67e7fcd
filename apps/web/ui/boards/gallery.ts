/** The boards alone, stepping through recorded states: for those who work on the boards. No part of the app's bundle. */

import '../lib/tokens.css';
import '../lib/base.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
