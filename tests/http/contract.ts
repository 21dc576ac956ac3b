import type { Server } from 'node:http';
import { expect } from 'vitest';
import { findAsset } from '../support/app/find-asset.ts';
import { exchange, type WireResponse } from '../support/http/raw-connection.ts';
import { decode } from '../support/http/send-request.ts';

/**
 * The HTTP contract of the site: a line for each kind of response, with all that it says. `*` is the hash in
 * the name of an asset, `x×9` that many letters. `robots`: where `ROBOTS` decides (`site`), or noindex always
 * (`no`). `link`: from a page to its Markdown, and back. `policy`: of a page, nothing at all, or a drawing's styles.
 * `also`: all other header fields, but for those that every response has.
 */
const CONTRACT = {
  ready: `
request                                    | status | type                      | caching    | vary   | etag | robots | link               | policy | also
GET /                                      | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   |
GET /pricing                               | 200    | text/html                 | page       | form   | yes  | site   | /pricing.md        | page   |
GET /contact                               | 200    | text/html                 | page       | form   | yes  | site   | /contact.md        | page   |
GET /privacy-policy                        | 200    | text/html                 | page       | form   | yes  | site   | /privacy-policy.md | page   |
GET /gtc                                   | 200    | text/html                 | page       | form   | yes  | site   | /gtc.md            | page   |
GET /?utm_source=x                         | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   |
GET / Range: bytes=0-9                     | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   |
GET / Accept: text/markdown                | 200    | text/markdown             | negotiated | form   | yes  | site   | /                  | none   |
GET /pricing Accept: text/markdown         | 200    | text/markdown             | negotiated | form   | yes  | site   | /pricing           | none   |
GET /contact Accept: text/markdown         | 200    | text/markdown             | negotiated | form   | yes  | site   | /contact           | none   |
GET /privacy-policy Accept: text/markdown  | 200    | text/markdown             | negotiated | form   | yes  | site   | /privacy-policy    | none   |
GET /gtc Accept: text/markdown             | 200    | text/markdown             | negotiated | form   | yes  | site   | /gtc               | none   |
GET /index.md                              | 200    | text/markdown             | page       | coding | yes  | site   | /                  | none   |
GET /pricing.md                            | 200    | text/markdown             | page       | coding | yes  | site   | /pricing           | none   |
GET /contact.md                            | 200    | text/markdown             | page       | coding | yes  | site   | /contact           | none   |
GET /privacy-policy.md                     | 200    | text/markdown             | page       | coding | yes  | site   | /privacy-policy    | none   |
GET /gtc.md                                | 200    | text/markdown             | page       | coding | yes  | site   | /gtc               | none   |
GET /robots.txt                            | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   |
GET /llms.txt                              | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   |
GET /.well-known/security.txt              | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   |
GET /sitemap.xml                           | 200    | application/xml           | file       | coding | yes  | site   | -                  | none   |
GET /manifest.webmanifest                  | 200    | application/manifest+json | file       | coding | yes  | site   | -                  | none   |
GET /contact.vcf                           | 200    | text/vcard                | file       | coding | yes  | no     | -                  | none   | Content-Disposition: inline; filename="sereno.vcf"
GET /whatsapp.svg                          | 200    | image/svg+xml             | file       | coding | yes  | site   | -                  | none   |
GET /favicon.svg                           | 200    | image/svg+xml             | file       | coding | yes  | site   | -                  | styles | Accept-Ranges: none
GET /favicon.ico                           | 200    | image/vnd.microsoft.icon  | file       | coding | yes  | site   | -                  | none   | Accept-Ranges: none
GET /icon-512.png                          | 200    | image/png                 | file       | -      | yes  | site   | -                  | none   | Accept-Ranges: none
GET /licenses.txt                          | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   | Accept-Ranges: none
GET /assets/entry-*.js                     | 200    | text/javascript           | immutable  | coding | yes  | site   | -                  | none   | Accept-Ranges: none
GET /assets/*.css                          | 200    | text/css                  | immutable  | coding | yes  | site   | -                  | none   | Accept-Ranges: none
GET /assets/*.svg                          | 200    | image/svg+xml             | immutable  | coding | yes  | site   | -                  | styles | Accept-Ranges: none
GET /assets/*.woff2                        | 200    | font/woff2                | immutable  | -      | yes  | site   | -                  | none   | Accept-Ranges: none
GET /assets/*.woff2 Range: bytes=0-9       | 200    | font/woff2                | immutable  | -      | yes  | site   | -                  | none   | Accept-Ranges: none
GET /pricing/                              | 301    | -                         | short      | -      | -    | -      | -                  | none   | Location: /pricing
GET /gtc/?utm_source=x&y=%20               | 301    | -                         | short      | -      | -    | -      | -                  | none   | Location: /gtc?utm_source=x&y=%20
GET /old                                   | 301    | -                         | short      | -      | -    | -      | -                  | none   | Location: /pricing
GET /old.php?%0d%0aSet-Cookie:%20a         | 307    | -                         | short      | -      | -    | -      | -                  | none   | Location: https://blog.example.com/a?b=c
GET /gone                                  | 410    | text/html                 | short      | form   | -    | no     | -                  | page   |
GET /gone Accept: text/markdown            | 410    | text/markdown             | negotiated | form   | -    | no     | -                  | none   |
GET /none                                  | 404    | text/html                 | short      | form   | -    | no     | -                  | page   |
GET /none If-None-Match: *                 | 404    | text/html                 | short      | form   | -    | no     | -                  | page   |
GET /none Accept: text/markdown            | 404    | text/markdown             | negotiated | form   | -    | no     | -                  | none   |
GET /assets/none.js                        | 404    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /sw.js Service-Worker: script          | 200    | text/javascript           | never      | -      | -    | -      | -                  | none   | Service-Worker-Allowed: /
GET /%zz                                   | 400    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /assets                                | 404    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /healthz                               | 200    | application/json          | never      | -      | -    | -      | -                  | none   |
GET /readyz                                | 200    | application/json          | never      | -      | -    | -      | -                  | none   |
GET /#x                                    | 400    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET / Host: b                              | 400    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET / HTTP/1.2                             | 400    | text/plain                | never      | -      | -    | -      | -                  | none   | Connection: close
POST /                                     | 405    | text/plain                | never      | -      | -    | -      | -                  | none   | Allow: GET, HEAD
CONNECT a:1                                | 405    | text/plain                | never      | -      | -    | -      | -                  | none   | Allow: GET, HEAD; Connection: close
GET / Content-Length: 1                    | 413    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /x×9000                                | 414    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET / X: x×20000                           | 431    | text/plain                | never      | -      | -    | -      | -                  | none   | Connection: close
GET / HTTP/2.0                             | 505    | text/plain                | never      | -      | -    | -      | -                  | none   | Connection: close`,
  failing: `
GET /                                      | 500    | text/html                 | never      | -      | -    | no     | -                  | page   |`,
  draining: `
GET /                                      | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   | Connection: close
GET /none                                  | 404    | text/html                 | short      | form   | -    | no     | -                  | page   | Connection: close
GET /healthz                               | 200    | application/json          | never      | -      | -    | -      | -                  | none   | Connection: close
GET /readyz                                | 503    | application/json          | never      | -      | -    | -      | -                  | none   | Connection: close`,
};

/** What every policy starts with; pages go on with what they may load. */
export const POLICY_START =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Of every response (OWASP ASVS 5.0, section V3.4); other sites may show images. */
export const SECURITY_HEADERS: Readonly<Record<string, unknown>> = {
  'content-security-policy': expect.stringContaining(POLICY_START),
  'permissions-policy': expect.stringMatching(/\bcamera=\(\).*\bmicrophone=\(\).*\busb=\(\)/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export type Phase = keyof typeof CONTRACT;
export type Row = ReturnType<typeof readContract>[number];

/** The lines for a site in this phase. */
export function readContract(phase: Phase) {
  // But for the names of the columns.
  const lines = CONTRACT[phase].split('\n').filter((line) => / \d{3} /.test(line));
  return lines.map((line) => {
    const [request = '', status, type = '', caching = '', vary = '', ...rest] = line
      .split('|')
      .map((cell) => cell.trim());
    const [etag, robots, link = '', policy, also = ''] = rest;
    return {
      request,
      status: Number(status),
      type,
      caching,
      vary,
      etag,
      robots,
      link,
      policy,
      also,
    };
  });
}

/** The request of a line as it stands on the wire. */
export function write(request: string): string {
  const [, method, target = '', version = 'HTTP/1.1', field = ''] =
    /^(\S+) (\S+)(?: (HTTP\S+))?(?: (.*))?$/.exec(
      request.replace(/x×(\d+)/, (_, count) => 'x'.repeat(Number(count))),
    ) ?? [];
  const path = target.replace(/^\/assets\/(.*)\*([\w.]+)/, (_, start, end) =>
    findAsset(new RegExp(`^${start}.*${end}$`)),
  );
  const body = field.startsWith('Content-Length') ? 'x' : '';
  return `${method} ${path} ${version}\r\nHost: a\r\n${field && `${field}\r\n`}\r\n${body}`;
}

/** What a response says, whatever its encoding, its day and its connection. */
export function normalize({ status, headers, body }: WireResponse) {
  const varying = { date: '', connection: '', 'keep-alive': '', 'content-length': '' };
  const encoding = headers['content-encoding'];
  const kept = { ...headers, ...varying, 'content-encoding': '' };
  return { status, headers: kept as WireResponse['headers'], text: decode(body, encoding) };
}

/** The responses to all lines, by request, from a site that is ready: there are no others. */
export async function readResponses(server: Server) {
  const responses = new Map<string, ReturnType<typeof normalize>>();
  for (const { request } of readContract('ready')) {
    const [response] = await exchange(server, write(request));
    if (response) responses.set(request, normalize(response));
  }
  return responses;
}
