import express, { type Request } from 'express';
import { expect, it, vi } from 'vitest';
import { createOnce, createResource, prefersMarkdown } from '../../src/server/resource.ts';

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

/** Values of `Accept`, and the form of a page that each gets. */
const ACCEPT_VALUES: ReadonlyArray<readonly [form: 'Markdown' | 'HTML', accept: string]> = [
  ['Markdown', 'text/markdown'],
  ['Markdown', 'TEXT/Markdown'],
  ['Markdown', 'text/markdown, text/html;q=0.9'],
  ['Markdown', 'text/html;q=0.7, text/markdown;q=0.8'],
  [
    'Markdown',
    'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  ],
  ['Markdown', 'text/markdown, */*'],
  ['Markdown', 'text/markdown, text/html, */*'],
  ['Markdown', 'text/html;q=0, text/markdown;q=0.1'],
  ['HTML', 'text/html'],
  ['HTML', 'text/html, text/markdown'],
  ['HTML', 'text/html, text/markdown;q=0.9'],
  ['HTML', 'text/markdown;q=0.5, */*'],
  ['HTML', 'text/markdown;q=0'],
  ['HTML', 'text/markdown;q=0, */*'],
  ['HTML', '*/*'],
  ['HTML', 'text/*'],
  ['HTML', 'text/plain'],
  ['HTML', 'application/json'],
  ['HTML', 'text/markdown-not'],
  ['HTML', ''],
  ['HTML', 'text/markdown;q=nonsense;;,,/'],
  ['HTML', CHROME],
  ['HTML', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  // Names Markdown, but accepts both by the same range.
  ['HTML', 'text/x-markdown, */*'],
];

const prefers = (accept: string) =>
  prefersMarkdown(
    Object.assign(Object.create(express.request) as Request, { headers: { accept } }),
  );

it.each(ACCEPT_VALUES)('a client gets %s for: %s', (form, accept) => {
  expect(prefers(accept)).toBe(form === 'Markdown');
});

it('a resource is created once, and again at the next request after it has failed', async () => {
  const body = Buffer.from('Hola');
  const resource = createResource({ status: 200, contentType: 'text/plain', headers: {}, body });
  const create = vi.fn(async () => resource).mockRejectedValueOnce(new Error('planted'));
  const get = createOnce(create);
  await expect(get()).rejects.toThrow('planted');
  expect(await get()).toBe(resource);
  expect(await get()).toBe(resource);
  expect(create).toHaveBeenCalledTimes(2);
});
