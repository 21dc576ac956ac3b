import type { RequestListener } from 'node:http';
import { type RawAnswer, requestBytes } from '../support/http/request-bytes.ts';
import { findIds, findLinks, type Link } from './find-links.ts';

interface CrawledDocument extends RawAnswer {
  ids: readonly string[];
  links: readonly Link[];
}

/** Every document that can be reached from the given paths, by path. */
export type Crawl = ReadonlyMap<string, CrawledDocument>;

export async function crawl(
  app: RequestListener,
  siteUrl: string,
  paths: readonly string[],
): Promise<Crawl> {
  const documents = new Map<string, CrawledDocument>();
  const queue = [...paths];
  for (const path of queue) {
    if (documents.has(path)) continue;
    const answer = await requestBytes(app, path);
    const links = findLinks(answer);
    documents.set(path, { ...answer, ids: findIds(answer), links });
    for (const { address } of links) {
      const url = parseAddress(address, siteUrl + path);
      if (url?.origin === siteUrl) queue.push(url.pathname + url.search);
    }
  }
  return documents;
}

/** What is wrong with the links and the ids, each with its page. */
export function findFaults(documents: Crawl, siteUrl: string): string[] {
  return [...documents].flatMap(([path, { links, ids }]) => [
    ...links.flatMap((link) => {
      const fault = findFault(link, siteUrl + path, documents);
      return fault === null ? [] : [`${path}: ${link.address} ${fault}`];
    }),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${path}: the id ${id} stands twice`),
  ]);
}

function findFault({ address, expectedType }: Link, base: string, documents: Crawl): string | null {
  const url = parseAddress(address, base);
  if (url === null) return 'is no address';
  if (url.origin !== new URL(base).origin) return findOutwardFault(url);
  const target = documents.get(url.pathname + url.search);
  const type = target?.headers['content-type'] ?? 'of no type';
  const id = decodeURIComponent(url.hash.slice(1));
  const isWithinPage = address.startsWith('#');
  if (!isWithinPage && target?.status !== 200) return `answers ${target?.status}`;
  if (!expectedType.test(type)) return `is ${type}, not ${expectedType}`;
  if (id !== '' && !target?.ids.includes(id)) return 'names no id of its page';
  return null;
}

const MAIL =
  /^mailto:[^@\s?]+@[^@\s?]+\.[^@\s?]+(\?(subject|body)=[^\s&]+(&(subject|body)=[^\s&]+)*)?$/;
const OUTWARD: Record<string, { form: RegExp; fault: string }> = {
  'mailto:': { form: MAIL, fault: 'is no mail address (RFC 6068)' },
  'tel:': { form: /^tel:\+[1-9]\d{6,14}$/, fault: 'is no number in E.164' },
  'https:': {
    form: /^https:\/\/(wa\.me\/[1-9]\d{6,14}(\?text=[^\s&]+)?$|(?!wa\.me)[\w-]+(\.[\w-]+)+(\/|$))/,
    fault: 'is no well-formed address',
  },
};

function findOutwardFault({ protocol, href }: URL): string | null {
  const rule = OUTWARD[protocol];
  if (rule === undefined) return `has the scheme ${protocol}`;
  return rule.form.test(href) ? null : rule.fault;
}

function parseAddress(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
