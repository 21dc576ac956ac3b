import { createHash } from 'node:crypto';
import type { LegalText } from '../../shared/content/legal.ts';
import type { ContentDate } from '../../shared/content/page-dates.ts';

type Dates = Readonly<Record<string, ContentDate>>;

/** Unchanged content keeps its date; new or changed content gets `day`. */
export function updateDates(
  dates: Dates,
  contents: Readonly<Record<string, string>>,
  day: string,
): Dates {
  return Object.fromEntries(
    Object.entries(contents).map(([id, content]) => {
      const date = dates[id];
      const isSame = date && isDateOf(content, date);
      return [id, isSame ? date : { updated: day, hash: hashContent(content, day) }];
    }),
  );
}

export function isDateOf(content: string, { updated, hash }: ContentDate): boolean {
  return hashContent(content, updated) === hash;
}

/** The hash includes the date, so that a change of one of them is detected. */
function hashContent(content: string, day: string): string {
  return createHash('sha256').update(`${day}\n${content}`).digest('hex').slice(0, 16);
}

/** A page's Markdown without what changes by itself: dates, the year, origins and names of files. */
export function getPageContent(markdown: string): string {
  return markdown.replaceAll(/^updated: .*$|©.*|http:\/\/localhost:\d+|\/assets\/[^)]*/gm, '');
}

export function getLegalContent({ lastUpdated: _, ...text }: LegalText): string {
  return JSON.stringify(text);
}

/** The whole of `src/shared/content/page-dates.ts`. */
export function createDatesModule(pages: Dates, legalTexts: Dates): string {
  return `// Written by \`npm run dates\`.
import type { ListedPageId } from './page-metadata.ts';

export interface ContentDate {
  /** ISO day on which the content last changed. */
  updated: string;
  /** Of the content and this day. */
  hash: string;
}

/** For the sitemap, the Markdown forms and the contact card. */
export const pageDates: Record<ListedPageId, ContentDate> = {
${createRows(pages)}};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
${createRows(legalTexts)}} satisfies Record<string, ContentDate>;
`;
}

function createRows(dates: Dates): string {
  return Object.entries(dates)
    .map(([id, { updated, hash }]) => `  ${id}: { updated: '${updated}', hash: '${hash}' },\n`)
    .join('');
}
