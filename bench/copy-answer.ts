import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Node writes these itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** An answer, as `bare-server.mjs` is to send it: names and values of headers in turn, base64. */
interface Answer {
  headers: string[];
  body: string;
}

/** Fetches head and body of a page in brotli. */
export function copyAnswer(port: number, path: string): Promise<Answer> {
  const headers = { 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const { rawHeaders } = response;
      const isCopied = (index: number) => !OWN_HEADERS.has(rawHeaders[index]?.toLowerCase() ?? '');
      resolve({
        // A value is copied with the name before it.
        headers: rawHeaders.filter((_, index) => isCopied(index - (index % 2))),
        body: (await buffer(response)).toString('base64'),
      });
    });
    sent.once('error', reject).end();
  });
}
