import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';
import { onTestFinished } from 'vitest';
import { createTestApp } from './create-test-app.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A response, and what an independent parser reads in it where it is a page. */
export interface ReadPage {
  headers: Record<string, string>;
  text: string;
  /** One attribute of every element that the selector finds. */
  readAll(selector: string, attribute: string): string[];
  /** Texts of the elements that the selector finds, each with its spaces collapsed. */
  readTexts(selector: string): string[];
  /** The data of the page's JSON-LD blocks. */
  structuredData: unknown[];
}

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

interface Site extends TestApp {
  read(path: string): Promise<ReadPage>;
}

type Options = Parameters<typeof createTestApp>[1];

const sites = new Map<string, Promise<Site>>();

/** The site as one reads it: rendered once for each environment, so nothing of it may be changed. */
export function openSite(environment: Record<string, string> = {}): Promise<Site> {
  // A fault that Stryker has planted has to reach each test.
  if (process.env['STRYKER_MUTATOR_WORKER']) onTestFinished(() => sites.clear());
  const key = JSON.stringify(environment);
  const site = sites.get(key) ?? openOwnSite(environment);
  sites.set(key, site);
  return site;
}

export async function openOwnSite(
  environment: Record<string, string>,
  options?: Options,
): Promise<Site> {
  const site = await createTestApp(environment, options);
  const pages = new Map<string, ReadPage>();
  return {
    ...site,
    async read(path) {
      const page = pages.get(path) ?? readPage(await request(site.app).get(path));
      pages.set(path, page);
      return page;
    },
  };
}

function readPage({ text = '', headers }: request.Response): ReadPage {
  const page = parseDocument(text);
  const select = (selector: string) => selectAll<Document | Element, Element>(selector, page);
  const readTexts = (selector: string) =>
    select(selector).map((element) => DomUtils.textContent(element));
  return {
    headers,
    text,
    readAll: (selector, attribute) =>
      select(selector).map(({ attribs }) => attribs[attribute] ?? ''),
    readTexts: (selector) =>
      readTexts(selector).map((found) => found.replaceAll(/[ \n]+/g, ' ').trim()),
    structuredData: readTexts('script[type="application/ld+json"]').map((json) => JSON.parse(json)),
  };
}
