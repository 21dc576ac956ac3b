import * as library from 'vanilla-cookieconsent';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';

const CATEGORY = 'analytics';
const SERVICE = 'ga';

/** Cookies of Google Analytics, without the flag `g`, which would make the patterns stateful. */
const COOKIES = [/^_ga/, /^_gid/];

let analytics: typeof import('../analytics/google-analytics.ts') | undefined;

/** The one category that a visitor can choose, with its one service. */
export function createAnalyticsCategory(values: AnalyticsValues): library.Category {
  const { cookieDomain } = values;
  return {
    autoClear: {
      cookies: COOKIES.flatMap((name) => [
        { name },
        ...(cookieDomain ? [{ name, domain: cookieDomain }] : []),
      ]),
    },
    services: {
      [SERVICE]: {
        // The page works without it.
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
 * Only a visitor who has accepted loads any code that measures.
 * @throws {Error} `Google Analytics ID is missing` (specification, section 8), or is not valid; or the
 * code cannot be loaded.
 */
async function loadAnalytics({ measurementId, cookieDomain }: AnalyticsValues): Promise<void> {
  if (!measurementId) throw new Error('Google Analytics ID is missing');
  if (!/^G-[A-Z0-9]{4,16}$/.test(measurementId))
    throw new Error('Google Analytics ID is not valid');
  analytics = await import('../analytics/google-analytics.ts');
  // It may have been withdrawn meanwhile.
  if (isAnalyticsAccepted()) analytics.startAnalytics(measurementId, cookieDomain);
}

/** Erases the cookies once more: a window that was still measuring may have set them again. */
export function stopAnalytics({ measurementId, cookieDomain }: AnalyticsValues): void {
  if (measurementId) analytics?.stopAnalytics(measurementId);
  library.eraseCookies(COOKIES);
  if (cookieDomain) library.eraseCookies(COOKIES, '/', cookieDomain);
}
