import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import {
  footerNavigation,
  headerItems,
  navigation,
} from '../../src/shared/content/site/navigation.ts';
import { officePlaces } from '../../src/shared/content/site/provider.ts';
import { listedRoutes, routes } from '../../src/shared/content/site/routes.ts';
import { getSocialImage } from '../../src/shared/content/site/social-images.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { getTitle } from '../support/app/page-paths.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';
import { POLICY_START } from './contract.ts';

const SITE_URL = 'https://www.example.com';
const DEFAULT = { SITE_URL };
const WITH_ANALYTICS = {
  SITE_URL,
  GA_MEASUREMENT_ID: 'G-TEST1234',
  HSTS_INCLUDE_SUBDOMAINS: 'true',
};
const ANALYTICS = 'https://*.google-analytics.com';
const TAG_MANAGER = 'https://*.googletagmanager.com';

it.each([
  [
    'without analytics',
    DEFAULT,
    'max-age=63072000',
    "script-src 'self';style-src 'self' HASH;font-src 'self';img-src 'self';manifest-src 'self';connect-src 'self';require-trusted-types-for 'script';trusted-types default",
  ],
  [
    'with analytics',
    WITH_ANALYTICS,
    'max-age=63072000; includeSubDomains',
    `script-src 'self' https://www.googletagmanager.com;style-src 'self' HASH;font-src 'self';img-src 'self' ${ANALYTICS} ${TAG_MANAGER};manifest-src 'self';connect-src 'self' ${ANALYTICS} https://*.analytics.google.com ${TAG_MANAGER}`,
  ],
])(
  'every page of a site %s has the expected CSP and HSTS header fields',
  async (_, environment, hsts, policy) => {
    for (const path of ALL_PAGES) {
      const { headers, text } = await readPage(path, environment);
      const [[, style = ''] = [], ...others] = text.matchAll(/<style>(.*?)<\/style>/gs);
      expect(others).toEqual([]);
      const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      const expected = `${POLICY_START};${policy.replace('HASH', hash)};upgrade-insecure-requests`;
      expect(headers['content-security-policy']).toBe(expected);
      expect(headers['strict-transport-security']).toBe(hsts);
      const hasMeasurementId = text.includes('"analytics":{"measurementId":"G-TEST1234"}');
      expect(hasMeasurementId).toBe(environment === WITH_ANALYTICS);
    }
  },
);

it.each(listedRoutes)(
  '$path has complete metadata for search engines and social networks',
  async ({ id, path }) => {
    const { readTexts, readAll } = await readPage(path, DEFAULT);
    const { title, description } = routes[id];
    expect(readTexts('head title')).toEqual([getTitle(id)]);
    const url = SITE_URL + path;
    const markdown = path === '/' ? '/index.md' : `${path}.md`;
    const { src, alt } = getSocialImage(id);
    for (const [selector, attribute, ...values] of [
      ['link[rel="canonical"]', 'href', url],
      ['link[rel="alternate"][type="text/markdown"]', 'href', markdown],
      ['meta[name="robots"]', 'content'],
      [
        'meta[name="description"], meta[property="og:description"]',
        'content',
        description,
        description,
      ],
      ['meta[property="og:type"]', 'content', 'website'],
      ['meta[property="og:locale"]', 'content', 'es_ES'],
      ['meta[property="og:site_name"]', 'content', 'Sereno'],
      ['meta[property="og:url"]', 'content', url],
      ['meta[property="og:title"]', 'content', title],
      [
        'meta[property^="og:image"]',
        'content',
        SITE_URL + src,
        'image/png',
        '1200',
        '630',
        alt.replace('{brand}', 'Sereno'),
      ],
      ['meta[name="twitter:card"]', 'content', 'summary_large_image'],
    ] as const) {
      expect(readAll(`head ${selector}`, attribute), selector).toEqual(values);
    }
  },
);

it.each(ALL_PAGES)('%s declares its language, theme colors and icons', async (path) => {
  const { readAll } = await readPage(path, DEFAULT);
  // The theme color must match the background color at the top of the page. Before an hour is chosen, this is
  // the `evening` token in both color schemes on the home page and the contact page.
  const hasGround = ['/', '/contact'].includes(path);
  const background = (await readColorTokens()).get(hasGround ? 'evening' : 'paper');
  for (const [selector, attribute, ...values] of [
    [
      'meta[name="theme-color"][media="(prefers-color-scheme:light)"]',
      'content',
      background?.light,
    ],
    ['meta[name="theme-color"][media="(prefers-color-scheme:dark)"]', 'content', background?.dark],
    ['meta[name="color-scheme"]', 'content', 'light dark'],
    ['meta[name="darkreader-lock"]', 'content', ''],
    ['meta[name="viewport"]', 'content', 'width=device-width,initial-scale=1'],
    ['meta[charset]', 'charset', 'utf-8'],
    // Both icons are required: Safari up to version 18 does not support SVG icons and therefore uses
    // favicon.ico, whereas other browsers prefer favicon.svg.
    ['link[rel="icon"]', 'href', '/favicon.ico', '/favicon.svg'],
    ['link[rel="icon"][sizes="32x32"]', 'href', '/favicon.ico'],
    ['link[rel="manifest"][crossorigin="use-credentials"]', 'href', '/manifest.webmanifest'],
    // `format-detection` stops iPhones from turning numbers into links. `text-scale` applies the font size
    // that the user has set in Android.
    ['meta[name="format-detection"]', 'content', 'telephone=no'],
    ['meta[name="text-scale"]', 'content', 'scale'],
    // Translation services must not translate the brand name.
    ['~ body header a[href="/"]', 'translate', 'no'],
  ] as const) {
    expect(readAll(`head ${selector}`, attribute), selector).toEqual(values);
  }
  expect(readAll('html', 'lang')).toEqual(['es']);
});

it.each(ALL_PAGES)('%s has valid HTML markup', async (path) => {
  const { text } = await readPage(path, DEFAULT);
  expect(await findMarkupProblems(text)).toEqual([]);
});

it.each([
  ['/unknown', '/unknown', DEFAULT, getTitle('notFound')],
  ['/500', '/500', DEFAULT, getTitle('serverError')],
  // `noindex` must be in the markup too, not only in the X-Robots-Tag header field, because a saved copy of
  // the page loses its header fields.
  [
    '/pricing with ROBOTS=noindex',
    '/pricing',
    { ...DEFAULT, ROBOTS: 'noindex' },
    getTitle('pricing'),
  ],
])('%s asks search engines not to index it', async (_, path, environment, title) => {
  const { readTexts, readAll, structuredData } = await readPage(path, environment);
  expect(readTexts('head title')).toEqual([title]);
  expect(readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
  if (path === '/pricing') return;
  const metadata = 'link[rel="canonical"], link[rel="alternate"], meta[property]';
  expect([...readAll(metadata, 'content'), ...structuredData]).toEqual([]);
});

it.each(ALL_PAGES)(
  '%s has all expected links and items in its header, menu and footer',
  async (path) => {
    const { readTexts, readAll } = await readPage(path);
    const items = headerItems.map(({ href }) => href);
    const action = path === '/contact' ? [] : ['/contact'];
    expect(readAll('header a', 'href')).toEqual(['/', ...items, ...action]);
    expect(readAll('footer a', 'href').join(' ')).toMatch(
      /^mailto:hola@sereno\.example \/ \/pricing \/contact \/privacy-policy \/gtc .*tel:\+34910000000 https:\/\/wa\.me\/34600000000/,
    );
    const getNames = (items: readonly { name: string }[]) => items.map(({ name }) => name);
    // The menu must come directly after the header, which ends with the menu button, because not every screen
    // reader moves to an opened popover.
    for (const parent of ['header', 'header + dialog']) {
      expect(readTexts(`${parent} nav > ul > li`)).toEqual(getNames(headerItems));
    }
    expect(readTexts('[popovertarget]')).toEqual([navigation.menu, navigation.close]);
    const { company, legal } = footerNavigation;
    expect(readTexts('footer ul > li')).toEqual([
      ...getNames([...company.items, ...legal.items]),
      navigation.configureCookies,
      expect.stringMatching(/^\+34/),
      expect.stringContaining(navigation.whatsapp),
      ...officePlaces,
    ]);
    expect(readTexts('footer ul')).toHaveLength(4);
  },
);

it.each(ALL_PAGES)('%s contains no form', async (path) => {
  const { readTexts } = await readPage(path);
  // The selector excludes the radio buttons of the home page's hour picker, which do not belong to a form.
  expect(readTexts('form, input:not([name="hour"]), textarea, select')).toEqual([]);
});

it.each(ALL_PAGES)('external links on %s open in a new tab and say so', async (path) => {
  const { readAll, readTexts } = await readPage(path);
  expect(readAll('a[href^="http"]:not([target="_blank"])', 'href')).toEqual([]);
  for (const text of readTexts('a[href^="http"]')) expect(text).toContain(navigation.opensInNewTab);
});

describe.each([
  ...ALL_PAGES.map((path) => [path, path, DEFAULT] as const),
  ['/ with analytics', '/', WITH_ANALYTICS] as const,
  [
    '/contact with markup in the brand name',
    '/contact',
    { ...DEFAULT, BRAND_NAME: '</script><b>' },
  ] as const,
])('the page %s has clean markup without inline code', (_, path, environment) => {
  const readMarkup = async () => {
    const { text } = await readPage(path, environment);
    return text.replaceAll(/<style>.*?<\/style>|<script type="application.*?<\/script>/gs, '');
  };

  it('the markup contains no unreplaced token, Markdown syntax or undefined value', async () => {
    const markup = await readMarkup();
    expect(markup.match(/.{9}([{}`]|\*\*|\]\(|undefined|NaN|\[object|unknown).{9}/g)).toBeNull();
  });

  it('the markup contains no inline style attribute or event handler', async () => {
    expect((await readMarkup()).match(/ style="| on[a-z]+="/g)).toBeNull();
  });

  it('the only script elements are the entry script, page data and structured data', async () => {
    const { text, readTexts } = await readPage(path, environment);
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/entry-[\w-]+\.js">$/,
      ),
      '<script type="application/json" id="document-data">',
      // Error pages have no structured data.
      ...(readTexts('link[rel="canonical"]').length > 0
        ? ['<script type="application/ld+json">']
        : []),
    ]);
  });

  it('the HTML from the server contains no part of the cookie banner', async () => {
    const { text } = await readPage(path, environment);
    expect(text).not.toContain(consentBanner.description);
    expect(text.match(/cc-main|start-consent|googletagmanager/g)).toBeNull();
  });
});
