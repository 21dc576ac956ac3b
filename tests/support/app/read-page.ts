import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';
import { createTestApp, FAILING_PATH } from './create-test-app.ts';
import { PAGE_PATHS } from './page-paths.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * Paths of all pages that a visitor can see, including one path that returns the 404 page and one that
 * returns the 500 page.
 */
export const ALL_PAGES = [...PAGE_PATHS, '/unknown', '/500'] as const;

const sites = new Map<string, ReturnType<typeof openSite>>();

/**
 * Reads and parses a page or file. The results are cached: with the same environment variables, each page or
 * file is rendered and parsed only once.
 */
export function readPage(path: string, environment: Record<string, string> = {}) {
  const page = path.replace(/\.md$/, '').replace(/^\/index$/, '/');
  const pages = PAGE_PATHS.filter((other) => other === page);
  const key = JSON.stringify([pages, environment]);
  const read = sites.get(key) ?? openSite(environment, pages);
  sites.set(key, read);
  return read(path);
}

/**
 * Creates a test app.
 * @returns a function that reads a page or file; it requests each path only once
 */
export function openSite(environment: Record<string, string>, pages: readonly string[]) {
  const site = createTestApp(environment, { redirects: FAILING_PATH, pages });
  const read = new Map<string, Promise<ReturnType<typeof parsePage>>>();
  const load = async (path: string) => parsePage(await request((await site).app).get(path));
  return (path: string) => {
    const page = read.get(path) ?? load(path);
    read.set(path, page);
    return page;
  };
}

/** Parses the HTML of a response, so that tests can query its markup. */
function parsePage({ status, text = '', headers }: request.Response) {
  const page = parseDocument(text);
  const select = (selector: string) => selectAll<Document | Element, Element>(selector, page);
  const readTexts = (selector: string) =>
    select(selector).map((element) => DomUtils.textContent(element));
  const collapse = (found: string) => found.replaceAll(/[ \t\n]+/g, ' ').replaceAll(/^ | $/g, '');
  return {
    status,
    headers: headers as Record<string, string>,
    text,
    /** Returns the value of an attribute of every element that matches the selector. */
    readAll: (selector: string, attribute: string) =>
      select(selector).map(({ attribs }) => attribs[attribute] ?? ''),
    /** Returns the text of every element that matches the selector, with white space collapsed. */
    readTexts: (selector: string) => readTexts(selector).map(collapse),
    /**
     * Returns the text nodes of every element that matches the selector, without the text of child elements.
     */
    readOwnTexts: (selector: string) =>
      select(selector)
        .flatMap(({ children }) => children.filter(({ type }) => type === 'text'))
        .map((node) => collapse(DomUtils.textContent(node))),
    structuredData: readTexts('script[type="application/ld+json"]').map((json): unknown =>
      JSON.parse(json),
    ),
  };
}
