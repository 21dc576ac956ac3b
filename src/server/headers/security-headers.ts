import { OutgoingMessage, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { createPolicy } from './content-security-policy.ts';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * Denied browser features. Features that neither reveal data nor cost anything are left out, because header
 * fields count towards the size budget of the first response.
 */
const DENIED_FEATURES =
  'accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),hid=(),magnetometer=(),microphone=(),midi=(),payment=(),serial=(),usb=()';

/** Lets other sites embed images, such as the preview picture of a shared link. */
export const IMAGE_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Creates the security header fields of every response. Pages and SVG files replace the
 * Content-Security-Policy by their own.
 */
export function createSecurityHeaders({
  isSecure,
  hstsIncludeSubDomains: includeSubDomains,
}: Omit<Config['security'], 'contact'>): SecurityHeaders {
  const message = new OutgoingMessage() as ServerResponse;
  const protections = [
    helmet.crossOriginOpenerPolicy(),
    helmet.crossOriginResourcePolicy(),
    helmet.referrerPolicy({ policy: 'strict-origin-when-cross-origin' }),
    helmet.xContentTypeOptions(),
    // Fallback for browsers that do not support `frame-ancestors`.
    helmet.xFrameOptions({ action: 'deny' }),
    ...(isSecure
      ? [helmet.strictTransportSecurity({ maxAge: TWO_YEARS_IN_SECONDS, includeSubDomains })]
      : []),
  ];
  for (const protect of protections) protect(message.req, message, () => {});
  return {
    'content-security-policy': createPolicy(isSecure),
    'permissions-policy': DENIED_FEATURES,
    ...(message.getHeaders() as SecurityHeaders),
  };
}
