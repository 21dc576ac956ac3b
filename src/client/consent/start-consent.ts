import * as library from 'vanilla-cookieconsent';
import { consentBanner, consentDays, consentRevision } from '../../shared/content/site/consent.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import {
  createAnalyticsCategory,
  isAnalyticsAccepted,
  stopAnalytics,
} from './analytics-category.ts';
import { dropBrokenRecord, RECORD_NAME } from './consent-record.ts';
import { createTrustedTypesPolicy } from './trusted-types.ts';

/**
 * Asks the visitor for consent, or applies an earlier choice. Does so again if the consent record has
 * changed, which is checked after a choice in another window and when the visitor returns to this window.
 */
export async function startConsent(analytics: AnalyticsValues = {}): Promise<void> {
  let record = '';
  let channel: BroadcastChannel | undefined;
  const applyRecord = async () => {
    dropBrokenRecord();
    const current = readRecord();
    if (record === current) return;
    const isFirst = record === '';
    record = current;
    // Hide the banner before the reset, so that the focus returns to the element that had it before, as after
    // a choice.
    library.hide();
    library.reset();
    await runLibrary(analytics);
    // The earlier choice has been deleted or has expired, so analytics must stop. On the first run, there is
    // nothing to stop or erase yet.
    if (!isFirst && !library.validConsent()) stopAnalytics(analytics);
  };
  const broadcastRecord = () => {
    record = readRecord();
    channel?.postMessage(null);
  };
  try {
    channel = new BroadcastChannel(RECORD_NAME);
    channel.onmessage = () => {
      applyRecord();
      // In Safari, the message can arrive before the other window's cookie, so check the record again a
      // little later.
      setTimeout(applyRecord, 200);
    };
  } catch {
    // A content blocker may have removed `BroadcastChannel`, which the banner can do without.
  }
  window.addEventListener('cc:onConsent', broadcastRecord);
  window.addEventListener('cc:onChange', broadcastRecord);
  document.addEventListener('visibilitychange', applyRecord);
  createTrustedTypesPolicy();
  await applyRecord();
}

/** True if the visitor has asked for the cookie banner, false if the banner appeared by itself. */
let isRequested = false;

/**
 * Shows the cookie banner, or focuses one of its buttons if it is already open.
 * @returns whether the banner is visible. A content blocker may hide the banner, and the consent library does
 * not show it to bots.
 */
export function showBanner(): boolean {
  isRequested = true;
  const button = document.querySelector<HTMLElement>('.show--consent #cc-main button');
  if (button) button.focus();
  else {
    try {
      library.show(true);
    } catch {
      // `library.show` throws if the consent library has not been started.
    }
  }
  const banner = document.querySelector('#cc-main [role="dialog"]');
  if (!banner?.checkVisibility({ opacityProperty: true })) return false;
  const { x, y, width, height } = banner.getBoundingClientRect();
  return banner.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

function readRecord(): string {
  return JSON.stringify(library.getCookie());
}

/**
 * Starts the consent library with the settings from the site's specification, sections 4 and 9. All other
 * settings, such as the box layout at the bottom right, are the library's defaults.
 */
function runLibrary(analytics: AnalyticsValues): Promise<void> {
  return library.run({
    revision: consentRevision,
    cookie: { name: RECORD_NAME, expiresAfterDays: consentDays },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: createAnalyticsCategory(analytics),
    },
    // Code that reacts to a choice belongs in this callback, in `onFirstConsent` or in `onChange`. If one of
    // these callbacks throws, the consent library does not call the callbacks that would follow.
    onConsent() {
      if (!isAnalyticsAccepted()) stopAnalytics(analytics);
    },
    onModalReady({ modalName, modal }) {
      if (modalName === 'consentModal') prepareBanner(modal);
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
          // The site never opens the preferences dialog, but the consent library requires its texts.
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
  // Remove the attribute with which the consent library marks the banner as modal, because the page behind
  // the banner stays usable.
  banner.removeAttribute('aria-modal');
  trackHeight(banner);
  if (isRequested || document.activeElement === document.body) return;
  // If the visitor is already using the page, the focus must not move. The consent library is about to focus
  // an element of the banner or, in versions after 3.1, the banner itself. Neither can receive the focus
  // without `tabindex`, so remove this attribute until the banner closes.
  const targets = [banner, ...banner.querySelectorAll('*')].filter((element) =>
    element.hasAttribute('tabindex'),
  );
  for (const target of targets) target.removeAttribute('tabindex');
  const restore = () => {
    for (const target of targets) target.setAttribute('tabindex', '-1');
  };
  window.addEventListener('cc:onModalHide', restore, { once: true });
}

/**
 * Writes the banner's height into the custom property `--banner`, and keeps the banner from covering the
 * focused element.
 */
function trackHeight(banner: HTMLElement): void {
  const root = document.documentElement;
  new ResizeObserver(() => {
    root.style.setProperty('--banner', `${banner.offsetHeight}px`);
    const focused = isRequested ? null : document.querySelector('#root :focus-visible');
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    // Scroll only if the banner covers the focused element, not if the element is outside the window.
    if (bottom > banner.offsetTop && top < root.clientHeight)
      focused?.scrollIntoView({ block: 'nearest' });
  }).observe(banner);
}
