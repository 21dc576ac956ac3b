import { selectAll } from 'css-select';
import type { Express } from 'express';
import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page as an independent parser reads it. */
export interface ReadPage {
  headers: Record<string, string>;
  /** One attribute of every element that the selector finds. */
  readAll(selector: string, attribute: string): string[];
  /** Texts of the elements that the selector finds, each with its spaces collapsed. */
  readTexts(selector: string): string[];
  /** The data of the page's JSON-LD blocks. */
  structuredData: unknown[];
}

export async function readPage(app: Express, path: string): Promise<ReadPage> {
  const { text, headers } = await request(app).get(path);
  const page = parseDocument(text);
  const select = (selector: string) => selectAll<Document | Element, Element>(selector, page);
  const readTexts = (selector: string) =>
    select(selector).map((element) => DomUtils.textContent(element));
  return {
    headers,
    readAll: (selector, attribute) =>
      select(selector).map(({ attribs }) => attribs[attribute] ?? ''),
    readTexts: (selector) =>
      readTexts(selector).map((found) => found.replaceAll(/[ \n]+/g, ' ').trim()),
    structuredData: readTexts('script[type="application/ld+json"]').map((json) => JSON.parse(json)),
  };
}
