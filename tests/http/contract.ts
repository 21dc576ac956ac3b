import { findAsset } from '../support/app/find-asset.ts';

/**
 * The HTTP contract of the site: a line for each kind of response, with all that it says. `*` is the hash in
 * the name of an asset, `x×9` that many letters. `robots`: where `ROBOTS` decides (`site`), or noindex always
 * (`no`). `link`: from a page to its Markdown, and back. `policy`: of a page, nothing at all, or a drawing's styles.
 * `also`: all other header fields, but for those that every response has.
 */
const CONTRACT = {
  ready: `
request                              | status | type                      | caching    | vary   | etag | robots | link               | policy | also
GET /                                | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   |
GET /pricing                         | 200    | text/html                 | page       | form   | yes  | site   | /pricing.md        | page   |
GET /contact                         | 200    | text/html                 | page       | form   | yes  | site   | /contact.md        | page   |
GET /privacy-policy                  | 200    | text/html                 | page       | form   | yes  | site   | /privacy-policy.md | page   |
GET /gtc                             | 200    | text/html                 | page       | form   | yes  | site   | /gtc.md            | page   |
GET /?utm_source=x                   | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   |
GET / Range: bytes=0-9               | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   |
GET /pricing Accept: text/markdown   | 200    | text/markdown             | negotiated | form   | yes  | site   | /pricing           | none   |
GET /index.md                        | 200    | text/markdown             | page       | coding | yes  | site   | /                  | none   |
GET /pricing.md                      | 200    | text/markdown             | page       | coding | yes  | site   | /pricing           | none   |
GET /contact.md                      | 200    | text/markdown             | page       | coding | yes  | site   | /contact           | none   |
GET /privacy-policy.md               | 200    | text/markdown             | page       | coding | yes  | site   | /privacy-policy    | none   |
GET /gtc.md                          | 200    | text/markdown             | page       | coding | yes  | site   | /gtc               | none   |
GET /robots.txt                      | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   |
GET /llms.txt                        | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   |
GET /.well-known/security.txt        | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   |
GET /sitemap.xml                     | 200    | application/xml           | file       | coding | yes  | site   | -                  | none   |
GET /manifest.webmanifest            | 200    | application/manifest+json | file       | coding | yes  | site   | -                  | none   |
GET /contact.vcf                     | 200    | text/vcard                | file       | coding | yes  | no     | -                  | none   | Content-Disposition: inline; filename="sereno.vcf"
GET /whatsapp.svg                    | 200    | image/svg+xml             | file       | coding | yes  | site   | -                  | none   |
GET /favicon.svg                     | 200    | image/svg+xml             | file       | coding | yes  | site   | -                  | styles | Accept-Ranges: none
GET /favicon.ico                     | 200    | image/vnd.microsoft.icon  | file       | coding | yes  | site   | -                  | none   | Accept-Ranges: none
GET /icon-512.png                    | 200    | image/png                 | file       | -      | yes  | site   | -                  | none   | Accept-Ranges: none
GET /licenses.txt                    | 200    | text/plain                | file       | coding | yes  | no     | -                  | none   | Accept-Ranges: none
GET /assets/entry-*.js               | 200    | text/javascript           | immutable  | coding | yes  | site   | -                  | none   | Accept-Ranges: none
GET /assets/*.css                    | 200    | text/css                  | immutable  | coding | yes  | site   | -                  | none   | Accept-Ranges: none
GET /assets/*.svg                    | 200    | image/svg+xml             | immutable  | coding | yes  | site   | -                  | styles | Accept-Ranges: none
GET /assets/*.woff2                  | 200    | font/woff2                | immutable  | -      | yes  | site   | -                  | none   | Accept-Ranges: none
GET /assets/*.woff2 Range: bytes=0-9 | 200    | font/woff2                | immutable  | -      | yes  | site   | -                  | none   | Accept-Ranges: none
GET /pricing/                        | 301    | -                         | short      | -      | -    | -      | -                  | none   | Location: /pricing
GET /gtc/?utm_source=x&y=%20         | 301    | -                         | short      | -      | -    | -      | -                  | none   | Location: /gtc?utm_source=x&y=%20
GET /old                             | 301    | -                         | short      | -      | -    | -      | -                  | none   | Location: /pricing
GET /old.php?%0d%0aSet-Cookie:%20a   | 307    | -                         | short      | -      | -    | -      | -                  | none   | Location: https://blog.example.com/a?b=c
GET /gone                            | 410    | text/html                 | short      | form   | -    | no     | -                  | page   |
GET /gone Accept: text/markdown      | 410    | text/markdown             | negotiated | form   | -    | no     | -                  | none   |
GET /none                            | 404    | text/html                 | short      | form   | -    | no     | -                  | page   |
GET /none If-None-Match: *           | 404    | text/html                 | short      | form   | -    | no     | -                  | page   |
GET /none Accept: text/markdown      | 404    | text/markdown             | negotiated | form   | -    | no     | -                  | none   |
GET /assets/none.js                  | 404    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /sw.js Service-Worker: script    | 200    | text/javascript           | never      | -      | -    | -      | -                  | none   | Service-Worker-Allowed: /
GET /%zz                             | 400    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /assets                          | 404    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /healthz                         | 200    | application/json          | never      | -      | -    | -      | -                  | none   |
GET /readyz                          | 200    | application/json          | never      | -      | -    | -      | -                  | none   |
GET /#x                              | 400    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET / Host: b                        | 400    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET / HTTP/1.2                       | 400    | text/plain                | never      | -      | -    | -      | -                  | none   | Connection: close
POST /                               | 405    | text/plain                | never      | -      | -    | -      | -                  | none   | Allow: GET, HEAD
CONNECT a:1                          | 405    | text/plain                | never      | -      | -    | -      | -                  | none   | Allow: GET, HEAD; Connection: close
GET / Content-Length: 1              | 413    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET /x×9000                          | 414    | text/plain                | never      | -      | -    | -      | -                  | none   |
GET / X: x×20000                     | 431    | text/plain                | never      | -      | -    | -      | -                  | none   | Connection: close
GET / HTTP/2.0                       | 505    | text/plain                | never      | -      | -    | -      | -                  | none   | Connection: close`,
  failing: `
GET /                                | 500    | text/html                 | never      | -      | -    | no     | -                  | page   |`,
  draining: `
GET /                                | 200    | text/html                 | page       | form   | yes  | site   | /index.md          | page   | Connection: close
GET /none                            | 404    | text/html                 | short      | form   | -    | no     | -                  | page   | Connection: close
GET /healthz                         | 200    | application/json          | never      | -      | -    | -      | -                  | none   | Connection: close
GET /readyz                          | 503    | application/json          | never      | -      | -    | -      | -                  | none   | Connection: close`,
};

/** `Cache-Control` for browsers, and what caches in front of the site do instead. */
const CACHING: Readonly<Record<string, readonly string[]>> = {
  page: [
    'public, max-age=0, must-revalidate, no-transform',
    'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  ],
  negotiated: ['private, max-age=0, must-revalidate', 'no-store'],
  short: ['public, max-age=0, must-revalidate, no-transform', 'max-age=60'],
  file: ['public, max-age=3600'],
  immutable: ['public, max-age=31536000, immutable'],
  never: ['no-store'],
};

const VARY: Readonly<Record<string, string>> = {
  form: 'Accept, Accept-Encoding',
  coding: 'Accept-Encoding',
};

export type Phase = keyof typeof CONTRACT;
type Row = ReturnType<typeof readContract>[number];

/** The lines for a site in this phase. */
export function readContract(phase: Phase) {
  const [, ...lines] = CONTRACT[phase].trim().split('\n');
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

/** The header fields of which a line speaks; undefined are those that must not be there. */
export function getHeaders(
  { type, caching, vary, robots, link, also }: Row,
  siteUrl: string,
  isIndexed: boolean,
): Record<string, string | undefined> {
  const [cacheControl, cdn] = CACHING[caching] ?? [];
  const isMarkdown = type === 'text/markdown';
  const isText = /^text\/|^application\/(json|manifest)/.test(type);
  const isHidden = robots === 'no' || (robots === 'site' && !isIndexed);
  const isLinked = link !== '-';
  const canonical = `<${siteUrl}${link}>; rel="canonical"`;
  const alternate = `<${link}>; rel=alternate; type="text/markdown"`;
  const fields = also.split(/; (?=[A-Z])/).map((field) => field.split(': '));
  return {
    'cache-control': cacheControl,
    'cdn-cache-control': cdn,
    'content-type': type === '-' ? undefined : type + (isText ? '; charset=utf-8' : ''),
    vary: VARY[vary],
    'x-robots-tag': isHidden ? 'noindex' : undefined,
    'content-language': isMarkdown ? 'es' : undefined,
    'content-location': isMarkdown && isLinked ? `${link.replace(/\/$/, '/index')}.md` : undefined,
    link: isLinked ? (isMarkdown ? canonical : alternate) : undefined,
    connection: 'keep-alive',
    'keep-alive': also.includes('Connection: close') ? undefined : 'timeout=65',
    ...Object.fromEntries(fields.map(([name = '', value]) => [name.toLowerCase(), value])),
  };
}
