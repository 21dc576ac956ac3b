import { PAGE_CHANGE_EVENT } from '../../shared/app/use-page-navigation.ts';
import { describeContactClick } from './contact-click.ts';
import { reportWebVitals } from './report-web-vitals.ts';

/** Global variables that Google's analytics script reads. */
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
 * Number of the right mouse button. A click with this button opens a context menu, so it is not counted. A
 * click with the middle button opens the link in a new tab, so it is counted.
 */
const RIGHT_BUTTON = 2;

let isRunning = false;

/**
 * Whether the visitor has withdrawn consent since the document loaded. If so, no Web Vitals metric is sent,
 * even if the visitor accepts again: each metric covers the whole lifetime of the document, including the
 * time without consent.
 */
let wasStopped = false;

/**
 * Referrer of the next page view: the URL of the previous page view or, at first, the document's referrer.
 */
let previousUrl = document.referrer;

/**
 * Starts Google Analytics in basic consent mode: until this function is first called, the browser neither
 * loads anything from Google nor sends anything to Google. Call it each time the visitor accepts analytics
 * cookies.
 * @param cookieDomain the domain of the analytics cookies, by default the page's host
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
    // Keep Google's script from reporting the first page view, because another page may be open by the time
    // the script has loaded. `sendPageView` reports it instead.
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Without this setting, Google's script would set its cookies on the highest-level domain that accepts
    // them. This site might be unable to erase cookies on that domain.
    cookie_domain: cookieDomain,
  });
  reportWebVitals((name, parameters) => {
    if (!wasStopped) gtag('event', name, parameters);
  });
  window.addEventListener(PAGE_CHANGE_EVENT, sendPageView);
  // Listen in the capture phase, so that a click is counted before the page's own click handlers stop the
  // event or leave the page.
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('auxclick', handleClick, { capture: true });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/** Stops Google Analytics. Google's script stays loaded, but it no longer measures or stores anything. */
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

/** Queues a command for Google's script (https://developers.google.com/tag-platform/gtagjs/reference). */
function gtag(..._command: [name: string, ...parameters: unknown[]]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script recognizes only `arguments` objects as commands
  window.dataLayer.push(arguments);
}
