import { consentBanner } from '../../shared/content/site/consent.ts';

/**
 * The part of the Trusted Types API (https://www.w3.org/TR/trusted-types/) that this file uses. TypeScript
 * does not include types for this API.
 */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/**
 * The only HTML strings that scripts are allowed to insert into the document. The consent library assigns
 * them to `innerHTML`.
 */
const allowedHtml = new Set([
  consentBanner.description,
  consentBanner.revisionMessage + consentBanner.description,
  consentBanner.accept,
  consentBanner.reject,
]);

/**
 * Creates the only Trusted Types policy that the Content-Security-Policy allows (`trusted-types default`).
 * Browsers pass every string that a script inserts as HTML to this policy, and block the string if the policy
 * returns null. They block all strings that a script uses as script code or as a script URL, because the
 * policy has no rule for these. If an extension has already created a policy named `default`, the page works,
 * but without the cookie banner.
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
