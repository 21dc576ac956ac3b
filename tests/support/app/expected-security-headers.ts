/** What every policy starts with; pages go on with what they may load. */
export const POLICY_START =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * What is wrong with the security headers of a response (OWASP ASVS 5.0, section V3.4): each has to be
 * there, and none that names its software. Other sites may show images.
 */
export function findSecurityProblems(
  headers: Readonly<Record<string, unknown>>,
  { isSecure = false, isImage = /^image/.test(String(headers['content-type'])) } = {},
): string[] {
  const expected: Readonly<Record<string, RegExp>> = {
    'content-security-policy': new RegExp(
      `^${POLICY_START}(?${isSecure ? '=' : '!'}.*;upgrade-insecure-requests)`,
    ),
    'permissions-policy': /\bcamera=\(\).*\bmicrophone=\(\).*\busb=\(\)/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': isImage ? /^cross-origin$/ : /^same-origin$/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'strict-transport-security': isSecure ? /^max-age=63072000$/ : /^undefined$/,
    'x-powered-by': /^undefined$/,
    server: /^undefined$/,
    'set-cookie': /^undefined$/,
    'access-control-allow-origin': /^undefined$/,
  };
  return Object.entries(expected)
    .filter(([name, value]) => !value.test(String(headers[name])))
    .map(([name, value]) => `${name}: ${headers[name]}, expected: ${value}`);
}
