import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { publishedContacts } from '../../tests/support/app/published-contacts.ts';
import { sendRequest } from '../../tests/support/http/send-request.ts';
import { findFreePort } from '../../tests/support/process/find-free-port.ts';
import { SiteProcess } from '../../tests/support/process/site-process.ts';

const TEXT_MODE = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** An address without a page, which browsers get the 404 page for. */
export const UNKNOWN_PATH = '/nada';

/** Runs the built server as it is published, under its own origin and compressed at its best. */
export async function withPublishedSite<Result>(
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = new SiteProcess({
    environment: {
      BRAND_NAME: 'Ejemplo',
      ...publishedContacts,
      SITE_URL: origin,
      PORT: String(port),
    },
  });
  try {
    await server.waitUntilReady();
    for (const path of [...PAGE_PATHS, UNKNOWN_PATH]) await waitForSmallest(port, path);
    return await use(origin);
  } finally {
    await server.stop('SIGKILL');
  }
}

/** The server is ready with a fast compression, and does it thoroughly right after. */
async function waitForSmallest(port: number, path: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  for (;;) {
    const { bytes, text } = await sendRequest({ port, path, headers });
    if (bytes.length <= brotliCompressSync(text, TEXT_MODE).length) return;
    await delay(200);
  }
}
