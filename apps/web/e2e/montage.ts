import { chromium } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import config from './playwright.config';

/** Where each window's picture lies on the montage: from the left, from the top, how wide. Each is about half of its size. */
const PLACES: Record<string, readonly [number, number, number]> = {
  '2560x1440': [0, 0, 1024],
  '1440x900': [1034, 0, 576],
  '1366x768': [1034, 370, 576],
  '844x390': [0, 704, 506],
  '720x450': [0, 948, 432],
  '390x844': [516, 704, 254],
  '375x667': [780, 704, 254],
  '320x640': [1044, 704, 254],
};

const NAMES = /^(.+)-(\d+x\d+)-(light|dark)\.png$/;

/** One page with all windows of a screen. */
function laidOut(folder: string, screen: string, theme: string): string {
  const pictures = Object.entries(PLACES).map(([size, [left, top, width]]) => {
    const file = join(folder, `${screen}-${size}-${theme}.png`);
    if (!existsSync(file)) return '';
    const data = readFileSync(file).toString('base64');
    return `<img style="left:${left}px;top:${top}px;width:${width}px" src="data:image/png;base64,${data}">`;
  });
  return `<style>body{margin:0;background:#a0a;height:1260px}img{position:absolute}</style>${pictures.join('')}`;
}

/**
 * After the tests: all windows of a screen in one picture, in the folder `montage` beside the single ones. A person looks at twenty of
 * these sooner than at three hundred of those.
 */
export default async function montages(): Promise<void> {
  const folder = process.env.PARLOR_SHEET;
  if (!folder) return;
  const found = readdirSync(folder).flatMap((name) => {
    const [, screen, , theme] = NAMES.exec(name) ?? [];
    return screen && theme ? [`${screen} ${theme}`] : [];
  });
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1610, height: 1260 } });
  for (const one of new Set(found)) {
    const [screen, theme] = [one.slice(0, one.lastIndexOf(' ')), one.slice(one.lastIndexOf(' ') + 1)];
    await page.setContent(laidOut(folder, screen, theme));
    await page.screenshot({ path: join(folder, 'montage', `${screen}-${theme}.png`) });
  }
  await browser.close();
}
