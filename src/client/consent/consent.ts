import type { MouseEvent } from 'react';
import { Loadable, loadStyleSheet } from '../../shared/app/loadable.ts';
import { waitFor } from '../../shared/app/pending-navigation.ts';
import { COOKIES_PATH } from '../../shared/content/site/routes.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import styles from './start-consent.css?url';

/** The code of the cookie banner, which is loaded on demand. */
export type Consent = Loadable<typeof import('./start-consent.ts')>;

/**
 * Creates a loader for the cookie banner. The loader starts the banner once its code and styles have loaded.
 * If a file cannot be loaded, or if the banner fails to start, the page works without the banner.
 */
export function createConsent(analytics: AnalyticsValues | undefined): Consent {
  const styleSheet = new Loadable(() => loadStyleSheet(styles));
  return new Loadable(async () => {
    const [code] = await Promise.all([import('./start-consent.ts'), styleSheet.load()]);
    // Catch the error of a failed start here. Otherwise, the next `load` call would start the banner again.
    await code.startConsent(analytics).catch((error) => console.error(error));
    return code;
  });
}

/**
 * Handles a click on the cookie settings button in the footer: shows the cookie banner, so that visitors can
 * change their choice. If the banner cannot be shown, opens the cookie section of the privacy policy instead.
 */
export async function configureCookies(
  { currentTarget, detail }: MouseEvent<HTMLElement>,
  consent: Consent,
): Promise<void> {
  // After a click with a pointer (`detail` above 0), remove the focus from this button. Otherwise, the
  // consent library would return the focus to it when the banner closes, which would scroll the page back to
  // the footer.
  if (detail > 0) currentTarget.blur();
  if ((await waitFor(consent.load())) === 'cancelled') return;
  const isVisible = await consent.value?.showBanner().catch(() => false);
  if (!isVisible) location.assign(COOKIES_PATH);
}
