import type { AnalyticsValues } from '../shared/document-data.ts';
import { PAGE_CHANGE_EVENT } from '../shared/hooks/page-change-event.ts';

/** The globals that Google's script reads. */
interface TaggedWindow extends Window {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

declare const window: TaggedWindow;

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** The page counted last, which is the referrer of the next one. */
let lastUrl = '';

/**
 * Starts Google Analytics in basic consent mode: before this call nothing is loaded from Google and
 * nothing is sent to it. Call it each time the visitor accepts.
 * @throws {Error} `Google Analytics ID is missing` (specification, section 8), or is not valid.
 */
export function loadAnalytics({ measurementId, cookieDomain }: AnalyticsValues): void {
  if (!measurementId) throw new Error('Google Analytics ID is missing');
  if (!/^G-[A-Z0-9]{4,16}$/.test(measurementId))
    throw new Error('Google Analytics ID is not valid');
  const disabled = `ga-disable-${measurementId}` as const;
  if (window[disabled] === false) return; // it is running
  window[disabled] = false;
  const isLoaded = window.dataLayer !== undefined;
  if (!isLoaded) gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  window.addEventListener(PAGE_CHANGE_EVENT, handlePageChange);
  if (isLoaded) {
    countPage(document.URL);
    return;
  }
  lastUrl = document.URL;
  gtag('js', new Date());
  gtag('config', measurementId, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // By default Google takes the highest domain it can, whose cookies this site could not clear.
    cookie_domain: cookieDomain ?? location.hostname,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/** Stops what `loadAnalytics` started: its script stays, but measures and stores nothing. */
export function stopAnalytics({ measurementId }: AnalyticsValues): void {
  if (!window.dataLayer) return;
  window.removeEventListener(PAGE_CHANGE_EVENT, handlePageChange);
  window[`ga-disable-${measurementId}`] = true;
  gtag('consent', 'update', DENIED);
}

function handlePageChange({ detail }: CustomEventInit): void {
  countPage(detail);
}

/** Counts a page that was reached inside the document; Google's script counts the first one. */
function countPage(url: string): void {
  gtag('event', 'page_view', {
    page_title: document.title,
    page_location: url,
    page_referrer: lastUrl,
  });
  lastUrl = url;
}

/** https://developers.google.com/tag-platform/gtagjs/reference */
function gtag(..._command: [name: string, ...parameters: unknown[]]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script takes nothing else for a command
  window.dataLayer.push(arguments);
}
