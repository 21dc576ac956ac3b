import { expect, it } from 'vitest';
import { examples } from '../../src/shared/content/home/examples.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import { routes } from '../../src/shared/content/site/routes.ts';
import { placeTime } from '../../src/shared/text/spanish.ts';
import { contentTexts, findMissing } from '../support/app/content-texts.ts';

const sections = [...privacyPolicy.sections, ...generalTerms.sections];

const getParagraphs = (section: string) =>
  sections.find(({ id }) => id === section)?.paragraphs ?? [];

it("a number in the margin of a legal section also appears in the section's text", () => {
  const withFigure = sections.filter(({ figure }) => figure);
  expect(withFigure.length).toBeGreaterThan(3);
  for (const { id, figure, ...section } of withFigure) {
    expect(findMissing(JSON.stringify(section), [figure?.value ?? '']), id).toEqual([]);
  }
});

const pages = Object.values(routes);

it('the title and description of each page fit into a search result', () => {
  const isWrong = ({ title, description }: (typeof pages)[number]) =>
    `${title} · Sereno`.length > 60 || description.length < 120 || description.length > 155;
  expect(
    pages.filter(isWrong),
    'a title has at most 60 characters, including the brand, and a description 120 to 155',
  ).toEqual([]);
});

it('no two pages have the same title or description', () => {
  const texts = pages.flatMap((page) => [page.title, page.description]);
  expect(texts).toEqual([...new Set(texts)]);
});

it('the examples are sorted by time from noon on', () => {
  const positions = examples.map(({ time }) => placeTime(time));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

// Regulation (EU) 2024/1689, article 50, requires that people are told when they interact with an AI.
it('the first message from the agent in each example says that the agent is an AI', () => {
  for (const { id, messages } of examples) {
    expect(messages.find(({ from }) => from === 'agent')?.text, id).toMatch(/\bIA\b/);
  }
});

it.each([
  ['availability-and-acceptable-use', ['Reglamento (UE) 2024/1689']],
  ['confidentiality-and-data-protection', ['ISO']],
  ['controller', ['Reglamento (UE) 2016/679', '(nLPD)']],
  ['purposes-and-legal-bases', ['6.1.f', '6.1.a']],
  ['international-transfers', ['Google LLC']],
  ['user-rights', ['AEPD', 'PFPDT']],
])('the legal section %s mentions %j', (section, words) => {
  expect(findMissing(getParagraphs(section).join('\n'), words)).toEqual([]);
});

it('the cookie banner names Google and links to the privacy policy', () => {
  expect(consentBanner.description).toMatch(/Google.*href="\/privacy-policy#browser-storage"/s);
});

it('no sentence claims a certification or more than alignment with ISO standards', () => {
  const sentences = contentTexts.flatMap((text) => text.split(/(?<=[.?!:;]) /));
  const claims = sentences.filter((text) =>
    /^(?!.*\baline).*\bISO\b|^(?!.*\b(no|sin)\b).*\bcertific/i.test(text),
  );
  expect(claims).toEqual([]);
});

it('the privacy policy states a retention period for each kind of data', () => {
  const [, ...kinds] = getParagraphs('retention');
  expect(kinds.length).toBeGreaterThan(2);
  expect(kinds.filter((text) => !/\d+\u00a0(días|meses|años)/.test(text))).toEqual([]);
});
