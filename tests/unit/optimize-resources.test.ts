import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { optimizeResources } from '../../src/server/site/optimize-resources.ts';
import { createResource } from '../../src/server/site/resource.ts';

const PAGE = Array.from({ length: 400 }, (_, day) => `<p>A la hora ${day ** 3}</p>`).join('');

function createPage(html: string) {
  const contentType = 'text/html; charset=utf-8';
  return createResource({ status: 200, contentType, headers: {}, body: Buffer.from(html) });
}

function getCompressed({ representations: { br, gzip } }: ReturnType<typeof createPage>) {
  if (!br || !gzip) throw new Error('There is no compressed body');
  return { br, gzip };
}

const getBodies = (page: ReturnType<typeof createPage>) =>
  Object.values(getCompressed(page)).map(({ body }) => body);

/** @param pages each with the old one whose body may be reused */
function optimize(...pages: [ReturnType<typeof createPage>, ReturnType<typeof createPage>?][]) {
  const list = pages.map(([resource, old]) => ({ resource, old }));
  return optimizeResources(list, new AbortController().signal);
}

it('creates smaller bodies of the same content', async () => {
  const pages = [createPage(PAGE), createPage(PAGE.repeat(40)), createPage('<p>Corta</p>')];
  const before = pages.map((page) => getBodies(page).map(({ length }) => length));
  const contents = pages.map((page) => page.representations.identity.body);
  await optimize(...pages.map((page) => [page] as [typeof page]));
  for (const [index, page] of pages.entries()) {
    const { br, gzip } = getCompressed(page);
    expect(brotliDecompressSync(br.body)).toEqual(contents[index]);
    expect(gunzipSync(gzip.body)).toEqual(contents[index]);
    for (const [form, { body, headers }] of [br, gzip].entries()) {
      expect(body.length).toBeLessThanOrEqual(before[index]?.[form] ?? 0);
      expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length));
    }
  }
  const [first] = pages.map((page) => getBodies(page).map(({ length }) => length));
  expect(first?.[0]).toBeLessThan(before[0]?.[0] ?? 0);
  expect(first?.[1]).toBeLessThan(before[0]?.[1] ?? 0);
});

it('reuses the body of an old resource where the content is unchanged', async () => {
  const old = createPage(PAGE);
  await optimize([old]);
  const [same, other] = [createPage(PAGE), createPage(PAGE.replace('hora', 'edad'))];
  await optimize([same, old], [other, old]);
  const [bodies, oldBodies] = [same, old].map(getBodies);
  expect(bodies?.[0]).toBe(oldBodies?.[0]);
  expect(bodies?.[1]).toBe(oldBodies?.[1]);
  expect(brotliDecompressSync(getCompressed(other).br.body).toString()).toContain('edad');
});

it('stops when it is aborted, and leaves the rest as it is', async () => {
  const pages = [createPage(PAGE), createPage(PAGE.repeat(40))];
  const before = pages.map(getBodies);
  const stopped = new AbortController();
  const optimized = optimizeResources(
    pages.map((resource) => ({ resource, old: undefined })),
    stopped.signal,
  );
  stopped.abort();
  await expect(optimized).rejects.toThrow('aborted');
  expect(pages.map(getBodies)).toEqual(before);
});
