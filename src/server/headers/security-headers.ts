import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { createPolicy } from './content-security-policy.ts';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * Powerful features that no page of this site uses: sensors, devices and payment
 * (https://www.w3.org/TR/permissions-policy/). Features that neither reveal nor cost
 * anything, such as full screen, are not listed: header fields count in the first response's budget.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

interface SecurityOptions {
  /** Whether the site is published over https, which turns HSTS on. */
  isSecure: boolean;
  hstsIncludeSubDomains: boolean;
}

/**
 * The headers that helmet sets. They depend on nothing of the request, so they are computed once for
 * each resource.
 */
export function createSecurityHeaders(
  { isSecure, hstsIncludeSubDomains }: SecurityOptions,
  directives: Record<string, string[]> = createPolicy({ isSecure }),
): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
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
  const headers: Record<string, string> = {
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(','),
  };
  const response = {
    setHeader: (name: string, value: string) =>
      Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader() {},
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/** Sets these headers on responses that are not resources; resources have their own. */
export function setSecurityHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
