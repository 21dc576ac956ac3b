import { navigation } from '../../content/navigation.ts';
import { PAGE_TOP_ID } from '../../hooks/use-page-navigation.ts';

/** First in the page (WCAG 2.2, 2.4.1), after the point from which focus starts on a new page. */
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
