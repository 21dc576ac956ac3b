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
 * Asks the visitor for consent, or applies the earlier choice; again when the record has changed: at a
 * choice in another window, and when the visitor returns to this one.
 */
export async function startConsent(analytics: AnalyticsValues = {}): Promise<void> {
  let record = '';
  let channel: BroadcastChannel | undefined;
  const start = async () => {
    dropBrokenRecord();
    const current = readRecord();
    if (record === current) return;
    const isFirst = record === '';
    record = current;
    // It gives the focus back, as after a choice.
    library.hide();
    library.reset();
    await run(analytics);
    // A choice that is gone. Before the first one nothing is set and nothing erased.
    if (!isFirst && !library.validConsent()) stopAnalytics(analytics);
  };
  const tell = () => {
    record = readRecord();
    channel?.postMessage(null);
  };
  try {
    channel = new BroadcastChannel(RECORD_NAME);
    channel.onmessage = () => {
      start();
      // In Safari the record may arrive after the message.
      setTimeout(start, 200);
    };
  } catch {
    // A blocker may have taken it away.
  }
  window.addEventListener('cc:onConsent', tell);
  window.addEventListener('cc:onChange', tell);
  document.addEventListener('visibilitychange', start);
  createTrustedTypesPolicy();
  await start();
}

/** Whether the visitor asked for the banner; else it came by itself. */
let isRequested = false;

/** Shows the banner again, or focuses it. @returns whether it can be seen; blockers and bots have none. */
export function showBanner(): boolean {
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
  const banner = document.querySelector('#cc-main [role="dialog"]');
  if (!banner?.checkVisibility({ opacityProperty: true })) return false;
  const { x, y, width, height } = banner.getBoundingClientRect();
  return banner.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

function readRecord(): string {
  return JSON.stringify(library.getCookie());
}

/** Specification, sections 4 and 9: what is not here is the library's default, as is the box at the bottom right. */
function run(analytics: AnalyticsValues): Promise<void> {
  return library.run({
    revision: consentRevision,
    cookie: { name: RECORD_NAME, expiresAfterDays: consentDays },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: createAnalyticsCategory(analytics),
    },
    // Here, in `onFirstConsent` and in `onChange` belongs what else happens with a choice. An error
    // thrown in one of them prevents the later ones.
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
  noteHeight(banner);
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

/** `--banner` is its height, from which `start-consent.css` keeps away what has the focus. */
function noteHeight(banner: HTMLElement): void {
  const root = document.documentElement;
  new ResizeObserver(() => {
    root.style.setProperty('--banner', `${banner.offsetHeight}px`);
    const focused = isRequested ? null : document.querySelector('#root :focus-visible');
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    // What is out of sight stays there.
    if (bottom > banner.offsetTop && top < root.clientHeight)
      focused?.scrollIntoView({ block: 'nearest' });
  }).observe(banner);
}
