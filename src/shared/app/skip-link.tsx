import { navigation } from '../content/site/navigation.ts';
import { PAGE_TOP_ID } from './use-page-navigation.ts';

/** First link of the page (WCAG 2.2, 2.4.1), after the element from which focus starts. */
export function SkipLink() {
  return (
    <>
      <span id={PAGE_TOP_ID} tabIndex={-1} />
      <a className="skip-link" href="#main">
        {navigation.skipLink}
      </a>
    </>
  );
}
