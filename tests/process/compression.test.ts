import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { sendRequest } from '../support/http/send-request.ts';
import { startSite } from '../support/process/start-site.ts';

function compress(body: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

it('soon after the start, each page is sent as small as Brotli makes it', async () => {
  const { port } = await startSite();
  const request = async (path: string, encoding: string) =>
    (await sendRequest({ port, path, headers: { 'Accept-Encoding': encoding } })).bytes;
  for (const path of [...PAGE_PATHS, '/none']) {
    const smallest = compress(await request(path, 'identity'));
    await expect.poll(() => request(path, 'br'), { message: path }).toEqual(smallest);
  }
});
