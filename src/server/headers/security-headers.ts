import { OutgoingMessage, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { createPolicy } from './content-security-policy.ts';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/** Not those that neither reveal nor cost anything: header fields count in the budget of the first response. */
const DENIED_FEATURES =
  'accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),hid=(),magnetometer=(),microphone=(),midi=(),payment=(),serial=(),usb=()';

/** Other sites may show images, such as the picture of a shared link. */
export const IMAGE_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Header fields of every response; pages and drawings have a policy of their own. */
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
    // For browsers without frame-ancestors.
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
