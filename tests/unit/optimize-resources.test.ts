import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { optimizeResources } from '../../src/server/site/optimize-resources.ts';
import { createResource } from '../../src/server/site/resource.ts';

const PAGE = Array.from({ length: 400 }, (_, day) => `<p>A la hora ${day ** 3}</p>`).join('');

function createPage(html: string) {
  const contentType = 'text/html; charset=utf-8';
  return createResource({ status: 200, contentType, headers: {}, body: Buffer.from(html) });
}

function getBrotli({ representations: { br } }: ReturnType<typeof createPage>) {
  if (!br) throw new Error('There is no body in Brotli');
  return br;
}

/** @param pages each with the old one whose body may be reused */
function optimize(...pages: [ReturnType<typeof createPage>, ReturnType<typeof createPage>?][]) {
  const list = pages.map(([resource, old]) => ({ resource, old }));
  return optimizeResources(list, new AbortController().signal);
}

it('creates smaller bodies of the same content', async () => {
  const pages = [createPage(PAGE), createPage(PAGE.repeat(40)), createPage('<p>Corta</p>')];
  const before = pages.map((page) => getBrotli(page).body.length);
  const contents = pages.map((page) => page.representations.identity.body);
  await optimize(...pages.map((page) => [page] as [typeof page]));
  for (const [index, page] of pages.entries()) {
    const { body, headers } = getBrotli(page);
    expect(body.length).toBeLessThanOrEqual(before[index] ?? 0);
    expect(brotliDecompressSync(body)).toEqual(contents[index]);
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length));
  }
  expect(pages.map((page) => getBrotli(page).body.length)).not.toEqual(before);
});

it('reuses the body of an old resource where the content is unchanged', async () => {
  const old = createPage(PAGE);
  await optimize([old]);
  const [same, other] = [createPage(PAGE), createPage(PAGE.replace('hora', 'edad'))];
  await optimize([same, old], [other, old]);
  expect(getBrotli(same).body).toBe(getBrotli(old).body);
  expect(brotliDecompressSync(getBrotli(other).body).toString()).toContain('edad');
});

it('stops when it is aborted, and leaves the rest as it is', async () => {
  const pages = [createPage(PAGE), createPage(PAGE.repeat(40))];
  const before = pages.map(getBrotli);
  const stopped = new AbortController();
  const optimized = optimizeResources(
    pages.map((resource) => ({ resource, old: undefined })),
    stopped.signal,
  );
  stopped.abort();
  await expect(optimized).rejects.toThrow('aborted');
  expect(pages.map(getBrotli)).toEqual(before);
});
