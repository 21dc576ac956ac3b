import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import request, { type Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { rate } from './observatory.ts';

const CSP = 'content-security-policy';

/** What Google's evaluator of policies finds, most severe first. */
function evaluate(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .toSorted((a, b) => a.severity - b.severity)
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value}`);
}

/** Sources that could be misused if they served what somebody else has written; these do not. */
const OWN_SCRIPTS = "MEDIUM_MAYBE script-src 'self'";
const GOOGLE_SCRIPTS = 'MEDIUM_MAYBE script-src https://www.googletagmanager.com';

const ANALYTICS = { GA_MEASUREMENT_ID: 'G-TEST1234' };

describe.each([
  ['without analytics', {}, [OWN_SCRIPTS]],
  ['with analytics', ANALYTICS, [OWN_SCRIPTS, GOOGLE_SCRIPTS]],
])('%s', (_, environment: Record<string, string>, known) => {
  let pages: Response[];
  let others: Response[];
  beforeAll(async () => {
    const secure = { ...environment, SITE_URL: 'https://www.example.com', LOG_LEVEL: 'silent' };
    const { app } = await createTestApp(secure);
    const { app: failing } = await createTestApp(secure, { getSite: failOnLookup });
    pages = await Promise.all([
      ...[...PAGE_PATHS, '/no-existe'].map((path) => request(app).get(path)),
      request(failing).get('/'),
    ]);
    others = await Promise.all(
      ['/favicon.svg', '/assets/none.js', '/%', '/healthz', '/pricing.md', '/pricing/'].map(
        (path) => request(app).get(path).redirects(0),
      ),
    );
  });

  it('the policy of every page has no finding but the known ones', () => {
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 500]);
    for (const { headers } of pages) expect(evaluate(headers[CSP] ?? '')).toEqual(known);
  });

  it('the policy of every other answer allows nothing', () => {
    for (const { headers } of others) {
      expect(headers[CSP]).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';upgrade-insecure-requests",
      );
    }
  });

  it('every page is rated A+ by the rules of the Observatory', () => {
    for (const { headers, text } of pages) {
      const { score, parts } = rate({ headers, html: text });
      expect(score, JSON.stringify(parts)).toBe(130);
    }
  });
});

describe('a planted weakness is found:', () => {
  const STRONG = {
    [CSP]: "default-src 'none';script-src 'self';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  };

  it.each([
    ['nothing', {}, 130],
    ['inline scripts', { [CSP]: "default-src 'none';script-src 'unsafe-inline'" }, 60],
    ['any script', { [CSP]: "default-src 'none';script-src https:;frame-ancestors 'none'" }, 80],
    ['evaluated scripts', { [CSP]: "script-src 'self' 'unsafe-eval';object-src 'none'" }, 70],
    ['inline styles', { [CSP]: `${STRONG[CSP]};style-src 'unsafe-inline'` }, 120],
    ['no policy', { [CSP]: '', 'x-frame-options': 'DENY' }, 75],
    ['a policy that starts with its own origin', { [CSP]: "default-src 'self'" }, 80],
    ['frames', { [CSP]: "default-src 'none'" }, 80],
    ['a cookie', { 'set-cookie': 'a=b' }, 80],
    ['answers for any site', { 'access-control-allow-credentials': 'true' }, 50],
    ['files for any site', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
    ['addresses for any site', { 'referrer-policy': 'unsafe-url' }, 120],
    ['http after a day', { 'strict-transport-security': 'max-age=86400' }, 120],
    ['guessed types', { 'x-content-type-options': '' }, 125],
  ])('%s', (_, headers, score) => {
    expect(rate({ headers: { ...STRONG, ...headers }, html: '' }).score).toBe(score);
  });

  it('a script of another site', () => {
    const html = '<script src="https://cdn.example/a.js"></script>';
    expect(rate({ headers: STRONG, html }).score).toBe(125);
  });

  it("'unsafe-inline' in a policy", () => {
    const [first] = evaluate(
      `${STRONG[CSP]};script-src-elem 'unsafe-inline'`.replace("'self'", "'unsafe-inline'"),
    );
    expect(first).toMatch(/^HIGH script-src/);
  });
});
