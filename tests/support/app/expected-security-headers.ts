/** What every policy starts with; pages go on with what they may load. */
export const POLICY_START =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * What is wrong with the security headers of a response (OWASP ASVS 5.0, section V3.4): each has to be
 * there, and none that names its software. Other sites may show images.
 */
export function findSecurityProblems(
  headers: Readonly<Record<string, string>>,
  { isSecure = false, isImage = false } = {},
): string[] {
  const expected: Readonly<Record<string, string | undefined>> = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isImage ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': isSecure ? 'max-age=63072000' : undefined,
    'x-powered-by': undefined,
    server: undefined,
    'set-cookie': undefined,
    'access-control-allow-origin': undefined,
  };
  const policy = headers['content-security-policy'] ?? '';
  const denied = headers['permissions-policy'] ?? '';
  return [
    ...Object.entries(expected)
      .filter(([name, value]) => headers[name] !== value)
      .map(([name, value]) => `${name}: ${headers[name]}, expected: ${value}`),
    ...(policy.startsWith(POLICY_START) && policy.includes('upgrade-insecure-requests') === isSecure
      ? []
      : [`content-security-policy: ${policy}`]),
    ...(/\bcamera=\(\).*\bmicrophone=\(\).*\busb=\(\)/.test(denied)
      ? []
      : [`permissions-policy: ${denied}`]),
  ];
}
