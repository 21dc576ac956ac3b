import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { consentBanner } from '../../src/shared/content/consent.ts';
import { navigation } from '../../src/shared/content/navigation.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { requestPages } from '../support/app/request-pages.ts';

const SITE_URL = 'https://www.example.com';
const GA_MEASUREMENT_ID = 'G-TEST1234';
const CSP = 'content-security-policy';
const GOOGLE = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** Sources that could be misused if they served what somebody else has written; these do not. */
const OWN_SCRIPTS = "MEDIUM_MAYBE script-src 'self'";
const GOOGLE_SCRIPTS = 'MEDIUM_MAYBE script-src https://www.googletagmanager.com';

/** What Google's evaluator of policies finds, most severe first. */
function evaluate(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .toSorted((a, b) => a.severity - b.severity)
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value}`);
}

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

const pages = await requestPages({ SITE_URL });
const withAnalytics = await requestPages({ SITE_URL, GA_MEASUREMENT_ID });

describe.each([
  ['without analytics', pages, [OWN_SCRIPTS]],
  ['with analytics', withAnalytics, [OWN_SCRIPTS, GOOGLE_SCRIPTS]],
])('on every page %s', (_, responses, findings) => {
  it('the policy has no finding but the known ones', () => {
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 500]);
    for (const { headers } of responses) {
      expect(evaluate(headers[CSP] ?? '')).toEqual(findings);
      expectSecurityHeaders(headers, { isSecure: true });
    }
  });

  it('the policy allows both style elements by their hashes, and there are no inline handlers', () => {
    for (const { headers, text } of responses) {
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => hash(css));
      expect(styles).toHaveLength(2);
      expect(readPolicy(headers[CSP])['style-src']).toEqual(["'self'", ...styles].toSorted());
      expect(text).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  it('the button of the cookie banner is rendered, and nothing of the banner', () => {
    for (const { text } of responses) {
      expect(text).toContain(`>${navigation.configureCookies}</button>`);
      expect(text).not.toContain(consentBanner.description);
      expect(text).not.toMatch(/cc-main|cc__link|start-consent|googletagmanager/);
    }
  });
});

it('without analytics every page enforces Trusted Types and knows no other origin', () => {
  for (const { headers, text } of pages) {
    expect(readPolicy(headers[CSP])).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'font-src': ["'self'"],
      'img-src': ["'self'"],
      'manifest-src': ["'self'"],
      'connect-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
    expect(headers[CSP]).not.toMatch(/unsafe|nonce|\*|data:|http/);
    expect(text).not.toContain('"analytics"');
  }
});

it('with analytics every page names the sources of Google and no more', () => {
  for (const { headers, text } of withAnalytics) {
    const policy = readPolicy(headers[CSP]);
    expect(policy).toMatchObject({
      'script-src': ["'self'", 'https://www.googletagmanager.com'],
      'img-src': ["'self'", ...GOOGLE],
      'connect-src': ["'self'", 'https://*.analytics.google.com', ...GOOGLE],
    });
    expect(policy).not.toHaveProperty('require-trusted-types-for');
    expect(headers[CSP]?.match(/https:/g)).toHaveLength(6);
    expect(headers[CSP]).not.toContain('unsafe');
    expect(text).toContain(`"analytics":{"measurementId":"${GA_MEASUREMENT_ID}"}`);
  }
});

it.each(['/favicon.svg', '/assets/none.js', '/%', '/healthz', '/pricing.md', '/pricing/'])(
  'the policy of %s, which is no page, allows nothing',
  async (path) => {
    const { app } = await createTestApp({ SITE_URL, GA_MEASUREMENT_ID });
    const { headers } = await request(app).get(path).redirects(0);
    expect(headers[CSP]).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';upgrade-insecure-requests",
    );
  },
);

it('sends the browser the domain of analytics cookies', async () => {
  const [home] = await requestPages({ ANALYTICS_COOKIE_DOMAIN: 'example.com' });
  expect(home?.text).toContain('"analytics":{"cookieDomain":"example.com"}');
});
