import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RequestParts } from '../tests/support/http/compose-request.ts';
import { createFolder } from '../tests/support/process/project-copy.ts';

/** Node writes these itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** An answer, as another server is to send it. */
export interface Answer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  /** In base64. */
  body: string;
}

/** Asks a server on this machine for status, head and body; for brotli, as all that is measured. */
export function copyAnswer(
  port: number,
  { path, method = 'GET', headers = {} }: RequestParts,
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path, method };
  return new Promise((resolve, reject) => {
    const sent = request(
      { ...options, headers: { 'Accept-Encoding': 'br', ...headers } },
      async (response) => {
        const { rawHeaders, statusCode = 0 } = response;
        const isCopied = (index: number) =>
          !OWN_HEADERS.has(rawHeaders[index]?.toLowerCase() ?? '');
        resolve({
          status: statusCode,
          // A value is copied with the name before it.
          headers: rawHeaders.filter((_, index) => isCopied(index - (index % 2))),
          body: (await buffer(response)).toString('base64'),
        });
      },
    );
    sent.once('error', reject).end();
  });
}

/** @returns the path of a file for `ANSWER_FILE`, removed when the bench ends. */
export async function saveAnswer(answer: Answer): Promise<string> {
  const file = join(await createFolder(), 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  return file;
}
