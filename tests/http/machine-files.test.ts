import { XMLParser } from 'fast-xml-parser';
import { toString as getText } from 'mdast-util-to-string';
import robotsParser from 'robots-parser';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { contract } from '../../src/shared/content/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../src/shared/content/contract-year.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const SITE_URL = 'https://www.example.com';

const { app } = await createTestApp({ SITE_URL });
const { app: staging } = await createTestApp({ SITE_URL, ROBOTS: 'noindex' });

it.each([
  ['lets everybody read every page, and names the sitemap', app, true, [`${SITE_URL}/sitemap.xml`]],
  ['turns everybody away from a staging site', staging, false, []],
])('/robots.txt %s', async (_, site, isAllowed, sitemaps) => {
  const { text, headers } = await request(site).get('/robots.txt');
  const robots = robotsParser(`${SITE_URL}/robots.txt`, text);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of PAGE_PATHS) {
    for (const agent of ['Googlebot', 'bingbot', 'GPTBot', 'ClaudeBot', 'anyone']) {
      expect(robots.isAllowed(SITE_URL + path, agent), `${agent} on ${path}`).toBe(isAllowed);
    }
  }
  expect(robots.getSitemaps()).toEqual(sitemaps);
});

describe('/sitemap.xml', () => {
  it('lists every page with its absolute URL and the day of its content', async () => {
    const { text, headers } = await request(app).get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const sitemap = new XMLParser({ ignoreAttributes: false }).parse(text);
    expect(sitemap.urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const entries: { loc: string; lastmod: string }[] = sitemap.urlset.url;
    expect(entries.map(({ loc }) => loc)).toEqual(PAGE_PATHS.map((path) => SITE_URL + path));
    for (const { lastmod } of entries) {
      expect(lastmod).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe('/manifest.webmanifest', () => {
  it('has the brand, the language and icons of the sizes that it states', async () => {
    const { app: branded } = await createTestApp({ SITE_URL, BRAND_NAME: 'Otra "marca" <b>' });
    const { text, headers } = await request(branded).get('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json');
    const manifest = JSON.parse(text);
    const paper = (await readColorTokens()).get('paper');
    expect(manifest).toMatchObject({
      name: 'Otra "marca" <b>',
      short_name: 'Otra "marca" <b>',
      lang: 'es',
      start_url: '/',
      theme_color: paper?.light,
      background_color: paper?.light,
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request(branded).get(src);
      expect(icon.headers['content-type'], src).toBe(type);
      const [width, height] = [icon.body.readUInt32BE(16), icon.body.readUInt32BE(20)];
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});

describe('/.well-known/security.txt', () => {
  const getFields = async (environment: Record<string, string>, month?: number) => {
    const { app: site } = await createTestApp(
      { SITE_URL, ...environment },
      month ? { month: { year: 2026, month } } : {},
    );
    const { text, headers } = await request(site).get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    return Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    );
  };

  it.each([
    [{ CONTACT_EMAIL: 'hola@example.com' }, 'mailto:hola@example.com'],
    [{ SECURITY_CONTACT: 'seguridad@example.com' }, 'mailto:seguridad@example.com'],
    [{ SECURITY_CONTACT: 'https://example.com/report' }, 'https://example.com/report'],
    [{ SECURITY_CONTACT: 'tel:+34910000001' }, 'tel:+34910000001'],
  ])('names whom to notify of a vulnerability, with %j', async (environment, contact) => {
    expect(await getFields(environment as Record<string, string>)).toMatchObject({
      Contact: contact,
      'Preferred-Languages': 'es, en',
      Canonical: `${SITE_URL}/.well-known/security.txt`,
    });
  });

  it.each([
    [1, '2026-04-01T00:00:00.000Z'],
    [11, '2027-02-01T00:00:00.000Z'],
    [12, '2027-03-01T00:00:00.000Z'],
  ])('expires two to three months after month %i, in which it is written', async (month, day) => {
    expect(await getFields({}, month)).toMatchObject({ Expires: day });
  });
});

describe('/llms.txt', () => {
  it('has what is offered, at which prices, and where to read on', async () => {
    const { app: branded } = await createTestApp({ SITE_URL, BRAND_NAME: 'Otra' });
    const { text, headers } = await request(branded).get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Otra\n\n> \p{L}/u);
    for (const plan of Object.values(contract.plans)) {
      for (const euros of [plan.specialPrice, plan.price]) {
        expect(text).toContain(`${euros}\u00a0€/mes`);
      }
      const year = getCost(plan, MONTHS_OF_YEAR);
      const minimum = getCost(plan, contract.minimumMonths);
      expect(text).toContain(`año, ${year}\u00a0€; compromiso mínimo, ${minimum}\u00a0€.`);
    }
    for (const path of PAGE_PATHS) {
      expect(text).toContain(`](${SITE_URL}${path === '/' ? '/index' : path}.md)`);
    }
    expect(text).toContain('hola@sereno.example');
    expect(text).not.toMatch(/[{}~]|undefined/);
  });

  it('leaves a hostile brand what it is', async () => {
    const brand = '**x** [a](javascript:b) <img src=x>';
    const { app: hostile } = await createTestApp({ SITE_URL, BRAND_NAME: brand });
    const { body } = parseMarkdown((await request(hostile).get('/llms.txt')).text);
    const [title] = findNodes(body, 'heading');
    expect(getText(title)).toBe(brand);
    expect(findNodes(body, 'html')).toEqual([]);
    for (const { url } of findNodes(body, 'link')) expect(url).toMatch(/^https:|^mailto:hola@/);
  });
});
