import express, { type Request } from 'express';
import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/server/handlers/send-page.ts';

const prefers = (accept: string) =>
  prefersMarkdown(
    Object.assign(Object.create(express.request) as Request, { headers: { accept } }),
  );

const CHROMIUM =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

it.each([
  'TEXT/Markdown',
  'text/markdown; charset=utf-8',
  'text/markdown;variant=GFM, */*;q=0.1',
  'text/html;q=0.7, text/markdown;q=0.8',
  'text/markdown, text/html, */*',
])('Markdown is preferred by Accept: %s', (accept) => {
  expect(prefers(accept)).toBe(true);
});

it.each([
  '',
  CHROMIUM,
  '*/*',
  'text/*',
  'text/html, text/markdown',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0',
  'text/markdown;variant=pandoc',
  // It names Markdown, but accepts both by the same range.
  'text/x-markdown, */*',
])('HTML is preferred by Accept: %s', (accept) => {
  expect(prefers(accept)).toBe(false);
});
