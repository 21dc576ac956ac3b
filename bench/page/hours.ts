import { wcagLuminance } from 'culori';
import type { Browser } from 'playwright';
import { PNG } from 'pngjs';
import { type Box, readPixels, toColor } from '../../tests/browser/visits/picture.ts';
import { plantRecord, REJECTED } from '../../tests/support/browser/consent-page.ts';
import { waitForRest } from '../../tests/support/browser/page-states.ts';
import type { Figures } from '../run-parts.ts';
import { SLOW_PHONE, scrollTo, withPhone } from './phone.ts';
import { readInteraction, watchInteractions } from './watch-interactions.ts';

/** Below it a text is hardly read. */
const LEAST_CONTRAST = 3;

/** How each hour of the home page comes, on a slow phone. */
export function measureHours(browser: Browser, url: string): Promise<Figures> {
  return withPhone(browser, async (page, session) => {
    const figures: Figures = {};
    await plantRecord(page.context(), url, REJECTED);
    await page.goto(url, { waitUntil: 'networkidle' });
    await session.send('Emulation.setCPUThrottlingRate', SLOW_PHONE);
    await page.evaluate(watchInteractions);
    const film: string[] = [];
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      film.push(data);
      // The last one may come when the page is closed.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'png' });
    const turning = page.locator(':root:active-view-transition');
    for (const [name, hour] of Object.entries({ night: '3:12', morning: '9:04', dusk: '21:47' })) {
      const { x, y } = await scrollTo(page.getByRole('radio', { name: hour }));
      await waitForRest(page);
      film.length = 0;
      const touchedAt = performance.now();
      await page.touchscreen.tap(x, y);
      await turning.waitFor({ state: 'attached' });
      await turning.waitFor({ state: 'detached' });
      figures[`${name}: over, ms`] = Math.round(performance.now() - touchedAt);
      await waitForRest(page);
      const pictures = film.map((data) => PNG.sync.read(Buffer.from(data, 'base64')));
      const { longest } = await page.evaluate(readInteraction);
      const texts = await page.evaluate(listTexts);
      const faint = pictures.filter((picture) => texts.some((text) => isFaint(picture, text)));
      figures[`${name}: choice painted, ms`] = longest;
      figures[`${name}: frames`] = pictures.length;
      figures[`${name}: frames with faint text`] = faint.length;
    }
    return figures;
  });
}

/** Runs in the page: the lines of text in the window, without the examples, of which each side of the edge has its own. */
function listTexts(): Box[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (!element?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue;
    if (element.closest('.visually-hidden, .example, dialog')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (top > 80 && top + height < innerHeight) boxes.push({ left, top, width, height });
    }
  }
  return boxes;
}

function isFaint(picture: PNG, text: Box): boolean {
  const lights = readPixels(picture, text).map((pixel) => wcagLuminance(toColor(pixel)));
  if (lights.length === 0) return false;
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05) < LEAST_CONTRAST;
}
