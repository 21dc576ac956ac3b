import type { CookieConsentConfig } from 'vanilla-cookieconsent';
import type { AnalyticsValues } from '../../shared/document-data.ts';
import { eraseAnalyticsCookies, isAnalyticsAccepted } from './analytics-category.ts';

type Reactions = Pick<CookieConsentConfig, 'onFirstConsent' | 'onConsent' | 'onChange'>;

/**
 * Add further reactions to a choice here. (A provider that needs consent is a service of a
 * category instead: see `analytics-category.ts`.)
 *
 * - `onFirstConsent({ cookie })`: once, after a visitor's first choice;
 * - `onConsent({ cookie })`: right after it, and on each later page load while the record is valid;
 * - `onChange({ cookie, changedCategories, changedServices })`: after a later, different choice.
 *
 * `cookie` is a copy of the record. An error thrown here prevents the later reactions. The
 * same three reach `window` as the events `cc:onFirstConsent`, `cc:onConsent` and `cc:onChange`,
 * next to `cc:onModalReady`, `cc:onModalShow` and `cc:onModalHide`.
 */
export function createReactions(analytics: AnalyticsValues): Reactions {
  return {
    onConsent() {
      if (!isAnalyticsAccepted()) eraseAnalyticsCookies(analytics);
    },
  };
}
