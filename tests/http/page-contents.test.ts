import { expect, it } from 'vitest';
import { exampleCalls, examples } from '../../src/shared/content/home/examples.ts';
import { figureGroups } from '../../src/shared/content/legal/figures.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../src/shared/content/legal/general-terms-sections.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { formatDate, placeTime } from '../../src/shared/text/spanish.ts';
import { findMissing, listVisibleTexts } from '../support/app/content-texts.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

/** Keys of what only scripts show, or another configuration, contract, status or error. */
const ELSEWHERE =
  'consentBanner browserError plainResponses now included demo fromToday identityLabels scale firstMessage planQuestion card offers specialPricePeriod loading booking openingText';

it('every text of the content is shown, without scripts', async () => {
  const paths = [...ALL_PAGES, '/llms.txt', '/contact.vcf', '/manifest.webmanifest'];
  const outputs = await Promise.all(paths.map((path) => readPage(path)));
  const shown = outputs.map(({ text }) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  const texts = listVisibleTexts(ELSEWHERE.split(' '));
  expect(texts.length).toBeGreaterThan(300);
  expect(findMissing(shown.join('\n'), texts)).toEqual([]);
});

it('the voice section has an image that moves nothing when it loads', async () => {
  const { readAll } = await readPage('/');
  const alts = readAll('main img[src^="/assets/"][width][height]:not([loading])', 'alt');
  expect(alts).toEqual([exampleCalls.imageAlt]);
});

it('each pin of the hours stands at the time that its example has', async () => {
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

/** What weighs against an element in Readability, of which the reader view of Firefox is made. */
const DROPPED =
  /banner|combx|comment|contact|footer|gdpr|header|hidden|legends|masthead|media|menu|meta|outbrain|pager|promo|related|replies|scroll|share|shopping|shoutbox|sidebar|social|sponsor|supplemental|tags|widget/;

it.each(ALL_PAGES)('no name of a class in %s has reader views drop what it says', async (path) => {
  const names = (await readPage(path)).readAll('main [class]:not(.visually-hidden)', 'class');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => DROPPED.test(name))).toEqual([]);
});

it('the button of each plan names its plan', async () => {
  const { readTexts, readAll } = await readPage('/pricing');
  const ids = readAll('main li a[href="/contact"]', 'aria-describedby');
  const names = ids.flatMap((id) => readTexts(`[id="${id}"]`));
  expect(names).toEqual(plans.map(({ name }) => name));
});

it('each number of the contract leads to its clause, which says the same', async () => {
  const { readTexts, readAll } = await readPage('/pricing');
  const figures = figureGroups.flatMap((group) => group.figures);
  const clauses = figures.map(({ clause }) => getClause(clause));
  expect(readAll('#figures dt a', 'href')).toEqual(clauses.map(({ href }) => href));
  expect(readTexts('#figures dt')).toEqual(
    figures.map(({ label }, index) => `${clauses[index]?.number} ${label}`),
  );
  for (const { clause, value } of figures) {
    const said = (await readPage('/gtc')).readTexts(`[id="${clause}"]`);
    expect(said.join().replaceAll('\u00a0', ' ')).toContain(value.replaceAll('\u00a0', ' '));
  }
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const)('%s lists its sections and numbers its clauses, with its date', async (path, text) => {
  const { sections, lastUpdated } = text;
  const { readTexts, readAll } = await readPage(path);
  expect(readAll('nav#contents a', 'href')).toEqual(sections.map(({ id }) => `#${id}`));
  const numbers = readTexts('main section > p[id]').map((clause) => clause.split(' ')[0]);
  const ids = readAll('main section > p[id]', 'id').map((id, index) => `${id} ${numbers[index]}`);
  const clauses = sections.flatMap(({ id, paragraphs }, section) =>
    paragraphs.map((_, index) => `${id}-${index + 1} ${section + 1}.${index + 1}`),
  );
  expect(ids).toEqual(clauses);
  expect(new Date(lastUpdated).toISOString().slice(0, 10)).toBe(lastUpdated);
  // Where the day begins first, it is fourteen hours ahead.
  expect(Date.parse(lastUpdated)).toBeLessThan(Date.now() + 14 * 3_600_000);
  expect(readTexts(`main time[datetime="${lastUpdated}"]`)).toEqual([formatDate(lastUpdated)]);
});
