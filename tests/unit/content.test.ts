import { describe, expect, it } from 'vitest';
import { examples } from '../../src/shared/content/home/examples.ts';
import { features } from '../../src/shared/content/home/feature-texts.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { cookieTable, privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import {
  consentBanner,
  consentDays,
  shortConsentDays,
} from '../../src/shared/content/site/consent.ts';
import { faqEntries } from '../../src/shared/content/site/faq-texts.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { routes } from '../../src/shared/content/site/routes.ts';
import { contentTexts, findMissing } from '../support/app/content-texts.ts';

const legalSections = [...privacyPolicy.sections, ...generalTerms.sections];

function getParagraphs(sectionId: string): readonly string[] {
  return legalSections.find(({ id }) => id === sectionId)?.paragraphs ?? [];
}

it('plans, questions and features are complete', () => {
  for (const { name, features } of plans) expect(features, name).toEqual([...new Set(features)]);
  expect(faqEntries.filter(({ href }) => href).length).toBeGreaterThanOrEqual(3);
  for (const { emoji, name } of features) expect(emoji, name).toMatch(/^\p{Emoji}\uFE0F?$/u);
});

it('each section says the figure of its margin', () => {
  const withFigure = legalSections.filter(({ figure }) => figure);
  expect(withFigure.length).toBeGreaterThan(3);
  for (const { id, figure, paragraphs, table } of withFigure) {
    const text = [...paragraphs, ...(table?.rows.flat() ?? [])].join('\n');
    expect(findMissing(text, [figure?.value ?? '']), id).toEqual([]);
  }
});

it('each title and description fits a search result, and is of one page alone', () => {
  const pages = Object.values(pageMetadata);
  const isWrong = ({ title, description }: (typeof pages)[number]) =>
    `${title} · Sereno`.length > 60 || description.length < 120 || description.length > 155;
  expect(pages.filter(isWrong), '60 characters with the brand; 120 to 155').toEqual([]);
  expect(new Set(pages.flatMap((page) => [page.title, page.description])).size).toBe(
    pages.length * 2,
  );
});

it('both agents in one plan cost less than apart, as the texts say', () => {
  const { 'whatsapp-agent': message, 'voice-agent': voice, ...both } = contract.plans;
  expect(message.price + voice.price).toBeGreaterThan(both['multi-channel-agent'].price);
});

describe('what the law asks for', () => {
  it('an agent says first that it is artificial intelligence', () => {
    for (const { id, messages } of examples) {
      expect(messages.find(({ from }) => from === 'agent')?.text, id).toMatch(/\bIA\b/);
    }
  });

  it.each([
    ['availability-and-acceptable-use', 'Reglamento (UE) 2024/1689'],
    ['confidentiality-and-data-protection', 'ISO'],
    ['controller', 'Reglamento (UE) 2016/679'],
    ['controller', '(nLPD)'],
    ['purposes-and-legal-bases', '6.1.f'],
    ['purposes-and-legal-bases', '6.1.a'],
    ['international-transfers', 'Google LLC'],
    ['user-rights', 'AEPD'],
    ['user-rights', 'PFPDT'],
  ])('the section %s names %s', (section, words) => {
    expect(findMissing(getParagraphs(section).join('\n'), [words])).toEqual([]);
  });

  it('the cookie banner names who else gets the data, and where to read on', () => {
    const parts = ['Google', `href="${routes.privacyPolicy.path}#cookies"`];
    expect(findMissing(consentBanner.description, parts)).toEqual([]);
  });

  it('processes are aligned with ISO, and no sentence claims a certificate', () => {
    const sentences = contentTexts.flatMap((text) => text.split(/(?<=[.?!:;]) /));
    const claims = sentences.filter(
      (text) =>
        (/\bISO\b/.test(text) && !/\baline/.test(text)) ||
        (/\bcertific/i.test(text) && !/\b(no|sin)\b/i.test(text)),
    );
    expect(claims).toEqual([]);
  });

  it('the record of the choice is said to last as long as browsers keep it', () => {
    const [row] = cookieTable.rows;
    const [, , , paragraph] = getParagraphs('retention');
    for (const text of [row?.at(-1), paragraph]) {
      expect(text).toMatch(new RegExp(`hasta ${consentDays}\\b.* ${shortConsentDays}\\b`, 'i'));
    }
  });

  it('the privacy policy says for how long each kind of data is kept', () => {
    const [, ...kinds] = getParagraphs('retention');
    expect(kinds.length).toBeGreaterThan(2);
    expect(kinds.filter((text) => !/\d+\u00a0(días|meses|años)/.test(text))).toEqual([]);
  });
});
