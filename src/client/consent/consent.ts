import type { MouseEvent } from 'react';
import { Loadable, loadStyleSheet } from '../../shared/app/loadable.ts';
import { waitFor } from '../../shared/app/pending-navigation.ts';
import { COOKIES_PATH } from '../../shared/content/site/routes.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import { focusPageTop } from '../../shared/ui/focus.ts';
import styles from './start-consent.css?url';

/** The code of the cookie banner, loaded on demand. */
export type Consent = Loadable<typeof import('./start-consent.ts')>;

/**
 * Creates the cookie banner, which starts once its code and styles are loaded. The page works without the
 * banner.
 */
export function createConsent(analytics: AnalyticsValues | undefined): Consent {
  const styleSheet = new Loadable(() => loadStyleSheet(styles));
  return new Loadable(async () => {
    const [code] = await Promise.all([import('./start-consent.ts'), styleSheet.load()]);
    restoreFocusOnClose();
    await code.startConsent(analytics);
    return code;
  });
}

/**
 * Moves the focus to the top of the page when a keyboard user closes a banner that appeared by itself: such a
 * banner has no element to return the focus to. The `detail` of a click by keyboard is 0.
 */
function restoreFocusOnClose(): void {
  // A choice in another window closes this banner without a click. The code then assumes a keyboard user.
  let isByKeyboard = true;
  const handleClick = ({ detail }: globalThis.MouseEvent) => {
    isByKeyboard = detail === 0;
  };
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('cc:onModalHide', () => {
    const { activeElement } = document;
    // In Firefox and WebKit the focus stays inside the hidden banner.
    const isLost = activeElement === document.body || activeElement?.closest('#cc-main');
    if (isByKeyboard && isLost) focusPageTop();
  });
}

/**
 * Handles a click on the footer's button: shows the banner, so that the visitor can change the choice. If the
 * banner cannot be seen, opens the privacy policy's section on cookies instead.
 */
export async function configureCookies(
  { currentTarget, detail }: MouseEvent<HTMLElement>,
  consent: Consent,
): Promise<void> {
  // When the banner closes, it returns the focus to this button, and the page scrolls back to the footer.
  // `blur` prevents this after a click by pointer (`detail` above 0).
  if (detail > 0) currentTarget.blur();
  const outcome = await waitFor(consent.load());
  const code = consent.value;
  if (outcome !== 'cancelled' && !code?.showBanner()) location.assign(COOKIES_PATH);
}
