import '../lib/tokens.css';
import '../lib/base.css';
import './print.css';
import { mount } from 'svelte';
import Sheets from './Sheets.svelte';
import type { Given } from './data';

const given = JSON.parse(document.getElementById('data')!.textContent!) as Given;
mount(Sheets, { target: document.getElementById('app')!, props: { given } });
