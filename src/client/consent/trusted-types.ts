import { consentBanner } from '../../shared/content/site/consent.ts';

/**
 * The part of the Trusted Types API (https://www.w3.org/TR/trusted-types/) that TypeScript does not declare.
 */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/** All HTML that scripts may write: the strings that the consent library assigns to `innerHTML`. */
const allowedHtml = new Set([
  consentBanner.description,
  consentBanner.revisionMessage + consentBanner.description,
  consentBanner.accept,
  consentBanner.reject,
]);

/**
 * Creates the only Trusted Types policy that the Content-Security-Policy allows (`trusted-types default`).
 * Browsers pass the policy every string that is about to become HTML, and block the string if the policy
 * returns null. The policy has no rule for scripts and their URLs, so browsers block all of them. If an
 * extension has created the policy first, the page works, but without the cookie banner.
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
