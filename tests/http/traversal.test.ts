import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { exchange, listen } from '../support/http/raw-connection.ts';

let server: Server;
let notFoundPage: string;
beforeAll(async () => {
  const { createServer, site } = await createTestApp({ ACCESS_LOG: '0' });
  server = await listen(createServer());
  notFoundPage = site.notFound.representations.identity.body.toString();
});
afterAll(() => server.close());

/** One step up, in every way in which somebody has once read one. */
const UP = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..;',
  '....',
  '..%00',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%u002e%u002e',
  '..%ff',
];

const SLASHES = ['/', '//', '\\', '%2f', '%5c', '%252f', '%255c', '%c0%af', '/./'];

/** Files that stand on this machine, seen from the folder of the client build. */
const FILES = ['server/server.mjs', 'package.json', '.env', 'etc/passwd'];

const CLIMBS = UP.flatMap((up) =>
  SLASHES.flatMap((slash) =>
    ['/', '/assets/'].flatMap((start) =>
      FILES.map(
        (file) => `${start}${`${up}${slash}`.repeat(file === 'etc/passwd' ? 8 : 2)}${file}`,
      ),
    ),
  ),
);

const OTHERS = [
  '/etc/passwd',
  '//etc/passwd',
  '///etc/passwd',
  '/c:/windows/win.ini',
  '/C:%5cwindows%5cwin.ini',
  '/assets/c:%5cwindows%5cwin.ini',
  '/%5c%5cevil.example%5cshare',
  '/assets',
  '/assets/',
  '/assets//',
  '/assets/.',
  '/assets/..',
  '/assets/%2e%2e/server/server.mjs',
  '/assets/con',
  '/assets/entry.js::$DATA',
  '/file:///etc/passwd',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/build.json',
  '/server.ts',
  '/dist/server/server.mjs',
  '/node_modules/express/package.json',
  '/package-lock.json',
  '/pricing.md/..%2f..%2fpackage.json',
  '/favicon.svg/',
  '/favicon.svg%00.html',
  '/FAVICON.SVG',
];

describe('no file outside, and none that is not published, is reached', () => {
  it.each(UP)('with %s', async (up) => {
    await expectNothing(CLIMBS.filter((path) => path.includes(up)));
  });

  it('by other names', async () => {
    await expectNothing(OTHERS);
  });

  it('where a path that exists is told from one that does not', async () => {
    const [response] = await exchange(server, readRequest('/favicon.svg'));
    expect(response?.status).toBe(200);
    expect(isHarmless(response?.body.toString() ?? '')).toBe(false);
  });
});

const readRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Each response is one of the three bodies that say so. */
async function expectNothing(paths: string[]): Promise<void> {
  for (const path of paths) {
    const [response, ...others] = await exchange(server, readRequest(path));
    expect([400, 404], path).toContain(response?.status);
    expect(isHarmless(response?.body.toString() ?? ''), path).toBe(true);
    expect(response?.headers['location'], path).toBeUndefined();
    expect(others).toEqual([]);
  }
}

function isHarmless(body: string): boolean {
  return [notFoundPage, 'No se ha encontrado el archivo.\n', `${plainResponses[400]}\n`].includes(
    body,
  );
}
