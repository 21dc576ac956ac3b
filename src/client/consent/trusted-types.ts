import { consentBanner } from '../../shared/content/site/consent.ts';

/** The part of https://www.w3.org/TR/trusted-types/ that TypeScript's library lacks. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/** All HTML that code may write: the strings that the consent library passes to `innerHTML`. */
const allowedHtml = new Set([
  consentBanner.description,
  consentBanner.revisionMessage + consentBanner.description,
  consentBanner.accept,
  consentBanner.reject,
]);

/**
 * Creates the one policy that the Content-Security-Policy allows (`trusted-types default`). It sees
 * every text that becomes HTML, and null blocks it. Text that would run as a script, or become the
 * URL of one, is always blocked. An extension may have created the policy first: then only the cookie
 * banner is missing.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (allowedHtml.has(html) ? html : null),
    });
  } catch (error) {
    console.error(error);
  }
}
