import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyCaddyfile } from '../support/deploy/start-caddy.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';

const caddy = findProgram('caddy');

const FILE = 'deploy/caddy/Caddyfile';

function validate(file: string, { domain = 'www.example.com', redirectDomains = '' } = {}) {
  return runProgram('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
    env: { DOMAIN: domain, REDIRECT_DOMAINS: redirectDomains },
  });
}

describe.skipIf(caddy === undefined)(FILE, () => {
  it.each(['', 'example.com', 'example.com example.org'])(
    'is valid with the other domains "%s"',
    (redirectDomains) => {
      expect(validate(FILE, { redirectDomains })).toMatchObject({ status: 0 });
    },
  );

  it('is not valid without a domain', () => {
    expect(validate(FILE, { domain: '' }).status).toBe(1);
  });

  it.each([
    ['a wrong directive', 'health_uri', 'health_url'],
    ['a wrong value', 'lb_try_duration 20s', 'lb_try_duration soon'],
    ['an option that Caddy does not have', 'admin off', 'admins off'],
    ['a block that does not end', '\thandle_errors {', '\thandle_errors'],
  ])('is not valid with %s', async (_fault, text, planted) => {
    const { status, output } = validate(await copyCaddyfile([[text, planted]]));
    expect(output).toContain('Error: adapting config');
    expect(status).toBe(1);
  });

  it('is formatted as Caddy formats it', () => {
    const format = (input: string) => runProgram('caddy', ['fmt', '-'], { input }).output;
    const text = readFileSync(FILE, 'utf8');
    expect(format(text)).toBe(text);
    expect(format(text.replace('\tadmin', ' admin'))).toBe(text);
  });
});
