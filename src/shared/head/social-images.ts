import contact from 'social-image/contact.png';
import generalTerms from 'social-image/general-terms.png';
import home from 'social-image/home.png';
import pricing from 'social-image/pricing.png';
import privacyPolicy from 'social-image/privacy-policy.png';
import type { ListedPageId } from '../content/page-metadata.ts';

/** URLs of the pages' social images: PNG, 1200 × 630, from `src/build/social-images`. */
export const socialImages: Readonly<Record<ListedPageId, string>> = {
  home,
  pricing,
  contact,
  privacyPolicy,
  generalTerms,
};
