import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createPolicy } from '../../../src/server/http/content-security-policy.ts';
import { createSecurityHeaders } from '../../../src/server/http/security-headers.ts';

export const MAINTENANCE_PAGE = readFileSync('deploy/maintenance/maintenance.html', 'utf8');

const [, style = ''] = /<style>(.*?)<\/style>/s.exec(MAINTENANCE_PAGE) ?? [];
const hash = createHash('sha256').update(style).digest('base64');

/** The security headers of the site; without subdomains, because not every site includes them in HSTS. */
export const MAINTENANCE_HEADERS = createSecurityHeaders(
  { isSecure: true, hstsIncludeSubDomains: false },
  { ...createPolicy({ isSecure: true }), 'style-src': [`'sha256-${hash}'`] },
);
