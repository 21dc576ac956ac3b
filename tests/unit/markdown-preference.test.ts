import express, { type Request } from 'express';
import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/server/handlers/send-page.ts';

const CHROMIUM =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

it.each([
  ['TEXT/Markdown', true],
  ['text/markdown; charset=utf-8', true],
  ['text/markdown;variant=GFM, */*;q=0.1', true],
  ['text/html;q=0.7, text/markdown;q=0.8', true],
  ['text/markdown, text/html, */*', true],
  ['', false],
  [CHROMIUM, false],
  ['*/*', false],
  ['text/*', false],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;variant=pandoc', false],
  // text/x-markdown is not text/markdown, so only */* matches, which expresses no preference for Markdown.
  ['text/x-markdown, */*', false],
])('the header field Accept: %s makes prefersMarkdown return %s', (accept, expected) => {
  const request: Request = Object.create(express.request);
  expect(prefersMarkdown(Object.assign(request, { headers: { accept } }))).toBe(expected);
});
