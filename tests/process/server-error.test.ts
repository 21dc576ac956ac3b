import { expect, it } from 'vitest';
import { startSite } from '../support/process/start-site.ts';

/** Makes the look-up of one path fail, in the server as it was built. */
const FAIL_AT_LOOKUP = `data:text/javascript,${encodeURIComponent(`
  const { get } = Map.prototype;
  Map.prototype.get = function (key) {
    if (key === '/planted') throw new Error('planted');
    return get.call(this, key);
  };
`)}`;

it.each([{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
  'an error while serving a request is not shown, with %j',
  async (environment) => {
    const { server, origin } = await startSite({
      nodeOptions: ['--import', FAIL_AT_LOOKUP],
      environment,
    });
    const response = await fetch(`${origin}/planted`, {
      headers: { 'x-request-id': 'asked-1234' },
    });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Algo ha fallado, y no eres tú.');
    expect(text).toContain('asked-1234');
    expect(text).not.toMatch(/planted|Error:|server\.mjs/);
    await expect
      .poll(() => server.log('request failed'))
      .toMatchObject([{ requestId: 'asked-1234', err: { message: 'planted' } }]);
    // Nothing is on standard error, where nobody looks for it.
    const lines = server.output.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  },
);
