import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createResource, optimizeResource } from '../../src/server/site/resource.ts';

const PAGE = Array.from({ length: 400 }, (_, day) => `<p>A la hora ${day ** 3}</p>`).join('');

function createPage(html: string) {
  const contentType = 'text/html; charset=utf-8';
  return createResource({ status: 200, contentType, headers: {}, body: Buffer.from(html) });
}

function getBrotli({ representations: { br } }: ReturnType<typeof createPage>) {
  if (!br) throw new Error('There is no body in Brotli');
  return br;
}

it('is smaller when it has been optimized, and the same content', async () => {
  const page = createPage(PAGE);
  const before = getBrotli(page).body.length;
  await optimizeResource(page, undefined);
  const { body, headers } = getBrotli(page);
  expect(body.length).toBeLessThan(before);
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length));
});

it('is not compressed again where an old one has the same content', async () => {
  const old = createPage(PAGE);
  await optimizeResource(old, undefined);
  const [same, other] = [createPage(PAGE), createPage(PAGE.replace('hora', 'edad'))];
  await optimizeResource(same, old);
  await optimizeResource(other, old);
  expect(getBrotli(same).body).toBe(getBrotli(old).body);
  expect(brotliDecompressSync(getBrotli(other).body).toString()).toContain('edad');
});
