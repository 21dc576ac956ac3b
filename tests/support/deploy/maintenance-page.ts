import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createSecurityHeaders } from '../../../src/server/headers/security-headers.ts';
import type { HttpResponse } from '../http/send-request.ts';

export const MAINTENANCE_PAGE = readFileSync('deploy/maintenance/maintenance.html', 'utf8');

const [, style = ''] = /<style>(.*?)<\/style>/s.exec(MAINTENANCE_PAGE) ?? [];
const hash = createHash('sha256').update(style).digest('base64');

const {
  'content-security-policy': policy,
  'strict-transport-security': _,
  ...others
} = createSecurityHeaders({ isSecure: true, hstsIncludeSubDomains: false });

/** The security headers of the site, with the hash of the page's style. */
const SECURITY_HEADERS = {
  ...others,
  'content-security-policy': `${policy};style-src 'sha256-${hash}'`,
};

export function expectMaintenance(response: HttpResponse, text = MAINTENANCE_PAGE): void {
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '600',
  };
  expect(response).toMatchObject({ status: 503, text, headers });
  // It would replace that of the site, which may cover subdomains (RFC 6797, section 8.1).
  expect(response.names).not.toContain('strict-transport-security');
  expect(response.names).toEqual([...new Set(response.names)]);
}
