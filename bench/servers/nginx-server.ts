import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NginxProcess } from '../../tests/support/deploy/nginx-process.ts';
import { findFreePort } from '../../tests/support/process/find-free-port.ts';
import { createFolder } from '../../tests/support/process/project-copy.ts';
import type { CopiedResponse } from '../copy-response.ts';
import { type Measured, readCpu, runBy } from './measured.ts';

/** nginx writes these itself. */
const OWN_HEADERS = new Set(['Content-Type', 'Content-Length']);

/** nginx, which sends the body from a file, with the same headers. */
export async function startNginx({ headers, body }: CopiedResponse): Promise<Measured> {
  const folder = await createFolder();
  await writeFile(join(folder, 'body'), Buffer.from(body, 'base64'));
  const port = await findFreePort();
  const nginx = await NginxProcess.start(createConfiguration(folder, port, headers), runBy);
  return {
    port,
    readCpu: () => readWorkers(nginx.pid).reduce((sum, pid) => sum + readCpu(pid), 0),
    stop: () => nginx.stop(),
  };
}

/** The workers start after nginx listens, so for a moment there may be none. */
function readWorkers(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

function createConfiguration(folder: string, port: number, headers: readonly string[]): string {
  const fields = headers.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, value: headers[index + 1] ?? '' }] : [],
  );
  const contentType = fields.find(({ name }) => name === 'Content-Type')?.value ?? '';
  return `
    sendfile on;
    tcp_nopush on;
    etag off;
    if_modified_since off;
    max_ranges 0;
    server {
      gzip off;
      listen 127.0.0.1:${port};
      keepalive_requests 100000000;
      root ${folder};
      location = / {
        try_files /body =404;
        types {}
        default_type ${quote(contentType)};
        add_header Last-Modified "";
        ${fields
          .filter(({ name }) => !OWN_HEADERS.has(name))
          .map(({ name, value }) => `add_header ${name} ${quote(value)};`)
          .join('\n')}
      }
    }`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
