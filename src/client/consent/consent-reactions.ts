import type { CookieConsentConfig } from 'vanilla-cookieconsent';
import type { AnalyticsValues } from '../../shared/document-data.ts';
import { eraseAnalyticsCookies, isAnalyticsAccepted } from './analytics-category.ts';

type Reactions = Pick<CookieConsentConfig, 'onFirstConsent' | 'onConsent' | 'onChange'>;

/**
 * The place for what else is to happen with a choice. (A provider that may only run when it is
 * accepted is a service of a category instead: see `analytics-category.ts`.)
 *
 * - `onFirstConsent({ cookie })`: once, after a visitor's first choice;
 * - `onConsent({ cookie })`: right after it, and on each later page load while the record is valid;
 * - `onChange({ cookie, changedCategories, changedServices })`: after a later, different choice.
 *
 * `cookie` is a copy of the record. What throws here keeps the later reactions from happening. The
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
