import * as library from 'vanilla-cookieconsent';
import { consentBanner, consentDays, consentRevision } from '../../shared/content/site/consent.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import {
  createAnalyticsCategory,
  eraseAnalyticsCookies,
  isAnalyticsAccepted,
  stopAnalytics,
} from './analytics-category.ts';
import { dropBrokenRecord, RECORD_NAME } from './consent-record.ts';
import { createTrustedTypesPolicy } from './trusted-types.ts';

/**
 * Asks the visitor for consent, or applies the earlier choice. It restarts when the visitor returns
 * to the tab and the record has changed, because of a choice in another tab.
 */
export async function startConsent(analytics: AnalyticsValues = {}): Promise<void> {
  let record = '';
  const remember = () => {
    record = readRecord();
  };
  window.addEventListener('cc:onConsent', remember);
  window.addEventListener('cc:onChange', remember);
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || record === readRecord()) return;
    library.reset();
    await run(analytics);
    if (!isAnalyticsAccepted()) stopAnalytics(analytics);
    remember();
  });
  createTrustedTypesPolicy();
  await run(analytics);
  remember();
}

/** Whether the visitor asked for the banner; else it came by itself. */
let isRequested = false;

/** Shows the banner again, or focuses it. Does nothing for bots, from which it is hidden. */
export function showBanner(): void {
  isRequested = true;
  const button = document.querySelector<HTMLElement>('.show--consent #cc-main button');
  if (button) button.focus();
  else {
    try {
      library.show(true);
    } catch {
      // The library has nothing to show when it has not run.
    }
  }
}

function readRecord(): string {
  return JSON.stringify(library.getCookie());
}

/** The site's configuration: specification, sections 4 and 9. */
function run(analytics: AnalyticsValues): Promise<void> {
  dropBrokenRecord();
  return library.run({
    mode: 'opt-in',
    revision: consentRevision,
    autoShow: true,
    autoClearCookies: true,
    manageScriptTags: true,
    hideFromBots: true,
    disablePageInteraction: false,
    cookie: {
      name: RECORD_NAME,
      path: '/',
      sameSite: 'Lax',
      secure: true,
      expiresAfterDays: consentDays,
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: createAnalyticsCategory(analytics),
    },
    // Here, in `onFirstConsent` and in `onChange` belongs what else happens with a choice. An error
    // thrown in one of them prevents the later ones.
    onConsent() {
      if (!isAnalyticsAccepted()) eraseAnalyticsCookies(analytics);
    },
    onModalReady({ modalName, modal }) {
      if (modalName === 'consentModal') prepareBanner(modal);
    },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true },
    },
    language: {
      default: 'es',
      translations: {
        es: {
          consentModal: {
            label: consentBanner.label,
            description: `{{revisionMessage}}${consentBanner.description}`,
            revisionMessage: consentBanner.revisionMessage,
            acceptAllBtn: consentBanner.accept,
            acceptNecessaryBtn: consentBanner.reject,
          },
          // Not shown, but the library requires it.
          preferencesModal: {
            title: consentBanner.preferencesTitle,
            closeIconLabel: consentBanner.preferencesClose,
            sections: [],
          },
        },
      },
    },
  });
}

function prepareBanner(banner: HTMLElement): void {
  // The library marks it as modal, but the page behind stays usable.
  banner.removeAttribute('aria-modal');
  if (isRequested || document.activeElement === document.body) return;
  // Whoever is somewhere on the page stays there: what the library will focus, an element of the banner
  // or (after 3.1) the banner itself, cannot take the focus without a tab index.
  const targets = [banner, ...banner.querySelectorAll('*')].filter((element) =>
    element.hasAttribute('tabindex'),
  );
  for (const target of targets) target.removeAttribute('tabindex');
  const restore = () => {
    for (const target of targets) target.setAttribute('tabindex', '-1');
  };
  window.addEventListener('cc:onModalHide', restore, { once: true });
}
