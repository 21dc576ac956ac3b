import * as library from 'vanilla-cookieconsent';
import type { AnalyticsValues } from '../../shared/document-data.ts';
import { loadAnalytics, stopAnalytics } from '../analytics.ts';

const CATEGORY = 'analytics';
const SERVICE = 'ga';

/** The cookies of Google Analytics. Without the flag `g`, which would make the patterns stateful. */
const COOKIES = [/^_ga/, /^_gid/];

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
        onAccept() {
          try {
            loadAnalytics(values);
          } catch (error) {
            // Thrown on, it would keep the library from calling the reactions to the choice.
            console.error((error as Error).message);
          }
        },
        onReject: () => stopAnalytics(values),
      },
    },
  };
}

export function isAnalyticsAccepted(): boolean {
  return library.acceptedService(SERVICE, CATEGORY);
}

/** Erases the cookies once more: a tab that was still measuring may have set them again. */
export function eraseAnalyticsCookies({ cookieDomain }: AnalyticsValues): void {
  library.eraseCookies(COOKIES);
  if (cookieDomain) library.eraseCookies(COOKIES, '/', cookieDomain);
}
