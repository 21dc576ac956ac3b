import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generalTerms } from '../../shared/content/general-terms.ts';
import { type ContentDate, legalTextDates, pageDates } from '../../shared/content/page-dates.ts';
import { privacyPolicy } from '../../shared/content/privacy-policy.ts';
import { listedRoutes } from '../../shared/routes.ts';
import { ROOT } from '../build-inputs.mjs';
import {
  createDatesModule,
  getLegalContent,
  getPageContent,
  updateDates,
} from './content-dates.ts';
import { readPages } from './read-pages.ts';

const today = new Date().toISOString().slice(0, 10);
const { date } = parseArgs({ options: { date: { type: 'string', default: today } } }).values;
if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error(`--date ${date} is not like ${today}`);

const legalTexts = updateDates(
  legalTextDates,
  {
    privacyPolicy: getLegalContent(privacyPolicy),
    generalTerms: getLegalContent(generalTerms),
  },
  date,
);

// The legal pages show these dates, and the server needs a date of each page, so they come first.
const known: Partial<Record<string, ContentDate>> = pageDates;
const dated = Object.fromEntries(
  listedRoutes.map(({ id }) => [id, known[id] ?? { updated: date, hash: '' }]),
);
await write(dated);

const markdown = await readPages(listedRoutes);
const contents = listedRoutes.map(({ id }, index) => [id, getPageContent(markdown[index] ?? '')]);
const pages = updateDates(dated, Object.fromEntries(contents), date);
await write(pages);

for (const [id, page] of Object.entries(pages)) {
  console.log(`${id}: ${page.updated}${page.hash === known[id]?.hash ? '' : ', changed'}`);
}

/** Leaves an unchanged file alone. */
async function write(datesOfPages: Readonly<Record<string, ContentDate>>): Promise<void> {
  const file = join(ROOT, 'src/shared/content/page-dates.ts');
  const source = createDatesModule(datesOfPages, legalTexts);
  if (source !== (await readFile(file, 'utf8'))) await writeFile(file, source);
}
