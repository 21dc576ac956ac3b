import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import { placeTime } from '../shared/text/spanish.ts';
import { type PictureText, pictureTexts } from './picture-texts.ts';

// Exports the social images, which appear in link previews. Run this script by hand with `npx tsx
// src/pictures/export-pictures.ts`. To use another Chromium instead of Playwright's, set `CHROMIUM_PATH` to
// the path of its executable.
const { CHROMIUM_PATH: executablePath = chromium.executablePath() } = process.env;
const mark = await readFile('public/favicon.svg', 'utf8');
const args = ['--disable-gpu', '--font-render-hinting=none'];
const browser = await chromium.launch({ executablePath, args });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(new URL('picture.html', import.meta.url).href);

for (const [name, text] of Object.entries(pictureTexts)) {
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, drawPicture(text));
  const screenshot = PNG.sync.read(await page.screenshot());
  // Compress the image again to make it smaller: Chromium favors speed over size and uses PNG filters that
  // suit photographs.
  const options = { colorType: 2, deflateStrategy: 0, filterType: 0 } as const;
  const file = `src/shared/content/site/social-images/${name}.png`;
  await writeFile(file, PNG.sync.write(screenshot, options));
}
await browser.close();

function drawPicture({ headline, size, isDusk, notes = [], pins = [] }: PictureText): string {
  return `<div class="picture${isDusk ? ' picture--dusk' : ''}">${mark}<h1 style="--size:${size}px">${headline.join('<br>')}</h1>
    <div class="notes">${notes.map((note) => `<span>${note}</span>`).join('')}</div>
    <div class="hours"></div>
    ${pins.map(({ time, label }) => `<div class="pin" style="--left:${80 + 10.4 * placeTime(time)}px"><b>${time}</b> ${label}</div>`).join('')}
  </div>`;
}
