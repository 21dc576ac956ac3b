import { consentBanner } from '../shared/content/consent.ts';

/** The part of https://www.w3.org/TR/trusted-types/ that TypeScript's library lacks. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

/** The one script of another origin, loaded by `google-analytics.ts`. */
const GTAG_URL = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]{4,16}$/;

/** All HTML that code may write: the strings that the consent library passes to `innerHTML`. */
const allowedHtml = new Set([
  consentBanner.description,
  consentBanner.revisionMessage + consentBanner.description,
  consentBanner.accept,
  consentBanner.reject,
]);

/**
 * Creates the one policy that the Content-Security-Policy allows (`trusted-types default`). It sees
 * every text that becomes HTML or the URL of a script, and null blocks it. Text that would run as a
 * script is always blocked. An extension may have created the policy first: then only the cookie
 * banner is missing.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (allowedHtml.has(html) ? html : null),
      createScriptURL: (url) => (GTAG_URL.test(url) ? url : null),
    });
  } catch (error) {
    console.error(error);
  }
}
