import { beforeAll, describe, expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { startTestServer } from '../support/app/start-test-server.ts';
import { exchange } from '../support/http/raw-connection.ts';

const server = await startTestServer({ ACCESS_LOG: '0' });
let harmless: string[];
beforeAll(async () => {
  const { rendered } = await createTestApp();
  const notFound = rendered.notFound.bodies.identity.toString();
  harmless = [notFound, `${plainResponses[404]}\n`, `${plainResponses[400]}\n`];
});

/** One step up, in every way in which somebody has once read one. */
const UP = [
  ...['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..;', '....', '..%00', '..%ff'],
  ...['%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae', '%u002e%u002e'],
];

const SLASHES = ['/', '//', '\\', '%2f', '%5c', '%252f', '%255c', '%c0%af', '/./'];

/** Files that exist on this machine, seen from the folder of the client build. */
const FILES = ['server/server.mjs', 'package.json', '.env', 'etc/passwd'];

const OTHERS = [
  ...['/etc/passwd', '//etc/passwd', '///etc/passwd', '/file:///etc/passwd'],
  ...['/c:/windows/win.ini', '/C:%5cwindows%5cwin.ini', '/assets/c:%5cwindows%5cwin.ini'],
  ...['/%5c%5cevil.example%5cshare', '/assets/con', '/assets/entry.js::$DATA'],
  ...['/assets', '/assets/', '/assets//', '/assets/.', '/assets/..'],
  ...['/../server/server.mjs', '/%2e%2e/server/server.mjs', '/..%5cserver%5cserver.mjs'],
  ...['/assets/%2e%2e/server/server.mjs', '/dist/server/server.mjs', '/server/server.mjs'],
  ...['/.env', '/.git/config', '/.vite/manifest.json', '/.inlined/index.css'],
  ...['/build.json', '/server.ts'],
  ...['/package.json', '/package-lock.json', '/node_modules/express/package.json'],
  ...['/pricing.md/..%2f..%2fpackage.json', '/assets/..%2f..%2fpackage.json'],
  ...['/favicon.svg/', '/favicon.svg%00.html', '/FAVICON.SVG'],
  ...[`${findAsset(/^entry-.*\.js$/)}.br`, `${findAsset(/^entry-.*\.js$/)}.map`],
];

const get = async (path: string) =>
  (await exchange(server, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`))[0];

async function expectNothing(paths: string[]): Promise<void> {
  for (const path of paths) {
    const response = await get(path);
    expect([400, 404], path).toContain(response?.status);
    expect(harmless, path).toContain(response?.body.toString());
    expect(response?.headers['location'], path).toBeUndefined();
  }
}

describe('no file outside, and none that is not published, is reached', () => {
  it.each(UP)('with %s', async (up) => {
    const climbs = SLASHES.flatMap((slash) =>
      FILES.flatMap((file) => {
        const climb = `${up}${slash}`.repeat(file === 'etc/passwd' ? 8 : 2) + file;
        return [`/${climb}`, `/assets/${climb}`];
      }),
    );
    await expectNothing(climbs);
  });

  it('by other names', () => expectNothing(OTHERS));

  it('where a published file is', async () => {
    const response = await get('/favicon.svg');
    expect(response?.status).toBe(200);
    expect(harmless).not.toContain(response?.body.toString());
  });
});
