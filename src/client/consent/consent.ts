import type { MouseEvent } from 'react';
import { Loadable, loadStyleSheet } from '../../shared/app/loadable.ts';
import { waitFor } from '../../shared/app/pending-navigation.ts';
import { COOKIES_PATH } from '../../shared/content/site/routes.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import { focusPageTop } from '../../shared/ui/focus.ts';
import styles from './start-consent.css?url';

export type Consent = Loadable<typeof import('./start-consent.ts')>;

/** The cookie banner, which starts when it is loaded; the page works without it. */
export function createConsent(analytics: AnalyticsValues | undefined): Consent {
  const styleSheet = new Loadable(() => loadStyleSheet(styles));
  return new Loadable(async () => {
    const [code] = await Promise.all([import('./start-consent.ts'), styleSheet.load()]);
    keepFocus();
    await code.startConsent(analytics);
    return code;
  });
}

/**
 * A banner that appeared by itself has no element to return the focus to. Keyboard users then continue
 * from the top of the page. A click by keyboard has a `detail` of 0.
 */
function keepFocus(): void {
  // Nobody has clicked where the choice is made in another window.
  let isByKeyboard = true;
  const noteClick = ({ detail }: globalThis.MouseEvent) => {
    isByKeyboard = detail === 0;
  };
  window.addEventListener('click', noteClick, { capture: true });
  window.addEventListener('cc:onModalHide', () => {
    const { activeElement } = document;
    // In Firefox and WebKit the focus is still in the banner.
    const isLost = activeElement === document.body || activeElement?.closest('#cc-main');
    if (isByKeyboard && isLost) focusPageTop();
  });
}

/**
 * Lets the visitor change the choice: the button in the footer calls it. Where the banner cannot be seen
 * it opens the section on cookies of the privacy policy.
 */
export async function configureCookies(
  { currentTarget, detail }: MouseEvent<HTMLElement>,
  consent: Consent,
): Promise<void> {
  // The banner returns the focus when it closes. After a click by pointer (`detail` above 0) that
  // would scroll the page back to the footer.
  if (detail > 0) currentTarget.blur();
  const outcome = await waitFor(consent.load());
  const code = consent.value;
  if (outcome !== 'cancelled' && !code?.showBanner()) location.assign(COOKIES_PATH);
}
