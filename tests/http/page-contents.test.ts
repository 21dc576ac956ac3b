import { describe, expect, it } from 'vitest';
import { exampleCalls, examples } from '../../src/shared/content/home/examples.ts';
import { figureGroups } from '../../src/shared/content/legal/figures.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../src/shared/content/legal/general-terms-sections.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { formatDate, placeTime } from '../../src/shared/text/spanish.ts';
import { findMissing, listVisibleTexts } from '../support/app/content-texts.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

/**
 * Keys of the texts that the next test does not look for, because no page shows them by default: they appear
 * only after a script has run, with another configuration or contract, or after an error.
 */
const OMITTED_KEYS =
  'consentBanner browserError currentTimeExample plainResponses now included demo fromToday identityLabels scale firstMessage planQuestion card offers specialPricePeriod loading booking openingText';

it('every text in the content files appears on a page or in a generated file', async () => {
  const paths = [...ALL_PAGES, '/llms.txt', '/contact.vcf', '/manifest.webmanifest'];
  const outputs = await Promise.all(paths.map((path) => readPage(path)));
  const shown = outputs.map(({ text }) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  const texts = listVisibleTexts(OMITTED_KEYS.split(' '));
  expect(texts.length).toBeGreaterThan(300);
  expect(findMissing(shown.join('\n'), texts)).toEqual([]);
});

it('the image on the home page reserves its space before it loads', async () => {
  const { readAll } = await readPage('/');
  const alts = readAll('main img[src^="/assets/"][width][height]:not([loading])', 'alt');
  expect(alts).toEqual([exampleCalls.imageAlt]);
});

it('the hour picker shows a pin at the time of each example conversation', async () => {
  const { readAll, readTexts } = await readPage('/');
  const pins = 'fieldset label:has([name="hour"])';
  expect(readTexts(pins)).toEqual(examples.map(({ time, business }) => `${time} ${business}`));
  let place = 0;
  const places = readAll('fieldset svg', 'width').map((distance) => {
    place += Number.parseFloat(distance);
    return place.toFixed(1);
  });
  expect(places).toEqual(examples.map(({ time }) => placeTime(time).toFixed(1)));
});

/**
 * Matches class names that can make Readability, the library behind Firefox's reader view, drop an element.
 */
const UNLIKELY_CONTENT =
  /banner|combx|comment|contact|footer|gdpr|header|hidden|legends|masthead|media|menu|meta|outbrain|pager|promo|related|replies|scroll|share|shopping|shoutbox|sidebar|social|sponsor|supplemental|tags|widget/;

it.each(ALL_PAGES)('no class name on %s makes a reader view drop content', async (path) => {
  const names = (await readPage(path)).readAll('main [class]:not(.visually-hidden)', 'class');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => UNLIKELY_CONTENT.test(name))).toEqual([]);
});

it("the accessible description of each plan card's button is the name of the plan", async () => {
  const { readTexts, readAll } = await readPage('/pricing');
  const ids = readAll('main li a[href="/contact"]', 'aria-describedby');
  const names = ids.flatMap((id) => readTexts(`[id="${id}"]`));
  expect(names).toEqual(plans.map(({ name }) => name));
});

const figures = figureGroups.flatMap((group) => group.figures);

it('each contract figure on /pricing links to the contract clause that states it', async () => {
  const { readTexts, readAll } = await readPage('/pricing');
  const clauses = figures.map(({ clause }) => getClause(clause));
  expect(readAll('#figures dt a', 'href')).toEqual(clauses.map(({ href }) => href));
  expect(readTexts('#figures dt')).toEqual(
    figures.map(({ label }, index) => `${clauses[index]?.number} ${label}`),
  );
});

it.each(figures)(
  'the contract clause $clause states the figure $value',
  async ({ clause, value }) => {
    const texts = (await readPage('/gtc')).readTexts(`[id="${clause}"]`);
    expect(texts.join().replaceAll('\u00a0', ' ')).toContain(value.replaceAll('\u00a0', ' '));
  },
);

describe.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const)('the legal page %s is numbered and dated', (path, { sections, lastUpdated }) => {
  it('the table of contents of a legal page links to each section', async () => {
    const { readAll } = await readPage(path);
    expect(readAll('nav#contents a', 'href')).toEqual(sections.map(({ id }) => `#${id}`));
  });

  it('the clauses of a legal page are numbered by section', async () => {
    const { readTexts, readAll } = await readPage(path);
    const numbers = readTexts('main section > p[id]').map((clause) => clause.split(' ')[0]);
    const ids = readAll('main section > p[id]', 'id').map((id, index) => `${id} ${numbers[index]}`);
    const clauses = sections.flatMap(({ id, paragraphs }, section) =>
      paragraphs.map((_, index) => `${id}-${index + 1} ${section + 1}.${index + 1}`),
    );
    expect(ids).toEqual(clauses);
  });

  it('a legal page shows the date of its last update, which is not in the future', async () => {
    const { readTexts } = await readPage(path);
    expect(new Date(lastUpdated).toISOString().slice(0, 10)).toBe(lastUpdated);
    // Allow a date that is today's date in any time zone. In UTC+14, the time zone that is furthest ahead, a
    // day begins 14 hours earlier than in UTC.
    expect(Date.parse(lastUpdated)).toBeLessThan(Date.now() + 14 * 3_600_000);
    expect(readTexts(`main time[datetime="${lastUpdated}"]`)).toEqual([formatDate(lastUpdated)]);
  });
});
