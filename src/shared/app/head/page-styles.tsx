import { use } from 'react';
import { BrowserFeaturesContext } from '../../ui/browser-features.ts';

/**
 * The styles of all pages. The document inlines only those of its own page; React shows another page
 * when this file is loaded.
 */
export function PageStyles() {
  const href = use(BrowserFeaturesContext)?.pageStyles;
  return href && <link rel="stylesheet" href={href} precedence="pages" />;
}
