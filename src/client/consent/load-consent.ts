import type { MouseEvent } from 'react';
import { loadStyleSheet } from '../../shared/app/load-style-sheet.ts';
import { timeOut } from '../../shared/app/open-page.ts';
import { COOKIES_PATH } from '../../shared/content/site/routes.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import { focusPageTop } from '../../shared/ui/focus.ts';
import styles from './start-consent.css?url';

type Consent = typeof import('./start-consent.ts');

let consent: Promise<Consent | null> | undefined;

/**
 * Fetches the cookie banner and starts it, once.
 * @returns null where its code or its styles cannot be loaded; the page works without it.
 */
export function loadConsent(analytics: AnalyticsValues | undefined): Promise<Consent | null> {
  consent ??= start(analytics);
  return consent;
}

async function start(analytics: AnalyticsValues | undefined): Promise<Consent | null> {
  try {
    const [loaded] = await Promise.all([import('./start-consent.ts'), loadStyleSheet(styles)]);
    keepFocus();
    await loaded.startConsent(analytics);
    return loaded;
  } catch (error) {
    console.error(error);
    return null;
  }
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
  analytics: AnalyticsValues | undefined,
): Promise<void> {
  // The banner returns the focus when it closes. After a click by pointer (`detail` above 0) that
  // would scroll the page back to the footer.
  if (detail > 0) currentTarget.blur();
  // A browser may cancel the files of a document before the next one is there.
  let isLeaving = false;
  const giveUp = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', giveUp);
  const loaded = await Promise.race([loadConsent(analytics), timeOut()]).catch(() => null);
  window.removeEventListener('beforeunload', giveUp);
  if (!loaded?.showBanner() && !isLeaving) location.assign(COOKIES_PATH);
}
