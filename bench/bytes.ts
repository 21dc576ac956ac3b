import { type Browser, chromium } from 'playwright';
import { PAGE_PATHS } from '../tests/support/app/page-paths.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../tests/support/browser/chromium.mjs';
import { copyAnswer } from './copy-answer.ts';
import { type LoadedFile, loadFirstView } from './first-view.ts';
import { createSiteServer } from './servers/create-servers.ts';
import { withServers } from './servers/server-group.ts';

const PATHS = [...PAGE_PATHS, '/nada'];

/** What only a browser with a window asks for. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

type Choose = (file: LoadedFile) => boolean;
const ofKind =
  (kind: LoadedFile['kind'], isConsent = false): Choose =>
  (file) =>
    file.kind === kind && file.isConsent === isConsent;

/** Columns: bytes of the bodies of these files. */
const COLUMNS: Readonly<Record<string, Choose>> = {
  HTML: ofKind('html'),
  'JS before consent': ofKind('script'),
  'consent JS': ofKind('script', true),
  'consent CSS': ofKind('style', true),
  'other CSS': ofKind('style'),
  font: ofKind('font'),
  images: ofKind('image'),
  other: ofKind('other'),
  all: () => true,
};
const TARGETS = { 'JS before consent': '≤ 78000', all: '≤ 132000' };

/** What the first view of each page loads, in Chromium. */
export async function measureBytes(): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    await withServers(async (servers) => {
      const { port } = await servers.start(createSiteServer());
      // Until then pages are compressed less.
      await servers.waitUntilIdle();
      console.table(await createRows(browser, `http://127.0.0.1:${port}`));
      console.log(await describeWindowFiles(port));
    });
  } finally {
    await browser.close();
  }
}

async function createRows(browser: Browser, origin: string) {
  const rows: Record<string, Record<string, number | string>> = {};
  for (const path of PATHS) {
    const files = await loadFirstView(browser, origin + path);
    const sum = (key: 'body' | 'head', choose: Choose) =>
      files.filter(choose).reduce((total, { [key]: bytes }) => total + bytes, 0);
    const sums = Object.entries(COLUMNS).map(([name, choose]) => [name, sum('body', choose)]);
    rows[path] = {
      ...Object.fromEntries(sums),
      'head of the HTML': sum('head', COLUMNS['HTML'] as Choose),
      'all heads': sum('head', () => true),
      requests: files.length,
    };
  }
  return { ...rows, 'target of /': TARGETS };
}

async function describeWindowFiles(port: number): Promise<string> {
  const sizes = await Promise.all(
    WINDOW_FILES.map(async (path) => {
      const { body } = await copyAnswer(port, { path });
      return `${path} (${Buffer.from(body, 'base64').length})`;
    }),
  );
  return `Not among them, as only a browser with a window asks for it: ${sizes.join(', ')}.`;
}
