import '../lib/tokens.css';
import '../lib/base.css';
import './report.css';
import { mount } from 'svelte';
import Page from './Page.svelte';
import type { Given } from './data';

// The page holds its data: nothing is fetched.
const given = JSON.parse(document.getElementById('data')!.textContent!) as Given;
mount(Page, { target: document.getElementById('app')!, props: { given } });
