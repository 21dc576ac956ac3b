import { wcagLuminance } from 'culori';
import type { Browser, CDPSession, Page } from 'playwright';
import { PNG } from 'pngjs';
import { type Box, readPixels, toColor } from '../../tests/browser/visits/picture.ts';
import { waitForRest } from '../../tests/support/browser/page-states.ts';
import { REST_MS, SLOWDOWN, withPhone } from './phone.ts';

interface ScreencastFrame {
  data: string;
  metadata: { timestamp?: number };
  sessionId: number;
}

/** What the screen has shown, and when: milliseconds since the touch. */
interface Frame {
  at: number;
  picture: PNG;
}

/** Longer than night takes to fall, and than what is said after it. */
const FILM_MS = 2500;
/** Below it a text is hardly read. */
const LEAST_CONTRAST = 3;

/** How night falls, and day comes, on a slow phone. */
export async function measureNight(browser: Browser, url: string) {
  const figures = new Map<string, number>();
  await withPhone(browser, { url, visit: 'later' }, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    for (const [name, hour] of [
      ['night', '3:12'],
      ['day', '21:47'],
    ] as const) {
      const { frames, over } = await filmHour(page, session, hour);
      const [before] = frames;
      const pin = await readBox(page, hour);
      const isChosen = ({ picture }: Frame) => !isEqual(picture, before?.picture, pin);
      const texts = await page.evaluate(listTexts);
      figures.set(`${name}: choice painted, ms`, Math.round(frames.find(isChosen)?.at ?? -1));
      figures.set(`${name}: over, ms`, Math.round(over));
      figures.set(`${name}: frames`, frames.length);
      const faint = frames.filter(({ picture }) => texts.some((text) => isFaint(picture, text)));
      figures.set(`${name}: frames with faint text`, faint.length);
    }
  });
  return figures;
}

/** Every frame from a touch of an hour on, and when the page was as it stays. */
async function filmHour(page: Page, session: CDPSession, hour: string) {
  const pin = page.getByRole('radio', { name: hour });
  await pin.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitForRest(page);
  const box = await readBox(page, hour);
  await page.evaluate(watchTurn);
  const shown: { timestamp: number; data: string }[] = [];
  const keep = ({ data, metadata, sessionId }: ScreencastFrame) => {
    shown.push({ data, timestamp: (metadata.timestamp ?? 0) * 1000 });
    session.send('Page.screencastFrameAck', { sessionId });
  };
  session.on('Page.screencastFrame', keep);
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(box.left + box.width / 2, box.top + box.height / 2);
  await page.waitForTimeout(FILM_MS);
  await session.send('Page.stopScreencast');
  session.off('Page.screencastFrame', keep);
  const { touchedAt, over } = await page.evaluate(() => window.turn);
  const frames = shown.map(({ timestamp, data }) => ({
    at: timestamp - touchedAt,
    picture: PNG.sync.read(Buffer.from(data, 'base64')),
  }));
  return { frames, over };
}

declare const window: Window & { turn: { touchedAt: number; over: number } };

/** Runs in the page. */
function watchTurn(): void {
  window.turn = { touchedAt: 0, over: 0 };
  addEventListener('pointerdown', ({ timeStamp }) => {
    window.turn.touchedAt = performance.timeOrigin + timeStamp;
  });
  // Of a build whose colors fade.
  addEventListener('transitionend', ({ target }) => {
    if ((target as Element).matches('.example :is(li, .example__end)')) return;
    window.turn.over = performance.timeOrigin + performance.now() - window.turn.touchedAt;
  });
  setInterval(() => {
    if (!document.documentElement.matches(':active-view-transition')) return;
    window.turn.over = performance.timeOrigin + performance.now() - window.turn.touchedAt;
  }, 10);
}

async function readBox(page: Page, hour: string): Promise<Box> {
  const pin = page.getByRole('radio', { name: hour });
  const { left, top, width, height } = await pin.evaluate((each) =>
    (each.closest('label') ?? each).getBoundingClientRect().toJSON(),
  );
  return { left, top, width, height };
}

/** Runs in the page: the lines of text in the window, without what comes line by line. */
function listTexts(): Box[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (!element?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue;
    if (element.closest('.visually-hidden, .example :is(li, .example__end), dialog')) continue;
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

function isEqual(picture: PNG, other: PNG | undefined, box: Box): boolean {
  return other !== undefined && readPixels(picture, box).join() === readPixels(other, box).join();
}
