import type { Browser, CDPSession } from 'playwright';
import { hideAutomation, waitForBanner } from '../tests/support/browser/consent-page.ts';

/** A file of a first view, as it came over the wire. */
export interface LoadedFile {
  path: string;
  kind: 'html' | 'script' | 'style' | 'font' | 'image' | 'other';
  /** Whether it is there for the cookie banner alone. */
  isConsent: boolean;
  /** Bytes of the body, compressed as it was. */
  body: number;
  /** Bytes of the status line and the header fields. */
  head: number;
}

interface RecordedFile extends Omit<LoadedFile, 'body'> {
  /** Undefined until it is complete. */
  body?: number;
  isPlainText: boolean;
}

/** Kinds by Chromium's names. */
const KINDS: Readonly<Record<string, LoadedFile['kind']>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};
/** Files of these types come compressed, or the figures are not those of a visit. */
const TEXT = /^text\/|javascript|svg/;
const CONSENT = /^\/assets\/start-consent-/;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Opens a page on a phone for the first time, and waits for the cookie banner and for the network to
 * rest, without scrolling.
 * @returns what it has loaded, in its order.
 * @throws when something could not be loaded, or text came without brotli.
 */
export async function loadFirstView(browser: Browser, address: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES' });
  try {
    await hideAutomation(context);
    const page = await context.newPage();
    const files = await recordFiles(await context.newCDPSession(page));
    await page.goto(address);
    await waitForBanner(page);
    await page.waitForLoadState('networkidle');
    return [...files.values()].map(({ body, isPlainText, ...file }) => {
      if (body === undefined) throw new Error(`${file.path} was not loaded to its end`);
      if (isPlainText) throw new Error(`${file.path} came without brotli`);
      return { ...file, body };
    });
  } finally {
    await context.close();
  }
}

/** @returns what is loaded from now on, by the browser's id of the request. */
async function recordFiles(session: CDPSession): Promise<ReadonlyMap<string, RecordedFile>> {
  const files = new Map<string, RecordedFile>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, mimeType, headers, encodedDataLength } = response;
    const { pathname: path } = new URL(url);
    files.set(requestId, {
      path,
      kind: KINDS[type] ?? 'other',
      isConsent: CONSENT.test(path),
      head: encodedDataLength,
      isPlainText: TEXT.test(mimeType) && headers['Content-Encoding'] !== 'br',
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.body = encodedDataLength - file.head;
  });
  await session.send('Network.enable');
  return files;
}
