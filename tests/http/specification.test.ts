import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { callToAction } from '../../src/shared/content/call-to-action.ts';
import { consentDays } from '../../src/shared/content/consent.ts';
import { contact, contactOptions } from '../../src/shared/content/contact.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { faq } from '../../src/shared/content/faq.ts';
import { features, featureTiles } from '../../src/shared/content/features.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import {
  exampleCalls,
  hero,
  voiceSection,
  whatsappSection,
} from '../../src/shared/content/home.ts';
import { headerItems, navigation } from '../../src/shared/content/navigation.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { pricing } from '../../src/shared/content/pricing.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { formatDate } from '../../src/shared/text/spanish-formats.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_HEADINGS, PAGE_PATHS } from '../support/app/page-paths.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];

const pages = new Map<string, string>();
beforeAll(async () => {
  const { app } = await createTestApp();
  for (const path of PATHS) pages.set(path, (await request(app).get(path)).text);
});

const read = (path: string) => pages.get(path) ?? '';

/** Headings as `level text`, in the order of the page. */
function getHeadings(path: string): string[] {
  const main = /<main.*<\/main>/s.exec(read(path))?.[0] ?? '';
  return [...main.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, content = '']) =>
      `${level} ${content
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  );
}

/** Texts of the links to an address. */
function getLinks(html: string, href: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, attributes]) => attributes?.includes(`href="${href}"`))
    .map(([, , content = '']) => content.replaceAll(/<[^>]+>/g, '').trim());
}

function getHrefs(html: string): (string | undefined)[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

it.each([
  [
    '/',
    [
      `2 ${whatsappSection.heading}`,
      `2 ${voiceSection.heading}`,
      `2 ${features.heading}`,
      ...featureTiles.map(({ emoji, name }) => `3 ${emoji} ${name}`),
      `2 ${faq.heading}`,
      `2 ${callToAction.heading}`,
    ],
  ],
  [
    '/pricing',
    [
      ...plans.map(({ name }) => `2 ${name}`),
      `2 ${pricing.figures.heading}`,
      `2 ${callToAction.heading}`,
      `2 ${faq.heading}`,
    ],
  ],
  [
    '/contact',
    [
      ...contactOptions.map(({ title }) => `2 ${title}`),
      `2 ${contact.offices.heading}`,
      `2 ${faq.heading}`,
    ],
  ],
] as const)('%s has its parts in their order', (path, headings) => {
  expect(getHeadings(path)).toEqual([`1 ${PAGE_HEADINGS[path]}`, ...headings]);
});

describe('the landing page', () => {
  it('leads to contact and pricing from the hero and from the call to action', () => {
    const main = /<main.*<\/main>/s.exec(read('/'))?.[0] ?? '';
    expect(getLinks(main, '/contact')).toEqual(
      expect.arrayContaining([hero.contact, callToAction.contact]),
    );
    expect(getLinks(main, '/pricing')).toEqual([hero.pricing, callToAction.pricing]);
  });

  it('shows the voice section with an image that needs no layout', () => {
    const image = /<img [^>]*>/.exec(read('/'))?.[0] ?? '';
    expect(image).toMatch(/src="\/assets\/telefono-[\w-]+\.svg"/);
    expect(image).toMatch(/width="640" height="560"/);
    expect(image).toContain('loading="lazy"');
    expect(image).toContain(`alt="${exampleCalls.imageAlt}"`);
  });
});

describe('the pricing page', () => {
  it('says both prices of a plan in one sentence, and hides the loose texts', () => {
    const [, card = ''] = read('/pricing').split('<li id="whatsapp-agent"');
    const { specialPrice, price } = contract.plans['whatsapp-agent'];
    const { specialPricePeriod, later } = pricing.card;
    const speak = (euros: number) => `<data value="${euros}">${euros}\u00a0€ al mes</data>`;
    expect(card).toContain(
      `>${speak(specialPrice)} ${specialPricePeriod}; ${later} ${speak(price)}.</span><span aria-hidden="true">`,
    );
    expect(card).toContain(`>${specialPrice}</b>\u00a0€/mes</span>`);
    const [, year = ''] = card.split('<div class="plan-year" aria-hidden="true">');
    expect(year).toContain(`${later} ${price}\u00a0€/mes`);
  });

  it('has a button for each plan, and names the plan of each', () => {
    const html = read('/pricing');
    const buttons = getLinks(html, '/contact').filter((text) => text === pricing.card.action);
    expect(buttons).toHaveLength(plans.length);
    for (const { type: plan } of plans) {
      expect(html).toContain(`<li id="${plan}"`);
      expect(html).toContain(`aria-describedby="${plan}-name"`);
      expect(html).toContain(`<h2 id="${plan}-name"`);
    }
  });
});

describe('the privacy policy', () => {
  it.each([
    'Ley Federal suiza sobre la Protección de Datos',
    'Reglamento (UE) 2016/679',
    'cc_cookie',
    '_ga',
    '_ga_&lt;id&gt;',
    '_gid',
    `${consentDays}\u00a0días`,
    `<time dateTime="${privacyPolicy.lastUpdated}">${formatDate(privacyPolicy.lastUpdated)}</time>`,
  ])('contains %s', (text) => {
    expect(read('/privacy-policy')).toContain(text);
  });
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const)('%s lists its sections, each with its anchor', (path, { sections }) => {
  const contents = /<nav id="contents".*?<\/nav>/s.exec(read(path))?.[0] ?? '';
  const anchors = [...contents.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(anchors).toEqual(sections.map(({ id }) => id));
  for (const id of anchors)
    expect(read(path)).toContain(`<section class="legal-section" id="${id}"`);
  // The heading of the contents comes second.
  const [title, , ...others] = getHeadings(path);
  expect(title).toBe(`1 ${PAGE_HEADINGS[path]}`);
  expect(others).toHaveLength(sections.length);
});

describe.each(PATHS)('on %s', (path) => {
  it('the header has the logo and its three items', () => {
    const header = /<header.*?<\/header>/s.exec(read(path))?.[0] ?? '';
    const hrefs = ['/pricing', '/contact', '/#features'];
    expect(getHrefs(header)).toEqual(['/', ...hrefs]);
    for (const { href, name } of headerItems) expect(getLinks(header, href)).toEqual([name]);
    expect(header).toContain(`aria-label="${navigation.openMenu}"`);
  });

  it('the footer has both columns, phone, offices and the year', () => {
    const footer = /<footer.*?<\/footer>/s.exec(read(path))?.[0] ?? '';
    const company = ['/', '/pricing', '/contact'];
    const legal = ['/privacy-policy', '/gtc'];
    expect(getHrefs(footer)).toEqual(['/', ...company, ...legal, 'tel:+34910000000']);
    for (const office of navigation.offices) expect(footer).toContain(office);
    expect(footer).toContain('©\u00a02026 Sereno');
  });

  it('there is one of each landmark, and headings skip no level', () => {
    for (const tag of ['header', 'main', 'footer']) {
      expect(read(path).match(new RegExp(`<${tag}[ >]`, 'g')), tag).toHaveLength(1);
    }
    const levels = getHeadings(path).map((heading) => Number(heading[0]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });
});

it('no page has a form', () => {
  for (const html of pages.values()) expect(html).not.toMatch(/<(form|input|textarea|select)[ >]/);
});
