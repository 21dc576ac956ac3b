import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { LoadRequest } from '../tests/support/http/http-load.ts';
import { createFolder } from '../tests/support/process/project-copy.ts';

/** Node writes these itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** A response that another server can send as well. */
export interface CopiedResponse {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  /** In base64. */
  body: string;
}

/** Copies the response of a server on this machine, in brotli unless the headers ask otherwise. */
export function copyResponse(
  port: number,
  { path, method = 'GET', headers = {} }: LoadRequest,
): Promise<CopiedResponse> {
  const options = { host: '127.0.0.1', port, path, method };
  return new Promise((resolve, reject) => {
    request({ ...options, headers: { 'Accept-Encoding': 'br', ...headers } }, async (response) => {
      const { rawHeaders, statusCode = 0 } = response;
      const isCopied = (index: number) => !OWN_HEADERS.has(rawHeaders[index]?.toLowerCase() ?? '');
      resolve({
        status: statusCode,
        // A value is copied with the name before it.
        headers: rawHeaders.filter((_, index) => isCopied(index - (index % 2))),
        body: (await buffer(response)).toString('base64'),
      });
    })
      .once('error', reject)
      .end();
  });
}

/** @returns the path of a file for `RESPONSE_FILE`, which is removed when the bench ends. */
export async function saveResponse(response: CopiedResponse): Promise<string> {
  const file = join(await createFolder(), 'response.json');
  await writeFile(file, JSON.stringify(response));
  return file;
}
