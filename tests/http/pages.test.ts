import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import {
  footerNavigation,
  headerItems,
  navigation,
} from '../../src/shared/content/site/navigation.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';
const GA_MEASUREMENT_ID = 'G-TEST1234';
const CSP = 'content-security-policy';
const GOOGLE = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** The sources of each directive. */
function readPolicy(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.toSorted()];
    }),
  );
}

const hash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const OWN = { SITE_URL };
const MEASURED = { SITE_URL, GA_MEASUREMENT_ID, HSTS_INCLUDE_SUBDOMAINS: 'true' };

const readPages = (environment: Record<string, string>) =>
  Promise.all(ALL_PAGES.map((path) => readPage(path, environment)));

it.each([OWN, MEASURED])(
  'a link to what is said of cookies is rendered, and nothing of the banner, with %j',
  async (environment) => {
    for (const { text } of await readPages(environment)) {
      expect(findMissing(text, [`>${navigation.configureCookies}</a>`])).toEqual([]);
      expect(findMissing(text, [consentBanner.description])).toHaveLength(1);
      expect(text.match(/cc-main|start-consent|googletagmanager/g)).toBeNull();
    }
  },
);

it('screen readers announce the items of header, menu and footer as lists, with how many there are', async () => {
  const { company, legal } = footerNavigation;
  const getNames = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  for (const { readTexts } of await readPages(OWN)) {
    for (const parent of ['header', 'dialog']) {
      expect(readTexts(`${parent} nav > ul > li`)).toEqual(getNames(headerItems));
    }
    expect(readTexts('footer ul > li')).toEqual([
      ...getNames(company.items),
      ...getNames(legal.items),
      navigation.configureCookies,
      expect.stringMatching(/^\+34/),
      expect.stringContaining(navigation.whatsapp),
      ...navigation.offices,
    ]);
    expect(readTexts('footer ul')).toHaveLength(4);
  }
});

it('without analytics every page enforces Trusted Types, has one inline style, and knows no other origin', async () => {
  for (const { headers, text } of await readPages(OWN)) {
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => hash(css));
    expect(styles).toHaveLength(1);
    expect(readPolicy(headers[CSP])).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...styles].toSorted(),
      'font-src': ["'self'"],
      'img-src': ["'self'"],
      'manifest-src': ["'self'"],
      'connect-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
    expect(headers[CSP]).not.toMatch(/unsafe|nonce|\*|data:|http/);
    expect(text.match(/"analytics"/g)).toBeNull();
  }
});

it('with analytics every page names the sources of Google and no more, and HSTS covers subdomains where that is set', async () => {
  for (const { headers, text } of await readPages(MEASURED)) {
    const policy = readPolicy(headers[CSP]);
    expect(policy).toMatchObject({
      'script-src': ["'self'", 'https://www.googletagmanager.com'],
      'img-src': ["'self'", ...GOOGLE],
      'connect-src': ["'self'", 'https://*.analytics.google.com', ...GOOGLE],
    });
    expect(policy).not.toHaveProperty('require-trusted-types-for');
    expect(headers[CSP]?.match(/https:/g)).toHaveLength(6);
    expect(headers[CSP]).not.toContain('unsafe');
    const data = `"analytics":{"measurementId":"${GA_MEASUREMENT_ID}"}`;
    expect(findMissing(text, [data])).toEqual([]);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  }
});

it('no page holds an inline handler, a token, a mark of rich text, an undefined value, its path if unknown, or a script but three', async () => {
  for (const [index, { text }] of (await readPages(OWN)).entries()) {
    const markup = text
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<script type="application.*?<\/script>/gs, '');
    expect(markup.match(/.{9}([{}`]|\*\*|\]\(|undefined|NaN|\[object|unknown).{9}/g)).toBeNull();
    expect(markup.match(/ style="| on[a-z]+="/g)).toBeNull();
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/entry-[\w-]+\.js">$/,
      ),
      '<script type="application/json" id="document-data">',
      // What a page says about itself, which an error does not.
      ...(index < PAGE_PATHS.length ? ['<script type="application/ld+json">'] : []),
    ]);
  }
});
