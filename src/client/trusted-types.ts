import { consentBanner } from '../shared/content/consent.ts';

/** The part of https://www.w3.org/TR/trusted-types/ that TypeScript's library lacks. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

/** The one script of another origin, loaded by `analytics.ts`. */
const GTAG_ADDRESS = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]{4,16}$/;

/** All HTML that code may write: what the consent library passes to `innerHTML`, letter by letter. */
const allowedHtml = new Set([
  consentBanner.title,
  consentBanner.description,
  consentBanner.accept,
  consentBanner.reject,
]);

/**
 * Creates the one policy that the Content-Security-Policy allows (`trusted-types default`). The
 * browser asks it about every text that is about to become HTML or the address of a script, and
 * refuses what it returns null for; text that would run as a script is always refused. Where
 * something in the visitor's browser came first, the banner is all that the page goes without.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (allowedHtml.has(html) ? html : null),
      createScriptURL: (address) => (GTAG_ADDRESS.test(address) ? address : null),
    });
  } catch (error) {
    console.error(error);
  }
}
