import * as library from 'vanilla-cookieconsent';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';

const CATEGORY = 'analytics';
const SERVICE = 'ga';

/**
 * Regular expressions for the names of the Google Analytics cookies. Do not add the `g` flag: with it, an
 * expression would start each search after its previous match and could miss a cookie.
 */
const COOKIES = [/^_ga/, /^_gid/];

let analytics: typeof import('../analytics/google-analytics.ts') | undefined;

/** Creates the only cookie category that visitors can refuse. Google Analytics is its only service. */
export function createAnalyticsCategory(values: AnalyticsValues): library.Category {
  return {
    services: {
      [SERVICE]: {
        // An analytics error is only logged, because the page works without analytics.
        onAccept: () => loadAnalytics(values).catch(({ message }) => console.error(message)),
        onReject: () => stopAnalytics(values),
      },
    },
  };
}

export function isAnalyticsAccepted(): boolean {
  return library.acceptedService(SERVICE, CATEGORY);
}

/**
 * Loads the analytics code and starts Google Analytics. The browser downloads this code only after the
 * visitor has accepted analytics cookies.
 * @throws {Error} the error `Google Analytics ID is missing` (the site's specification, section 8) or `Google
 * Analytics ID is not valid`, or another error if the code cannot be loaded
 */
async function loadAnalytics({ measurementId, cookieDomain }: AnalyticsValues): Promise<void> {
  if (!measurementId) throw new Error('Google Analytics ID is missing');
  if (!/^G-[A-Z0-9]{4,16}$/.test(measurementId))
    throw new Error('Google Analytics ID is not valid');
  analytics = await import('../analytics/google-analytics.ts');
  // Check the consent again, because the visitor may have withdrawn it while the code was loading.
  if (isAnalyticsAccepted()) analytics.startAnalytics(measurementId, cookieDomain);
}

/** Stops Google Analytics and erases its cookies. */
export function stopAnalytics({ measurementId, cookieDomain }: AnalyticsValues): void {
  if (measurementId) analytics?.stopAnalytics(measurementId);
  library.eraseCookies(COOKIES);
  if (cookieDomain) library.eraseCookies(COOKIES, '/', cookieDomain);
}
