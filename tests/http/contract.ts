import type { Server } from 'node:http';
import { expect } from 'vitest';
import { findAsset } from '../support/app/find-asset.ts';
import { exchange, type WireResponse } from '../support/http/raw-connection.ts';
import { decode } from '../support/http/send-request.ts';

/**
 * The site's HTTP contract: one table for each phase of the server (ready, failing or draining), with one row
 * for each kind of response. The columns that are not self-explanatory are:
 * - `request`: the request to send. `*` stands for the hash in an asset's name, and `x×9` stands for
 *   `xxxxxxxxx`.
 * - `caching`: a key of `CACHING` in responses.test.ts, which contains the expected values of
 *   `Cache-Control`.
 * - `robots`: whether the response has the header field `X-Robots-Tag: noindex`. `noindex` means always, `-`
 *   means never, and `ROBOTS` means only if the variable `ROBOTS` is set to `noindex`.
 * - `link`: the target of the `Link` header field. A page links to its Markdown version, and the Markdown
 *   version links to the page.
 * - `policy`: the Content-Security-Policy. `page` is the policy of pages. `viewer` allows only what browsers
 *   need to show a file that a visitor opens.
 * - `also`: any further header fields of the response. Fields that every response has are not listed.
 */
const CONTRACT = {
  ready: `
request                                   | status | type                      | caching    | vary                    | etag | robots  | link               | policy | also
GET /                                     | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /index.md          | page   |
GET /pricing                              | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /pricing.md        | page   |
GET /contact                              | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /contact.md        | page   |
GET /privacy-policy                       | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /privacy-policy.md | page   |
GET /gtc                                  | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /gtc.md            | page   |
GET /?utm_source=x                        | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /index.md          | page   |
GET / Range: bytes=0-9                    | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /index.md          | page   |
GET / Accept: text/markdown               | 200    | text/markdown             | negotiated | Accept, Accept-Encoding | yes  | ROBOTS  | /                  | viewer |
GET /pricing Accept: text/markdown        | 200    | text/markdown             | negotiated | Accept, Accept-Encoding | yes  | ROBOTS  | /pricing           | viewer |
GET /contact Accept: text/markdown        | 200    | text/markdown             | negotiated | Accept, Accept-Encoding | yes  | ROBOTS  | /contact           | viewer |
GET /privacy-policy Accept: text/markdown | 200    | text/markdown             | negotiated | Accept, Accept-Encoding | yes  | ROBOTS  | /privacy-policy    | viewer |
GET /gtc Accept: text/markdown            | 200    | text/markdown             | negotiated | Accept, Accept-Encoding | yes  | ROBOTS  | /gtc               | viewer |
GET /index.md                             | 200    | text/markdown             | page       | Accept-Encoding         | yes  | ROBOTS  | /                  | viewer |
GET /pricing.md                           | 200    | text/markdown             | page       | Accept-Encoding         | yes  | ROBOTS  | /pricing           | viewer |
GET /contact.md                           | 200    | text/markdown             | page       | Accept-Encoding         | yes  | ROBOTS  | /contact           | viewer |
GET /privacy-policy.md                    | 200    | text/markdown             | page       | Accept-Encoding         | yes  | ROBOTS  | /privacy-policy    | viewer |
GET /gtc.md                               | 200    | text/markdown             | page       | Accept-Encoding         | yes  | ROBOTS  | /gtc               | viewer |
GET /robots.txt                           | 200    | text/plain                | file       | Accept-Encoding         | yes  | noindex | -                  | viewer |
GET /llms.txt                             | 200    | text/plain                | file       | Accept-Encoding         | yes  | noindex | -                  | viewer |
GET /.well-known/security.txt             | 200    | text/plain                | file       | Accept-Encoding         | yes  | noindex | -                  | viewer |
GET /sitemap.xml                          | 200    | application/xml           | file       | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer |
GET /manifest.webmanifest                 | 200    | application/manifest+json | file       | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer |
GET /contact.vcf                          | 200    | text/vcard                | file       | Accept-Encoding         | yes  | noindex | -                  | viewer | Content-Disposition: inline; filename="sereno.vcf"
GET /whatsapp.svg                         | 200    | image/svg+xml             | file       | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer |
GET /favicon.svg                          | 200    | image/svg+xml             | file       | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /favicon.ico                          | 200    | image/vnd.microsoft.icon  | file       | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /icon-512.png                         | 200    | image/png                 | file       | -                       | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /licenses.txt                         | 200    | text/plain                | file       | Accept-Encoding         | yes  | noindex | -                  | viewer | Accept-Ranges: none
GET /assets/entry-*.js                    | 200    | text/javascript           | immutable  | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /assets/*.css                         | 200    | text/css                  | immutable  | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /assets/*.svg                         | 200    | image/svg+xml             | immutable  | Accept-Encoding         | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /assets/*.woff2                       | 200    | font/woff2                | immutable  | -                       | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /assets/*.woff2 Range: bytes=0-9      | 200    | font/woff2                | immutable  | -                       | yes  | ROBOTS  | -                  | viewer | Accept-Ranges: none
GET /pricing/                             | 301    | -                         | short      | -                       | -    | -       | -                  | viewer | Location: /pricing
GET /gtc/?utm_source=x&y=%20              | 301    | -                         | short      | -                       | -    | -       | -                  | viewer | Location: /gtc?utm_source=x&y=%20
GET /apple-touch-icon-precomposed.png     | 301    | -                         | short      | -                       | -    | -       | -                  | viewer | Location: /apple-touch-icon.png
GET /apple-touch-icon-76x76.png           | 301    | -                         | short      | -                       | -    | -       | -                  | viewer | Location: /apple-touch-icon.png
GET /old                                  | 301    | -                         | short      | -                       | -    | -       | -                  | viewer | Location: /pricing
GET /old.php?%0d%0aSet-Cookie:%20a        | 307    | -                         | short      | -                       | -    | -       | -                  | viewer | Location: https://blog.example.com/a?b=c
GET /gone                                 | 410    | text/html                 | short      | Accept, Accept-Encoding | -    | noindex | -                  | page   |
GET /gone Accept: text/markdown           | 410    | text/markdown             | negotiated | Accept, Accept-Encoding | -    | noindex | -                  | viewer |
GET /none                                 | 404    | text/html                 | short      | Accept, Accept-Encoding | -    | noindex | -                  | page   |
GET /none If-None-Match: *                | 404    | text/html                 | short      | Accept, Accept-Encoding | -    | noindex | -                  | page   |
GET /none Accept: text/markdown           | 404    | text/markdown             | negotiated | Accept, Accept-Encoding | -    | noindex | -                  | viewer |
GET /assets/none.js                       | 404    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET /sw.js Service-Worker: script         | 200    | text/javascript           | never      | -                       | -    | -       | -                  | viewer | Service-Worker-Allowed: /
GET /%zz                                  | 400    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET /assets                               | 404    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET /healthz                              | 200    | application/json          | never      | -                       | -    | -       | -                  | viewer |
GET /readyz                               | 200    | application/json          | never      | -                       | -    | -       | -                  | viewer |
GET /#x                                   | 400    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET / Host: b                             | 400    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET / HTTP/1.2                            | 400    | text/plain                | never      | -                       | -    | -       | -                  | viewer | Connection: close
POST /                                    | 405    | text/plain                | never      | -                       | -    | -       | -                  | viewer | Allow: GET, HEAD
CONNECT a:1                               | 405    | text/plain                | never      | -                       | -    | -       | -                  | viewer | Allow: GET, HEAD; Connection: close
GET / Content-Length: 1                   | 413    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET /x×9000                               | 414    | text/plain                | never      | -                       | -    | -       | -                  | viewer |
GET / X: x×20000                          | 431    | text/plain                | never      | -                       | -    | -       | -                  | viewer | Connection: close
GET / HTTP/2.0                            | 505    | text/plain                | never      | -                       | -    | -       | -                  | viewer | Connection: close`,
  failing: `
GET /                                     | 500    | text/html                 | never      | -                       | -    | noindex | -                  | page   |`,
  draining: `
GET /                                     | 200    | text/html                 | page       | Accept, Accept-Encoding | yes  | ROBOTS  | /index.md          | page   | Connection: close
GET /none                                 | 404    | text/html                 | short      | Accept, Accept-Encoding | -    | noindex | -                  | page   | Connection: close
GET /healthz                              | 200    | application/json          | never      | -                       | -    | -       | -                  | viewer | Connection: close
GET /readyz                               | 503    | application/json          | never      | -                       | -    | -       | -                  | viewer | Connection: close`,
};

/**
 * Directives that start every Content-Security-Policy and allow nothing. The further directives allow what
 * pages, or browsers' viewers for other files, need.
 */
export const POLICY_START =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * Security header fields that every response must have (OWASP ASVS 5.0, section V3.4). For images,
 * Cross-Origin-Resource-Policy is `cross-origin`, so that other sites can embed them.
 */
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

export function readContract(phase: Phase) {
  // Keep only the lines that contain a status code, so that the header row of the table is skipped.
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

/** Turns a value of the HTTP contract's `request` column into the complete text of an HTTP request. */
export function serializeRequest(request: string): string {
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

/**
 * Prepares a response for comparison with another one: decodes the body, and blanks the header fields that
 * depend on the content encoding, the date or the connection.
 */
export function normalize({ status, headers, body }: WireResponse) {
  const varying = { date: '', connection: '', 'keep-alive': '', 'content-length': '' };
  const encoding = headers['content-encoding'];
  const kept = { ...headers, ...varying, 'content-encoding': '' };
  return { status, headers: kept as WireResponse['headers'], text: decode(body, encoding) };
}

/**
 * Sends every request in the HTTP contract's table for the `ready` phase to the server.
 * @returns the normalized responses, keyed by the text in the `request` column.
 */
export async function loadContractResponses(server: Server) {
  const responses = new Map<string, ReturnType<typeof normalize>>();
  for (const { request } of readContract('ready')) {
    const [response] = await exchange(server, serializeRequest(request));
    if (response) responses.set(request, normalize(response));
  }
  return responses;
}
