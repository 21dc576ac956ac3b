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
 * Asks the visitor for consent or applies the earlier choice. Repeats this whenever the stored record has
 * changed: after a choice in another window and when the visitor returns to this window.
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
    // Hiding the banner returns the focus, as after a choice.
    library.hide();
    library.reset();
    await runLibrary(analytics);
    // An earlier choice has been deleted or has expired. On the first run there is nothing to stop or erase.
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
      // In Safari, the message can arrive before the cookie that the other window has set.
      setTimeout(applyRecord, 200);
    };
  } catch {
    // A content blocker may have removed BroadcastChannel.
  }
  window.addEventListener('cc:onConsent', broadcastRecord);
  window.addEventListener('cc:onChange', broadcastRecord);
  document.addEventListener('visibilitychange', applyRecord);
  createTrustedTypesPolicy();
  await applyRecord();
}

/** Whether the visitor has asked for the banner. Otherwise it has appeared by itself. */
let isRequested = false;

/**
 * Shows the banner, or focuses it if it is already open.
 * @returns whether the visitor can see the banner: a content blocker may hide the banner, and the library
 * shows none to bots.
 */
export function showBanner(): boolean {
  isRequested = true;
  const button = document.querySelector<HTMLElement>('.show--consent #cc-main button');
  if (button) button.focus();
  else {
    try {
      library.show(true);
    } catch {
      // The library's `show` throws if the library has not run.
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
 * Starts the library with the settings of the specification, sections 4 and 9. All other settings, such as
 * the box at the bottom right, are the library's defaults.
 */
function runLibrary(analytics: AnalyticsValues): Promise<void> {
  return library.run({
    revision: consentRevision,
    cookie: { name: RECORD_NAME, expiresAfterDays: consentDays },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: createAnalyticsCategory(analytics),
    },
    // Further reactions to a choice belong here, in `onFirstConsent` or in `onChange`. If one of these
    // callbacks throws, the library does not call the later ones.
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
          // The site never opens this dialog, but the library requires its texts.
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
  // The library marks the banner as modal, but the page behind the banner stays usable.
  banner.removeAttribute('aria-modal');
  trackHeight(banner);
  if (isRequested || document.activeElement === document.body) return;
  // A visitor who is already using the page keeps the focus. The library will focus an element of the
  // banner or, in versions after 3.1, the banner itself: neither can receive the focus without `tabindex`.
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
 * Keeps the banner's height in the custom property `--banner`, and the focused element clear of the banner.
 */
function trackHeight(banner: HTMLElement): void {
  const root = document.documentElement;
  new ResizeObserver(() => {
    root.style.setProperty('--banner', `${banner.offsetHeight}px`);
    const focused = isRequested ? null : document.querySelector('#root :focus-visible');
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    // Scrolls only if the banner covers the focused element, not if the element is outside the window.
    if (bottom > banner.offsetTop && top < root.clientHeight)
      focused?.scrollIntoView({ block: 'nearest' });
  }).observe(banner);
}
