import { expect, it } from 'vitest';
import { examples } from '../../src/shared/content/home/examples.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import { routes } from '../../src/shared/content/site/routes.ts';
import { contentTexts, findMissing } from '../support/app/content-texts.ts';

const sections = [...privacyPolicy.sections, ...generalTerms.sections];

const getParagraphs = (section: string) =>
  sections.find(({ id }) => id === section)?.paragraphs ?? [];

it('each section says the figure of its margin', () => {
  const withFigure = sections.filter(({ figure }) => figure);
  expect(withFigure.length).toBeGreaterThan(3);
  for (const { id, figure, ...section } of withFigure) {
    expect(findMissing(JSON.stringify(section), [figure?.value ?? '']), id).toEqual([]);
  }
});

it('each title and description fits a search result, and is of one page alone', () => {
  const pages = Object.values(routes);
  const isWrong = ({ title, description }: (typeof pages)[number]) =>
    `${title} · Sereno`.length > 60 || description.length < 120 || description.length > 155;
  expect(pages.filter(isWrong), '60 characters with the brand; 120 to 155').toEqual([]);
  const texts = pages.flatMap((page) => [page.title, page.description]);
  expect(texts).toEqual([...new Set(texts)]);
});

// What the law asks for.

it('an agent says first that it is artificial intelligence', () => {
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
])('the section %s names %j', (section, words) => {
  expect(findMissing(getParagraphs(section).join('\n'), words)).toEqual([]);
});

it('the cookie banner names who else gets the data, and where to read on', () => {
  expect(consentBanner.description).toMatch(/Google.*href="\/privacy-policy#cookies"/s);
});

it('processes are aligned with ISO, and no sentence claims a certificate', () => {
  const sentences = contentTexts.flatMap((text) => text.split(/(?<=[.?!:;]) /));
  const claims = sentences.filter((text) =>
    /^(?!.*\baline).*\bISO\b|^(?!.*\b(no|sin)\b).*\bcertific/i.test(text),
  );
  expect(claims).toEqual([]);
});

it('the privacy policy says for how long each kind of data is kept', () => {
  const [, ...kinds] = getParagraphs('retention');
  expect(kinds.length).toBeGreaterThan(2);
  expect(kinds.filter((text) => !/\d+\u00a0(días|meses|años)/.test(text))).toEqual([]);
});
