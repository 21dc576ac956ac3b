import { type ListedPageId, pageMetadata } from './page-metadata.ts';
import contact from './social-images/contact.png';
import generalTerms from './social-images/general-terms.png';
import home from './social-images/home.png';
import pricing from './social-images/pricing.png';
import privacyPolicy from './social-images/privacy-policy.png';

/** PNG, 1200 × 630, exported by `src/pictures/`. */
const images: Partial<Record<ListedPageId, string>> = { home, pricing, contact, privacyPolicy, generalTerms };

/** URL and text of the picture that a shared link shows: that of the page, or else of the home page. */
export function getSocialImage(id: ListedPageId): { src: string; alt: string } {
  const src = images[id];
  return src ? { src, alt: pageMetadata[id].socialImageAlt ?? '' } : getSocialImage('home');
}
