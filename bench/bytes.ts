import type { Browser, Request } from 'playwright';
import { PAGE_PATHS } from '../tests/support/app/page-paths.ts';
import { waitForBanner } from '../tests/support/browser/consent-page.ts';
import { copyResponse } from './copy-response.ts';
import { createSiteServer } from './servers/create-servers.ts';
import { withServers } from './servers/server-group.ts';
import { withBrowser } from './with-browser.ts';

const PATHS = [...PAGE_PATHS, '/nada'];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Headless Chromium does not request these. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

/** A file of a first view, with its bytes as transferred. */
interface LoadedFile {
  kind: string;
  body: number;
  head: number;
}

/** Columns of the table by Chromium's names of the kinds; files of the cookie banner are apart. */
const KINDS: Readonly<Record<string, string>> = {
  document: 'HTML',
  script: 'JS before consent',
  'consent script': 'consent JS',
  'consent stylesheet': 'consent CSS',
  stylesheet: 'other CSS',
  font: 'font',
  image: 'images',
};
const COLUMNS = [...Object.values(KINDS), 'other'];
const TARGETS = { 'JS before consent': '≤ 92000', all: '≤ 151000' };

const COMPRESSED = /^text\/|javascript|svg/;
const CONSENT = /^\/assets\/start-consent-/;

/** Prints what the first view of each page loads in Chromium. */
export async function measureBytes(): Promise<void> {
  await withServers(async (servers) => {
    const { port } = await servers.start(createSiteServer());
    // The best compression comes after the start.
    await servers.waitUntilIdle();
    await withBrowser(async (browser) => {
      const rows: Record<string, object> = {};
      for (const path of PATHS) {
        rows[path] = createRow(await loadFirstView(browser, `http://127.0.0.1:${port}${path}`));
      }
      console.table({ ...rows, 'target of /': TARGETS });
    });
    console.log(await describeWindowFiles(port));
  });
}

/**
 * Opens a page on a phone for the first time, without scrolling, until the cookie banner is there
 * and the network is idle.
 */
async function loadFirstView(browser: Browser, url: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES' });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url);
    await waitForBanner(page);
    await page.waitForLoadState('networkidle');
    return await Promise.all(requests.map(readFile));
  } finally {
    await context.close();
  }
}

/** @throws {Error} when it failed, or is text without brotli. */
async function readFile(request: Request): Promise<LoadedFile> {
  const { pathname } = new URL(request.url());
  const headers = await (await request.response())?.allHeaders();
  if (!headers) throw new Error(`${pathname} was not loaded`);
  const isText = COMPRESSED.test(headers['content-type'] ?? '');
  if (isText && headers['content-encoding'] !== 'br') throw new Error(`${pathname} has no brotli`);
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const type = `${CONSENT.test(pathname) ? 'consent ' : ''}${request.resourceType()}`;
  return { kind: KINDS[type] ?? 'other', body: responseBodySize, head: responseHeadersSize };
}

function createRow(files: readonly LoadedFile[]): Record<string, number> {
  const sum = (key: 'body' | 'head', kind?: string) =>
    files
      .filter((file) => kind === undefined || file.kind === kind)
      .reduce((total, file) => total + file[key], 0);
  return {
    ...Object.fromEntries(COLUMNS.map((kind) => [kind, sum('body', kind)])),
    all: sum('body'),
    'header of the HTML': sum('head', 'HTML'),
    'all headers': sum('head'),
    requests: files.length,
  };
}

async function describeWindowFiles(port: number): Promise<string> {
  const sizes = await Promise.all(
    WINDOW_FILES.map(async (path) => {
      const { body } = await copyResponse(port, { path });
      return `${path} (${Buffer.from(body, 'base64').length})`;
    }),
  );
  return `Not counted, because only a browser with a window requests it: ${sizes.join(', ')}.`;
}
