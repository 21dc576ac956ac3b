import { expect, it } from 'vitest';
import { startSite } from '../support/process/start-site.ts';

it.each([{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
  'an error while serving a request is not shown, with %j',
  async (environment) => {
    const { server, origin } = await startSite({
      nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
      environment,
    });
    const response = await fetch(`${origin}/500`, {
      headers: { 'x-request-id': 'given-1234' },
    });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Algo ha fallado, y no eres tú.');
    expect(text).toContain('given-1234');
    expect(text).not.toMatch(/planted|Error:|server\.mjs/);
    await expect
      .poll(() => server.log('request failed'))
      .toMatchObject([{ requestId: 'given-1234', err: { message: 'planted' } }]);
    // Nothing is on standard error, where nobody looks for it.
    const lines = server.output.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  },
);
