import type { ListedPageId } from '../../content/site/page-metadata.ts';
import contact from './social-images/contact.png';
import generalTerms from './social-images/general-terms.png';
import home from './social-images/home.png';
import pricing from './social-images/pricing.png';
import privacyPolicy from './social-images/privacy-policy.png';

/** URLs of the pages' social images: PNG, 1200 × 630, exported by `npm run pictures`. */
export const socialImages: Readonly<Record<ListedPageId, string>> = {
  home,
  pricing,
  contact,
  privacyPolicy,
  generalTerms,
};
