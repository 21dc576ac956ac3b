import request from 'supertest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { plainResponses, serverError } from '../../src/shared/content/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';

let app: Awaited<ReturnType<typeof createTestApp>>['app'];
beforeAll(async () => {
  ({ app } = await createTestApp());
});

describe('a trailing slash', () => {
  it.each([
    ['/pricing/', '/pricing'],
    ['/contact/', '/contact'],
    ['/privacy-policy/', '/privacy-policy'],
    ['/gtc/', '/gtc'],
    ['/pricing/?utm_source=x&y=%20', '/pricing?utm_source=x&y=%20'],
    ['/pricing/?//evil.example', '/pricing?//evil.example'],
  ])('on %s redirects to %s for good', async (path, target) => {
    const { status, headers } = await request(app).get(path).set('Host', 'evil.example');
    expect(status).toBe(301);
    expect(headers['location']).toBe(target);
  });

  it.each([
    '//evil.example/',
    '//evil.example/pricing/',
    '/\\evil.example/',
    '/no-existe/',
    '/PRICING/',
    '/%2F%2Fevil.example/',
  ])('on %s redirects nowhere', async (path) => {
    const { status, headers } = await request(app).get(path);
    expect(status).toBe(404);
    expect(headers['location']).toBeUndefined();
  });
});

describe('an error in the server', () => {
  const failing = () => createTestApp({}, { getSite: failOnLookup });

  it('is the page of status 500 with the id under which the log has it', async () => {
    const { app: broken, logged } = await failing();
    const { status, headers, text } = await request(broken).get('/');
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain(serverError.subheading);
    expect(text).not.toMatch(/planted|secret|at .*\.ts/);
    const id = /<dd[^>]*>([\w-]{36})<\/dd>/.exec(text)?.[1];
    expect(text).toContain(`"requestId":"${id}"`);
    const entry = logged.find(({ msg }) => msg === 'request failed');
    expect(entry).toMatchObject({ requestId: id, err: { message: 'planted: /secret/path' } });
  });

  it('takes a request id over only when it is safe', async () => {
    const { app: broken } = await failing();
    const safe = await request(broken).get('/').set('X-Request-Id', 'abc-DEF_12345');
    expect(safe.text).toContain('<dd translate="no">abc-DEF_12345</dd>');
    for (const id of ['short', '<b>12345678</b>', 'a'.repeat(65), 'with space 1234']) {
      const { text } = await request(broken).get('/').set('X-Request-Id', id);
      expect(text).not.toContain(id);
    }
  });
});

describe('an error in the page of errors', () => {
  it.each(['production', 'development'])(
    'is a plain answer without a word of it, in %s too',
    async (environment) => {
      vi.stubEnv('NODE_ENV', environment);
      const { app: broken, logged } = await createTestApp(
        {},
        {
          getSite: (site) => ({
            ...failOnLookup(site),
            createServerError: () => {
              throw new Error('planted: no page');
            },
          }),
        },
      );
      const { status, headers, text } = await request(broken).get('/');
      vi.unstubAllEnvs();
      expect(status).toBe(500);
      expect(text).toBe(`${plainResponses[500]}\n`);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expectSecurityHeaders(headers);
      const messages = logged.flatMap(({ err }) => (err as { message: string })?.message ?? []);
      expect(messages).toEqual(['planted: /secret/path', 'planted: no page']);
    },
  );

  it('and one before there are pages, have the security headers as well', async () => {
    const { app: broken } = await createTestApp(
      { LOG_LEVEL: 'silent' },
      {
        getSite: () => {
          throw new Error('planted');
        },
      },
    );
    const { status, headers, text } = await request(broken).get('/');
    expect(status).toBe(500);
    expect(text).not.toContain('planted');
    expectSecurityHeaders(headers);
  });
});

describe('before the pages are rendered', () => {
  it('a page is 503 with the time to come back', async () => {
    const { app: starting } = await createTestApp({}, { getSite: () => null });
    const { status, headers, text } = await request(starting).get('/');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe(`${plainResponses[503]}\n`);
  });

  it.each(['starting', 'draining'] as const)(
    'or while it is %s, it lives but is not ready',
    async (phase) => {
      const { app, lifecycle } = await createTestApp();
      lifecycle.phase = phase;
      expect((await request(app).get('/healthz')).status).toBe(200);
      const { status, body } = await request(app).get('/readyz');
      expect(status).toBe(503);
      expect(body).toEqual({ status: phase });
    },
  );
});

describe('the access log', () => {
  const requestsOf = (logged: Record<string, unknown>[]) =>
    logged.filter(({ msg }) => msg === 'request').map(({ path, status }) => `${status} ${path}`);

  it('has failed requests only, unless it is told otherwise', async () => {
    const { app: quiet, logged } = await createTestApp();
    await request(quiet).get('/');
    await request(quiet).get('/x?token=secret').set('Cookie', 'a=b');
    expect(requestsOf(logged)).toEqual(['404 /x']);
    expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0\.0\.1|a=b/);
  });

  it.each([
    ['all', ['200 /', '404 /x']],
    ['1', ['200 /', '404 /x']],
    ['0', []],
  ])('as ACCESS_LOG=%s has %j', async (value, expected) => {
    const { app: logging, logged } = await createTestApp({ ACCESS_LOG: value });
    await request(logging).get('/');
    await request(logging).get('/x');
    expect(requestsOf(logged)).toEqual(expected);
  });
});
