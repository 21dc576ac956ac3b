import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import {
  footerNavigation,
  headerItems,
  navigation,
} from '../../src/shared/content/site/navigation.ts';
import { listedRoutes, routes } from '../../src/shared/content/site/routes.ts';
import { getSocialImage } from '../../src/shared/content/site/social-images.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { getTitle } from '../support/app/page-paths.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';
import { POLICY_START } from './contract.ts';

const SITE_URL = 'https://www.example.com';
const OWN = { SITE_URL };
const MEASURED = { SITE_URL, GA_MEASUREMENT_ID: 'G-TEST1234', HSTS_INCLUDE_SUBDOMAINS: 'true' };
const ANALYTICS = 'https://*.google-analytics.com';
const MANAGER = 'https://*.googletagmanager.com';

it.each([
  [
    'Trusted Types, and no other origin',
    OWN,
    'max-age=63072000',
    "script-src 'self';style-src 'self' HASH;font-src 'self';img-src 'self';manifest-src 'self';connect-src 'self';require-trusted-types-for 'script';trusted-types default",
  ],
  [
    'the sources of Google, no more, and its id in the data',
    MEASURED,
    'max-age=63072000; includeSubDomains',
    `script-src 'self' https://www.googletagmanager.com;style-src 'self' HASH;font-src 'self';img-src 'self' ${ANALYTICS} ${MANAGER};manifest-src 'self';connect-src 'self' ${ANALYTICS} https://*.analytics.google.com ${MANAGER}`,
  ],
])(
  'every page has one inline style, and a policy with %s',
  async (_, environment, hsts, policy) => {
    for (const path of ALL_PAGES) {
      const { headers, text } = await readPage(path, environment);
      const [[, style = ''] = [], ...others] = text.matchAll(/<style>(.*?)<\/style>/gs);
      expect(others).toEqual([]);
      const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      const expected = `${POLICY_START};${policy.replace('HASH', hash)};upgrade-insecure-requests`;
      expect(headers['content-security-policy']).toBe(expected);
      expect(headers['strict-transport-security']).toBe(hsts);
      const id = text.includes('"analytics":{"measurementId":"G-TEST1234"}');
      expect(id).toBe(environment === MEASURED);
    }
  },
);

it.each(listedRoutes)(
  '$path says what it is, in the same words to everybody',
  async ({ id, path }) => {
    const { readTexts, readAll } = await readPage(path, OWN);
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

it.each(ALL_PAGES)('%s has its language, colors and icon, and valid markup', async (path) => {
  const { readAll, text } = await readPage(path, OWN);
  // The first hour of the home page is dusk, in which it has the color of its scale.
  const ground = (await readColorTokens()).get(path === '/' ? 'field' : 'paper');
  for (const [selector, attribute, ...values] of [
    ['meta[name="theme-color"][media="(prefers-color-scheme:light)"]', 'content', ground?.light],
    ['meta[name="theme-color"][media="(prefers-color-scheme:dark)"]', 'content', ground?.dark],
    ['meta[name="color-scheme"]', 'content', 'light dark'],
    ['meta[name="viewport"]', 'content', 'width=device-width,initial-scale=1'],
    ['meta[charset]', 'charset', 'utf-8'],
    // Safari up to 18 shows the first, which browsers with a choice do not take.
    ['link[rel="icon"]', 'href', '/favicon.ico', '/favicon.svg'],
    ['link[rel="icon"][sizes="32x32"]', 'href', '/favicon.ico'],
    ['link[rel="manifest"][crossorigin="use-credentials"]', 'href', '/manifest.webmanifest'],
    // iPhones make no links of numbers, and Android's font size counts.
    ['meta[name="format-detection"]', 'content', 'telephone=no'],
    ['meta[name="text-scale"]', 'content', 'scale'],
    // The brand is no word to translate.
    ['~ body header a[href="/"]', 'translate', 'no'],
  ] as const) {
    expect(readAll(`head ${selector}`, attribute), selector).toEqual(values);
  }
  expect(readAll('html', 'lang')).toEqual(['es']);
  expect(await findMarkupProblems(text)).toEqual([]);
});

it.each([
  ['/unknown', OWN, getTitle('notFound')],
  ['/500', OWN, getTitle('serverError')],
  // For who keeps it without its header.
  ['/pricing', { ...OWN, ROBOTS: 'noindex' }, getTitle('pricing')],
])('keeps %s out of search engines, with %j', async (path, environment, title) => {
  const { readTexts, readAll, structuredData } = await readPage(path, environment);
  expect(readTexts('head title')).toEqual([title]);
  expect(readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
  if (path === '/pricing') return;
  const told = 'link[rel="canonical"], link[rel="alternate"], meta[property]';
  expect([...readAll(told, 'content'), ...structuredData]).toEqual([]);
});

it.each(ALL_PAGES)(
  '%s has the frame of every page, whose lists say how many items they have, and no form',
  async (path) => {
    const { readTexts, readAll } = await readPage(path);
    for (const tag of ['header', 'main', 'footer', 'h1']) {
      expect(readTexts(tag), tag).toHaveLength(1);
    }
    const items = headerItems.map(({ href }) => href);
    const action = path === '/contact' ? [] : ['/contact'];
    expect(readAll('header a', 'href')).toEqual(['/', ...items, ...action]);
    expect(readAll('footer a', 'href').join(' ')).toMatch(
      /^mailto:hola@sereno\.example \/ \/pricing \/contact \/privacy-policy \/gtc .*tel:\+34910000000 https:\/\/wa\.me\/34600000000/,
    );
    const getNames = (items: readonly { name: string }[]) => items.map(({ name }) => name);
    for (const parent of ['header', 'dialog']) {
      expect(readTexts(`${parent} nav > ul > li`)).toEqual(getNames(headerItems));
    }
    const { company, legal } = footerNavigation;
    expect(readTexts('footer ul > li')).toEqual([
      ...getNames([...company.items, ...legal.items]),
      navigation.configureCookies,
      expect.stringMatching(/^\+34/),
      expect.stringContaining(navigation.whatsapp),
      ...navigation.offices,
    ]);
    expect(readTexts('footer ul')).toHaveLength(4);
    // The hours of the examples are radio buttons.
    expect(readTexts('form, input:not([name="hour"]), textarea, select')).toEqual([]);
    expect(readAll('a[href^="http"]:not([target="_blank"])', 'href')).toEqual([]);
  },
);

it.each([
  ...ALL_PAGES.map((path) => [path, OWN] as const),
  ['/', MEASURED] as const,
  ['/contact', { ...OWN, BRAND_NAME: '</script><b>' }] as const,
])(
  '%s holds no inline handler, token, mark of rich text or undefined value, none of the banner but its link, and no script but three',
  async (path, environment) => {
    const { text, readTexts } = await readPage(path, environment);
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
      ...(readTexts('link[rel="canonical"]').length > 0
        ? ['<script type="application/ld+json">']
        : []),
    ]);
    expect(text).not.toContain(consentBanner.description);
    expect(text.match(/cc-main|start-consent|googletagmanager/g)).toBeNull();
  },
);
