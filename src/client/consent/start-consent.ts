import * as library from 'vanilla-cookieconsent';
import { consentBanner, consentDays, consentRevision } from '../../shared/content/consent.ts';
import type { AnalyticsValues } from '../../shared/document-data.ts';
import {
  createAnalyticsCategory,
  isAnalyticsAccepted,
  stopAnalytics,
} from './analytics-category.ts';
import { createReactions } from './consent-reactions.ts';
import { dropBrokenRecord } from './consent-record.ts';

/** Differences from the site's own banner. */
export interface ConsentOptions extends Partial<library.CookieConsentConfig> {
  analytics?: AnalyticsValues | undefined;
}

/**
 * Asks the visitor for consent, or applies the earlier choice. It restarts when the visitor returns
 * to the tab and the record has changed, because of a choice in another tab. Without translations
 * the banner does not appear: the library's error is logged, not thrown.
 */
export async function startConsent(options: ConsentOptions = {}): Promise<void> {
  const { analytics = {} } = options;
  const config = createConfig(options);
  let record = '';
  const remember = () => {
    record = readRecord();
  };
  window.addEventListener('cc:onConsent', remember);
  window.addEventListener('cc:onChange', remember);
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || record === readRecord()) return;
    library.reset();
    await run(config);
    if (!isAnalyticsAccepted()) stopAnalytics(analytics);
    remember();
  });
  await run(config);
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

async function run(config: ReturnType<typeof createConfig>): Promise<void> {
  dropBrokenRecord(config.cookie);
  try {
    await library.run(config);
  } catch (error) {
    console.error(error);
  }
}

function readRecord(): string {
  return JSON.stringify(library.getCookie());
}

/** The site's configuration: specification, sections 4 and 9. */
function createConfig({ analytics = {}, revision = consentRevision, ...options }: ConsentOptions) {
  // The library replaces this mark only where it honors the revision: a number from 0 on.
  const reason = Number.isFinite(revision) && revision >= 0 ? '{{revisionMessage}}' : '';
  return {
    mode: 'opt-in',
    revision,
    autoShow: true,
    autoClearCookies: true,
    manageScriptTags: true,
    hideFromBots: true,
    disablePageInteraction: false,
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: createAnalyticsCategory(analytics),
    },
    ...createReactions(analytics),
    ...options,
    cookie: {
      name: 'cc_cookie',
      path: '/',
      sameSite: 'Lax',
      secure: true,
      expiresAfterDays: consentDays,
      ...options.cookie,
    },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true },
      ...options.guiOptions,
    },
    language: {
      default: 'es',
      translations: {
        es: {
          consentModal: {
            label: consentBanner.label,
            description: reason + consentBanner.description,
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
      ...options.language,
    },
    onModalReady(ready) {
      if (ready.modalName === 'consentModal') prepareBanner(ready.modal);
      options.onModalReady?.(ready);
    },
  } satisfies library.CookieConsentConfig;
}

function prepareBanner(banner: HTMLElement): void {
  // The library marks it as modal, but the page behind stays usable.
  banner.removeAttribute('aria-modal');
  if (isRequested || document.activeElement === document.body) return;
  // Whoever is somewhere on the page stays there: without a tab index, the element that the library
  // focuses cannot take the focus.
  const focusTarget = banner.querySelector('[tabindex]');
  focusTarget?.removeAttribute('tabindex');
  const restore = () => focusTarget?.setAttribute('tabindex', '-1');
  window.addEventListener('cc:onModalHide', restore, { once: true });
}
