import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { optimizeResources } from '../../src/server/site/optimize-resources.ts';
import { createResource } from '../../src/server/site/resource.ts';

const PAGE = Array.from({ length: 400 }, (_, day) => `<p>A la hora ${day ** 3}</p>`).join('');

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

function createPage(html: string) {
  const contentType = 'text/html; charset=utf-8';
  return createResource({ status: 200, contentType, headers: {}, body: Buffer.from(html) });
}

function getBrotli({ representations: { br } }: ReturnType<typeof createPage>) {
  if (!br) throw new Error('There is no body in Brotli');
  return br;
}

/** @param pages each with the old one that may lend its body */
function optimize(...pages: [ReturnType<typeof createPage>, ReturnType<typeof createPage>?][]) {
  const list = pages.map(([resource, old]) => ({ resource, old }));
  return optimizeResources(list, new AbortController().signal);
}

it('makes bodies smaller, of the same content', async () => {
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

it('compresses nothing again of which an old one has the same content', async () => {
  const old = createPage(PAGE);
  await optimize([old]);
  const [same, other] = [createPage(PAGE), createPage(PAGE.replace('hora', 'edad'))];
  await optimize([same, old], [other, old]);
  expect(getBrotli(same).body).toBe(getBrotli(old).body);
  expect(brotliDecompressSync(getBrotli(other).body).toString()).toContain('edad');
});

it('starts no process when there is nothing to compress', async () => {
  process.execPath = '/none/node';
  const old = createPage(PAGE);
  await optimize([createPage(PAGE), old]);
});

describe('leaves the body as it is, and says so, when the process', () => {
  it.each([
    ['cannot be started', '/none/node', 'spawn /none/node ENOENT'],
    ['fails', '/bin/false', 'The compression ended with 1, after 0 bodies'],
    ['ends without an answer', '/bin/true', 'The compression ended with 0, after 0 bodies'],
    // It gives back its arguments.
    ['answers something else', '/bin/echo', 'The compression answered something else'],
  ])('%s', async (_, program, message) => {
    const page = createPage(PAGE);
    const before = getBrotli(page);
    process.execPath = program;
    await expect(optimize([page])).rejects.toThrow(message);
    expect(getBrotli(page)).toBe(before);
  });
});
