import { expect } from 'vitest';

/** Header fields of every response (OWASP ASVS 5.0, section V3.4). */
const EVERYWHERE = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What every policy starts with; pages go on with what they may load. */
const POLICY_START = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * The response has each security header, and none that names its software.
 * @param options `isSecure`: the site is published over https.
 */
export function expectSecurityHeaders(
  headers: Readonly<Record<string, string>>,
  { isSecure = false } = {},
): void {
  expect(headers).toMatchObject(EVERYWHERE);
  expect(headers['content-security-policy']?.startsWith(POLICY_START)).toBe(true);
  expect(headers['permissions-policy']).toMatch(/\bcamera=\(\).*\bmicrophone=\(\).*\busb=\(\)/);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['strict-transport-security']).toBe(isSecure ? 'max-age=63072000' : undefined);
  expect(headers['content-security-policy']?.includes('upgrade-insecure-requests')).toBe(isSecure);
}
