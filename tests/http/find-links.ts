import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { RawAnswer } from '../support/http/request-bytes.ts';

type Page = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** An address as it is written, and the media type that its use expects. */
export interface Link {
  address: string;
  expectedType: RegExp;
}

const ANY = /./;
const PAGE = /^text\/html/;
const IMAGE = /^image\//;
const SCRIPT = /^text\/javascript/;

const TYPE_BY_USE: Record<string, RegExp> = {
  stylesheet: /^text\/css/,
  style: /^text\/css/,
  icon: IMAGE,
  'apple-touch-icon': IMAGE,
  image: IMAGE,
  font: /^font\//,
  script: SCRIPT,
  modulepreload: SCRIPT,
  manifest: /^application\/manifest\+json/,
  canonical: PAGE,
};

/** The links of an answer, in its header and, by its media type, in its body. */
export function findLinks({ headers, body }: RawAnswer): Link[] {
  const type = headers['content-type'] ?? '';
  return [...findInHeader(String(headers['link'] ?? '')), ...findInBody(type, body.toString())];
}

export function findIds({ headers, body }: RawAnswer): string[] {
  if (!/html|svg/.test(headers['content-type'] ?? '')) return [];
  return select('[id]', parseDocument(body.toString())).map(({ attribs }) => attribs['id'] ?? '');
}

function findInBody(type: string, body: string): Link[] {
  if (PAGE.test(type)) return findInPage(parseDocument(body));
  if (/manifest\+json/.test(type)) return findInManifest(JSON.parse(body));
  if (/xml/.test(type) && !IMAGE.test(type)) return findAll(body, /<loc>([^<]+)/g, PAGE);
  if (/^text\/(plain|markdown)/.test(type)) return findInText(body);
  return [];
}

function findInPage(page: Page): Link[] {
  const links = select('link[href]', page).map(({ attribs: { href = '', ...attribs } }) => ({
    address: href,
    expectedType: getExpectedType(attribs),
  }));
  const images = select('img[srcset], source[srcset]', page).flatMap(({ attribs }) =>
    findAll(attribs['srcset'] ?? '', /(\S+)(?:\s[^,]*)?(?:,|$)/g, IMAGE),
  );
  const read = (selector: string, attribute: string, expectedType: RegExp) =>
    select(selector, page).map(({ attribs }) => ({
      address: attribs[attribute] ?? '',
      expectedType,
    }));
  return [
    ...links,
    ...images,
    ...read('a[href]', 'href', ANY),
    ...read('img[src]', 'src', IMAGE),
    ...read('script[src]', 'src', SCRIPT),
    ...read('meta[property="og:image"], meta[name="twitter:image"]', 'content', IMAGE),
    ...read('meta[property="og:url"]', 'content', PAGE),
    ...select('script[type="application/ld+json"]', page).flatMap((block) =>
      findInStructuredData(DomUtils.textContent(block)),
    ),
  ];
}

/** Addresses of pages and images; `@id` only names a thing. */
function findInStructuredData(json: string): Link[] {
  return [
    ...findAll(json, /"(?:url|item)":"([^"]+)"/g, ANY),
    ...findAll(json, /"(?:logo|image)":"([^"]+)"/g, IMAGE),
  ];
}

/** RFC 8288, section 3. */
function findInHeader(header: string): Link[] {
  return [...header.matchAll(/<([^>]*)>([^,]*)/g)].map(([, address = '', parameters = '']) => {
    const pairs = [...parameters.matchAll(/;\s*(\w+)="?([^";]+)"?/g)];
    const attributes = Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
    return { address, expectedType: getExpectedType(attributes) };
  });
}

function getExpectedType({ type, as, rel = '' }: Record<string, string>): RegExp {
  if (type !== undefined) return new RegExp(`^${type.replaceAll('+', '\\+')}`);
  const use = as ?? rel.split(' ').find((word) => word in TYPE_BY_USE) ?? '';
  return TYPE_BY_USE[use] ?? ANY;
}

function findInManifest(manifest: unknown): Link[] {
  if (!manifest || typeof manifest !== 'object') return [];
  return Object.entries(manifest).flatMap(([key, value]) => {
    if (key === 'src') return [{ address: value, expectedType: IMAGE }];
    if (['start_url', 'url'].includes(key)) return [{ address: value, expectedType: PAGE }];
    return findInManifest(value);
  });
}

/** Markdown, and fields such as those of robots.txt and security.txt. */
function findInText(text: string): Link[] {
  return [
    ...findAll(text, /\]\(<?([^)\s>]+)/g, ANY),
    ...findAll(text, /^[\w-]+:\s*((?:https?|mailto|tel):\S+)$/gm, ANY),
  ];
}

function findAll(text: string, pattern: RegExp, expectedType: RegExp): Link[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => ({ address, expectedType }));
}

function select(selector: string, page: Page): Element[] {
  return selectAll<Page | Element, Element>(selector, page);
}
