import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { consentBanner } from '../../src/shared/content/consent.ts';
import { navigation } from '../../src/shared/content/navigation.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];
const ID = 'G-TEST1234';
const CSP = 'content-security-policy';
const REPORT_ONLY = 'content-security-policy-report-only';

/** Every page that a visitor can meet, the one of status 500 included. */
async function requestPages(environment: Record<string, string> = {}) {
  const { app } = await createTestApp(environment);
  const { app: failing } = await createTestApp(environment, { getSite: failOnLookup });
  return Promise.all([...PATHS.map((path) => request(app).get(path)), request(failing).get('/')]);
}

/** @returns the sources of a directive, null where the policy does not have it. */
function readDirective(policy: string | undefined, name: string): string[] | null {
  for (const directive of (policy ?? '').split(';')) {
    const [key, ...sources] = directive.trim().split(' ');
    if (key === name) return sources;
  }
  return null;
}

describe('the server', () => {
  it('renders the button of the banner on every page, and nothing of the banner', async () => {
    for (const { text, status } of await requestPages()) {
      expect(text, `${status}`).toContain(`>${navigation.configureCookies}</button>`);
      expect(text).not.toContain(consentBanner.title);
      expect(text).not.toMatch(/cc-main|cc__link|start-consent|googletagmanager/);
    }
  });
});

describe('without a measurement id', () => {
  it('every page enforces Trusted Types and knows no other origin', async () => {
    for (const { headers, text } of await requestPages()) {
      const policy = headers[CSP];
      expect(readDirective(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
      expect(readDirective(policy, 'trusted-types')).toEqual(['default']);
      expect(readDirective(policy, 'script-src')).toEqual(["'self'"]);
      expect(readDirective(policy, 'connect-src')).toEqual(["'self'"]);
      expect(policy).not.toContain('http');
      expect(headers[REPORT_ONLY]).toBeUndefined();
      expect(text).not.toContain('"analytics"');
    }
  });
});

describe('with a measurement id', () => {
  it('every page names the sources of Google Analytics and no more', async () => {
    for (const { headers, text } of await requestPages({ GA_MEASUREMENT_ID: ID })) {
      const policy = headers[CSP];
      const self = "'self'";
      const everywhere = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
      expect(readDirective(policy, 'script-src')).toEqual([
        self,
        'https://www.googletagmanager.com',
      ]);
      expect(readDirective(policy, 'img-src')).toEqual([self, ...everywhere]);
      expect(readDirective(policy, 'connect-src')?.sort()).toEqual(
        [self, ...everywhere, 'https://*.analytics.google.com'].sort(),
      );
      expect(policy?.match(/https:/g)).toHaveLength(6);
      expect(policy).not.toContain('unsafe');
      expect(text).toContain(`"analytics":{"measurementId":"${ID}"}`);
    }
  });

  it('every page reports on Trusted Types instead of enforcing them', async () => {
    for (const { headers } of await requestPages({ GA_MEASUREMENT_ID: ID })) {
      expect(readDirective(headers[CSP], 'require-trusted-types-for')).toBeNull();
      expect(headers[REPORT_ONLY]).toBe("require-trusted-types-for 'script';trusted-types default");
    }
  });

  it('an answer that is no page names nothing of Google', async () => {
    const { app } = await createTestApp({ GA_MEASUREMENT_ID: ID });
    for (const path of ['/healthz', '/assets/none.js', '/favicon.svg']) {
      const { headers } = await request(app).get(path);
      expect(headers[CSP]).not.toContain('google');
      expect(headers[REPORT_ONLY]).toBeUndefined();
    }
  });
});

it('tells the browser the domain of analytics cookies', async () => {
  const [home] = await requestPages({ ANALYTICS_COOKIE_DOMAIN: 'example.com' });
  expect(home?.text).toContain('"analytics":{"cookieDomain":"example.com"}');
});
