import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import {
  footerNavigation,
  headerItems,
  navigation,
} from '../../src/shared/content/site/navigation.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';
import { POLICY_START } from './contract.ts';

const OWN = { SITE_URL: 'https://www.example.com' };
const MEASURED = { ...OWN, GA_MEASUREMENT_ID: 'G-TEST1234', HSTS_INCLUDE_SUBDOMAINS: 'true' };
const ANALYTICS = 'https://*.google-analytics.com';
const MANAGER = 'https://*.googletagmanager.com';

it.each([
  [
    'Trusted Types, and no other origin',
    OWN,
    "script-src 'self';style-src 'self' HASH;font-src 'self';img-src 'self';manifest-src 'self';connect-src 'self';require-trusted-types-for 'script';trusted-types default",
  ],
  [
    'the sources of Google, and no more',
    MEASURED,
    `script-src 'self' https://www.googletagmanager.com;style-src 'self' HASH;font-src 'self';img-src 'self' ${ANALYTICS} ${MANAGER};manifest-src 'self';connect-src 'self' ${ANALYTICS} https://*.analytics.google.com ${MANAGER}`,
  ],
])('every page has one inline style, and a policy with %s', async (_, environment, policy) => {
  for (const path of ALL_PAGES) {
    const { headers, text } = await readPage(path, environment);
    const [[, style = ''] = [], ...others] = text.matchAll(/<style>(.*?)<\/style>/gs);
    expect(others).toEqual([]);
    const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    const expected = `${POLICY_START};${policy.replace('HASH', hash)};upgrade-insecure-requests`;
    expect(headers['content-security-policy']).toBe(expected);
  }
});

it('the id of analytics is in the data of every page where it is set, and HSTS covers subdomains', async () => {
  for (const path of ALL_PAGES) {
    const { headers, text } = await readPage(path, MEASURED);
    expect(text).toContain('"analytics":{"measurementId":"G-TEST1234"}');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await readPage(path, OWN)).text).not.toContain('"analytics"');
  }
});

it('screen readers announce the items of header, menu and footer as lists, with how many there are', async () => {
  const { company, legal } = footerNavigation;
  const getNames = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  for (const path of ALL_PAGES) {
    const { readTexts } = await readPage(path, OWN);
    for (const parent of ['header', 'dialog']) {
      expect(readTexts(`${parent} nav > ul > li`)).toEqual(getNames(headerItems));
    }
    expect(readTexts('footer ul > li')).toEqual([
      ...getNames([...company.items, ...legal.items]),
      navigation.configureCookies,
      expect.stringMatching(/^\+34/),
      expect.stringContaining(navigation.whatsapp),
      ...navigation.offices,
    ]);
    expect(readTexts('footer ul')).toHaveLength(4);
  }
});

it.each([
  ...ALL_PAGES.map((path) => [path, OWN] as const),
  ['/', MEASURED] as const,
  ['/contact', { ...OWN, BRAND_NAME: '</script><b>' }] as const,
])(
  '%s holds no inline handler, token, mark of rich text or undefined value, none of the banner but its link, and no script but three',
  async (path, environment) => {
    const { text } = await readPage(path, environment);
    const markup = text.replaceAll(
      /<style>.*?<\/style>|<script type="application.*?<\/script>/gs,
      '',
    );
    expect(markup.match(/.{9}([{}`]|\*\*|\]\(|undefined|NaN|\[object|unknown).{9}/g)).toBeNull();
    expect(markup.match(/ style="| on[a-z]+="/g)).toBeNull();
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/entry-[\w-]+\.js">$/,
      ),
      '<script type="application/json" id="document-data">',
      // What a page says about itself, which an error does not.
      ...(PAGE_PATHS.some((page) => page === path) ? ['<script type="application/ld+json">'] : []),
    ]);
    expect(text).toContain(`>${navigation.configureCookies}</a>`);
    expect(text).not.toContain(consentBanner.description);
    expect(text.match(/cc-main|start-consent|googletagmanager/g)).toBeNull();
  },
);
