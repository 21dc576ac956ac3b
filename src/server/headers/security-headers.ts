import { OutgoingMessage, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import { createPolicy } from './content-security-policy.ts';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * Powerful features that no page of this site uses: sensors, devices and payment
 * (https://www.w3.org/TR/permissions-policy/). Features that neither reveal nor cost
 * anything, such as full screen, are not listed: header fields count in the first response's budget.
 */
const DENIED_FEATURES =
  'accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),hid=(),magnetometer=(),microphone=(),midi=(),payment=(),serial=(),usb=()';

interface SecurityOptions {
  /** Whether the site is published over https, which turns HSTS on. */
  isSecure: boolean;
  hstsIncludeSubDomains: boolean;
}

/** Other sites may show images, such as the picture of a shared link. */
export const IMAGE_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Header fields of every response; pages and drawings have a policy of their own. */
export function createSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  const { isSecure, hstsIncludeSubDomains } = options;
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure && {
      maxAge: TWO_YEARS_IN_SECONDS,
      includeSubDomains: hstsIncludeSubDomains,
    },
    // Current browsers do this by default.
    originAgentCluster: false,
    // For browsers without frame-ancestors.
    xFrameOptions: { action: 'deny' },
    // Browsers prefetch no DNS names for links on https pages.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const message = new OutgoingMessage() as ServerResponse;
  protect(message.req, message, () => {});
  return {
    'content-security-policy': createPolicy(isSecure),
    'permissions-policy': DENIED_FEATURES,
    ...(message.getHeaders() as SecurityHeaders),
  };
}
