import express, { type Request } from 'express';
import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/server/handlers/send-page.ts';

/** Values of `Accept` that get each form of a page. */
const ACCEPT_VALUES: Readonly<Record<string, string>> = {
  Markdown: `
text/markdown
TEXT/Markdown
text/markdown, text/html;q=0.9
text/markdown; charset=utf-8
text/markdown;charset=UTF-8;q=0.9, text/html;q=0.5
text/markdown;variant=GFM, */*;q=0.1
text/html;q=0.7, text/markdown;q=0.8
text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1
text/markdown, */*
text/markdown, text/html, */*
text/html;q=0, text/markdown;q=0.1`,
  // The last names Markdown, but accepts both by the same range; the one before it is Chromium's.
  HTML: `

text/html
text/html, text/markdown
text/html, text/markdown;q=0.9
text/markdown;q=0.5, */*
text/markdown;q=0
text/markdown;q=0, */*
*/*
text/*
text/plain
application/json
text/markdown-not
text/markdown;variant=pandoc
text/markdown;charset=iso-8859-1, */*;q=0.1
text/markdown;q=nonsense;;,,/
text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8
text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7
text/x-markdown, */*`,
};

const prefers = (accept: string) =>
  prefersMarkdown(
    Object.assign(Object.create(express.request) as Request, { headers: { accept } }),
  );

it.each(['Markdown', 'HTML'])('a client gets %s for what asks for it', (form) => {
  for (const accept of ACCEPT_VALUES[form]?.split('\n').slice(1) ?? [])
    expect(prefers(accept), accept).toBe(form === 'Markdown');
});
