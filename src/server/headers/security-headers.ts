import { OutgoingMessage, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { createPolicy } from './content-security-policy.ts';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * Browser features to disable. The list leaves out features that neither reveal private data nor cost
 * visitors money, because header fields count toward the size budget of the first response.
 */
const DENIED_FEATURES =
  'accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),hid=(),magnetometer=(),microphone=(),midi=(),payment=(),serial=(),usb=()';

/** Header field that lets other sites embed images, such as the preview image of a shared link. */
export const IMAGE_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Creates the security header fields for all responses. Pages replace the Content-Security-Policy field with
 * their own.
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
    // Set `X-Frame-Options` for browsers that do not support the `frame-ancestors` directive.
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
