import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import { placeTime } from '../shared/text/spanish.ts';
import { type PictureText, pictureTexts } from './picture-texts.ts';

// By hand, with Playwright's Chromium or another: CHROMIUM_PATH=… npx tsx src/pictures/export-pictures.ts
const { CHROMIUM_PATH: executablePath = chromium.executablePath() } = process.env;
const mark = await readFile('public/favicon.svg', 'utf8');
const args = ['--disable-gpu', '--font-render-hinting=none'];
const browser = await chromium.launch({ executablePath, args });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(new URL('picture.html', import.meta.url).href);

for (const [name, text] of Object.entries(pictureTexts)) {
  await writeFile(
    `src/shared/content/site/social-images/${name}.png`,
    await draw(drawPicture(text)),
  );
}
// Systems cut full icons to their own shape; of a maskable one a circle of 40 % radius is safe:
// https://www.w3.org/TR/appmanifest/#icon-masks
await writeFile('public/apple-touch-icon.png', await draw(drawIcon(180, 'full', 0.66)));
await writeFile('public/icon-192.png', await draw(drawIcon(192, 'tile', 0.7)));
await writeFile('public/icon-512.png', await draw(drawIcon(512, 'tile', 0.7)));
await writeFile('public/icon-maskable-512.png', await draw(drawIcon(512, 'full', 0.576)));
const small: Buffer[] = [];
for (const side of [16, 32, 48]) small.push(await draw(drawIcon(side, 'bare', 1)));
await writeFile('public/favicon.ico', createIco(small));
await browser.close();

function drawPicture({ headline, size, notes = [], pins = [] }: PictureText): string {
  return `<div class="picture${pins[0] ? ' picture--dusk' : ''}">${mark}<h1 style="--size:${size}px">${headline.join('<br>')}</h1>
    <div class="notes">${notes.map((note) => `<span>${note}</span>`).join('')}</div>
    <div class="hours"></div>
    ${pins.map(({ time, label }) => `<div class="pin" style="--left:${80 + 10.4 * placeTime(time)}px"><b>${time}</b> ${label}</div>`).join('')}
  </div>`;
}

/** @param share of the side that the mark's square has. */
function drawIcon(side: number, ground: 'bare' | 'tile' | 'full', share: number): string {
  // Half a pixel keeps the gap of the mark sharp where its middle is not between two pixels.
  const shift = ground === 'bare' && side % 32 !== 0 ? 0.5 : 0;
  return `<div class="icon icon--${ground}" style="--side:${side}px;--mark:${side * share}px;--shift:${shift}px">${mark}</div>`;
}

async function draw(markup: string): Promise<Buffer> {
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, markup);
  return compress(await page.locator('body > div').screenshot({ omitBackground: true }));
}

/** The same pixels in fewer bytes: Chromium compresses fast, and by filters that suit photographs. */
function compress(screenshot: Buffer): Buffer {
  const image = PNG.sync.read(screenshot);
  const isOpaque = image.data.every((value, index) => index % 4 !== 3 || value === 255);
  return PNG.sync.write(image, { colorType: isOpaque ? 2 : 6, deflateStrategy: 0, filterType: 0 });
}

/** A header, an entry of 16 bytes for each image, and the images (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function createIco(images: readonly Buffer[]): Buffer {
  let offset = 6 + 16 * images.length;
  const entries = images.flatMap((image) => {
    const place = Uint32Array.of(image.length, offset);
    offset += image.length;
    const side = image.readUInt8(19);
    return [Buffer.from([side, side, 0, 0, 1, 0, 32, 0]), Buffer.from(place.buffer)];
  });
  return Buffer.concat([Buffer.from([0, 0, 1, 0, images.length, 0]), ...entries, ...images]);
}
