import { use } from 'react';
import { BrowserFeaturesContext } from '../browser-features.ts';

/**
 * The styles of all pages. The document inlines those of the page with which it came; React shows
 * another page when this file has arrived, and not before.
 */
export function PageStyles() {
  const href = use(BrowserFeaturesContext)?.pageStyles;
  return href && <link rel="stylesheet" href={href} precedence="pages" />;
}
