import { PAGE_CHANGE_EVENT } from '../../shared/app/use-page-navigation.ts';
import { describeContactClick } from './contact-click.ts';
import { reportWebVitals } from './report-web-vitals.ts';

/** Global variables that Google's script reads. */
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

/**
 * The right mouse button opens a context menu, so it is not counted. The middle button opens the link in a
 * new tab, so it counts.
 */
const RIGHT_BUTTON = 2;

let isRunning = false;

/**
 * Whether the visitor has withdrawn consent in this document. A Web Vital covers the document's whole life,
 * so none is sent after a withdrawal, even if the visitor accepts again.
 */
let wasStopped = false;

/** URL of the last page view, which is the referrer of the next one. */
let previousUrl = document.referrer;

/**
 * Starts Google Analytics in basic consent mode: before the first call, the browser loads nothing from Google
 * and sends nothing to it. Call it each time the visitor accepts.
 * @param cookieDomain domain of the analytics cookies; the page's host by default
 */
export function startAnalytics(measurementId: string, cookieDomain = location.hostname): void {
  if (isRunning) return;
  isRunning = true;
  window[`ga-disable-${measurementId}`] = false;
  const isLoaded = window.dataLayer !== undefined;
  if (!isLoaded) gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  if (!isLoaded) loadTag(measurementId, cookieDomain);
  sendPageView();
}

function loadTag(measurementId: string, cookieDomain: string): void {
  gtag('js', new Date());
  gtag('config', measurementId, {
    // `sendPageView` counts the first page instead: when Google's script arrives, another page may be on
    // screen.
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Google's default is the highest domain that accepts cookies, but this site could not erase cookies
    // there.
    cookie_domain: cookieDomain,
  });
  reportWebVitals((name, parameters) => {
    if (!wasStopped) gtag('event', name, parameters);
  });
  window.addEventListener(PAGE_CHANGE_EVENT, sendPageView);
  // The capture phase runs before the page's own handlers, which may stop the event or leave the page.
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('auxclick', handleClick, { capture: true });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/** Stops Google Analytics: its script stays loaded, but measures and stores nothing. */
export function stopAnalytics(measurementId: string): void {
  if (!isRunning) return;
  isRunning = false;
  wasStopped = true;
  window[`ga-disable-${measurementId}`] = true;
  gtag('consent', 'update', DENIED);
}

function sendPageView(): void {
  if (!isRunning) return;
  const url = document.URL;
  gtag('event', 'page_view', {
    page_title: document.title,
    page_location: url,
    page_referrer: previousUrl,
  });
  previousUrl = url;
}

function handleClick(event: MouseEvent): void {
  const click = event.button === RIGHT_BUTTON ? null : describeContactClick(event);
  if (click && isRunning) gtag('event', 'contact_click', click);
}

/** Queues a command for Google's script: https://developers.google.com/tag-platform/gtagjs/reference */
function gtag(..._command: [name: string, ...parameters: unknown[]]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script recognizes a command only as an `arguments` object
  window.dataLayer.push(arguments);
}
