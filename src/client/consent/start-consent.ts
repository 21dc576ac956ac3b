import * as library from 'vanilla-cookieconsent';
import { consentBanner, consentDays, consentRevision } from '../../shared/content/site/consent.ts';
import type { AnalyticsValues } from '../../shared/content/site/site-values.ts';
import { focusPageTop } from '../../shared/ui/focus.ts';
import {
  createAnalyticsCategory,
  isAnalyticsAccepted,
  stopAnalytics,
} from './analytics-category.ts';
import { dropBrokenRecord, RECORD_NAME } from './consent-record.ts';
import { createTrustedTypesPolicy } from './trusted-types.ts';

/**
 * Whether the visitor has opened the cookie banner with the button in the footer. False if the banner
 * appeared by itself.
 */
let isRequested = false;

/**
 * Asks the visitor for consent, or applies the choice that the visitor made earlier. After a choice in
 * another window, and when the visitor returns to this window, checks whether the consent record has changed.
 * If so, asks for consent or applies the choice again.
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
    isRequested = false;
    // Hide the banner before resetting the consent library, so that the consent library returns the focus to
    // the element that had it before the banner opened, as it does after a choice.
    library.hide();
    library.reset();
    await runLibrary(analytics);
    // Stop analytics if the earlier choice has been deleted or has expired. On the first run, analytics has
    // not started yet.
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
      // In Safari, the other window's message can arrive before the consent record that the other window has
      // set, so check the record again a little later.
      setTimeout(applyRecord, 200);
    };
  } catch {
    // A content blocker may have removed `BroadcastChannel`. Without it, this window learns of choices in
    // other windows only when the visitor returns to this window.
  }
  window.addEventListener('cc:onConsent', broadcastRecord);
  window.addEventListener('cc:onChange', broadcastRecord);
  document.addEventListener('visibilitychange', applyRecord);
  restoreFocusOnClose();
  createTrustedTypesPolicy();
  await applyRecord();
}

/**
 * Moves the focus to the top of the page when a keyboard user closes a cookie banner that appeared by itself.
 * In this case, no element had the focus before the banner appeared, so there is no element to return it to.
 */
function restoreFocusOnClose(): void {
  // Until the first click, assume that the visitor uses the keyboard: a choice in another window closes the
  // banner in this window, too, but causes no click here that would show which device was used.
  let isByKeyboard = true;
  // Clicks made with the keyboard have a `detail` of 0, and so do clicks made by scripts. Extensions that
  // answer cookie banners click with a script. A scripted click therefore counts as a keyboard click only if
  // the focus is in the banner, because the focus is lost when the banner closes.
  const handleClick = ({ detail, isTrusted }: MouseEvent) => {
    isByKeyboard =
      detail === 0 && Boolean(isTrusted || document.activeElement?.closest('#cc-main'));
  };
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('cc:onModalHide', () => {
    // Do not move the focus if an element of the page has it. When the banner is hidden, Chromium moves the
    // focus to the body, but Firefox and WebKit leave it inside the banner.
    if (isByKeyboard && !document.activeElement?.closest('#root')) focusPageTop();
  });
}

/**
 * Shows the cookie banner, or focuses one of its buttons if the banner is already open.
 * @returns whether the banner is visible. The banner is not visible if a content blocker hides it. The
 * function does not notice elements that cover the banner.
 * @throws {Error} if there is no banner, because the consent library has not started or mistakes the visitor
 * for a bot
 */
export async function showBanner(): Promise<boolean> {
  isRequested = true;
  const openButton = document.querySelector<HTMLElement>('.show--consent #cc-main button');
  if (openButton) openButton.focus();
  else library.show(true);
  const banner = document.querySelector('#cc-main [role="dialog"]');
  if (!banner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return new Promise((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      resolve(Boolean(entry?.intersectionRect.width && entry.intersectionRect.height));
    }).observe(banner);
  });
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
    // Code that reacts to a choice belongs in this callback, `onFirstConsent` or `onChange`. Such code must
    // not throw, because the consent library would then skip the callbacks that have not run yet.
    onConsent() {
      if (!isAnalyticsAccepted()) stopAnalytics(analytics);
    },
    onModalReady: ({ modal }) => prepareBanner(modal),
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
          // The site never opens the preferences dialog, but the consent library requires texts for it.
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
  makeRoom(banner);
  if (isRequested || document.activeElement === document.body) return;
  // If an element of the page has the focus, the focus must stay there. However, the consent library is about
  // to focus an empty element in the banner. This element cannot receive the focus without `tabindex`, so
  // remove this attribute until the banner closes.
  const target = banner.querySelector('[tabindex]');
  target?.removeAttribute('tabindex');
  window.addEventListener('cc:onModalHide', () => target?.setAttribute('tabindex', '-1'), {
    once: true,
  });
}

/**
 * Makes room for the banner whenever its height changes, and scrolls the page if the banner covers the
 * focused element. Space below the footer lets visitors scroll the footer out from under the banner. Scroll
 * padding keeps the banner from covering the focused element (WCAG 2.2, 2.4.11).
 */
function makeRoom(banner: HTMLElement): void {
  const root = document.documentElement;
  new ResizeObserver(() => {
    const { offsetHeight, offsetTop, parentElement } = banner;
    // Set only properties that descendants do not inherit. Otherwise, browsers would recalculate the styles
    // of all elements, so that the page would respond late to a click on one of the banner's buttons.
    const space = getComputedStyle(banner).getPropertyValue('--space');
    const room = offsetHeight ? `calc(${offsetHeight}px + 2 * ${space})` : '';
    root.style.scrollPaddingBottom = room;
    parentElement?.style.setProperty('height', room);
    const focused = isRequested ? null : document.querySelector('#root :focus-visible');
    if (!focused) return;
    const { top, bottom } = focused.getBoundingClientRect();
    // Do not scroll if the focused element is outside the viewport, because then the banner does not cover
    // it.
    if (bottom > offsetTop && top < root.clientHeight) focused.scrollIntoView({ block: 'nearest' });
  }).observe(banner);
}
