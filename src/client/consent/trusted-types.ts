import { consentBanner } from '../../shared/content/site/consent.ts';

/**
 * The part of the Trusted Types API (https://www.w3.org/TR/trusted-types/) that this file uses. TypeScript
 * does not declare this API.
 */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/**
 * All HTML strings that scripts are allowed to write. The consent library assigns these strings to
 * `innerHTML`.
 */
const allowedHtml = new Set([
  consentBanner.description,
  consentBanner.revisionMessage + consentBanner.description,
  consentBanner.accept,
  consentBanner.reject,
]);

/**
 * Creates the only Trusted Types policy that the Content-Security-Policy allows (`trusted-types default`).
 * Browsers pass this policy every string that is about to become HTML, and block the string if the policy
 * returns null. They block every string that is about to become a script or a script URL, because the policy
 * has no rule for it. If an extension has already created a policy named `default`, the page works, but
 * without the cookie banner.
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
