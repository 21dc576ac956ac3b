import { PAGE_CHANGE_EVENT } from '../../shared/app/use-page-navigation.ts';
import { describeContactClick } from './contact-click.ts';
import { reportWebVitals } from './report-web-vitals.ts';

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

/** The right button of a mouse opens a menu, not the link; the middle one opens the link in a new tab. */
const RIGHT_BUTTON = 2;

let isRunning = false;

/** What was measured while the visitor did not want it must not be sent when it is wanted again. */
let wasStopped = false;

/** The page counted last, which is the referrer of the next one. */
let lastUrl = document.referrer;

/**
 * Starts Google Analytics in basic consent mode: before the first call nothing is loaded from Google
 * and nothing is sent to it. Call it each time the visitor accepts.
 * @param cookieDomain domain of its cookies, by default that of the page
 */
export function startAnalytics(measurementId: string, cookieDomain = location.hostname): void {
  if (isRunning) return;
  isRunning = true;
  window[`ga-disable-${measurementId}`] = false;
  const isLoaded = window.dataLayer !== undefined;
  if (!isLoaded) gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  if (!isLoaded) loadTag(measurementId, cookieDomain);
  countPage();
}

function loadTag(measurementId: string, cookieDomain: string): void {
  gtag('js', new Date());
  gtag('config', measurementId, {
    // Its own count of the first page would be of the page that is shown when it has loaded.
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // By default Google takes the highest domain it can, whose cookies this site could not clear.
    cookie_domain: cookieDomain,
  });
  reportWebVitals((name, parameters) => {
    if (!wasStopped) gtag('event', name, parameters);
  });
  window.addEventListener(PAGE_CHANGE_EVENT, countPage);
  // While the event goes down: no handler of the page can stop it, and none has left the page.
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('auxclick', handleClick, { capture: true });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/** Stops what `startAnalytics` started: its script stays, but measures and stores nothing. */
export function stopAnalytics(measurementId: string): void {
  if (!isRunning) return;
  isRunning = false;
  wasStopped = true;
  window[`ga-disable-${measurementId}`] = true;
  gtag('consent', 'update', DENIED);
}

function countPage(): void {
  if (!isRunning) return;
  const url = document.URL;
  gtag('event', 'page_view', {
    page_title: document.title,
    page_location: url,
    page_referrer: lastUrl,
  });
  lastUrl = url;
}

function handleClick(event: MouseEvent): void {
  const click = event.button === RIGHT_BUTTON ? null : describeContactClick(event);
  if (click && isRunning) gtag('event', 'contact_click', click);
}

/** Gives Google's script a command: https://developers.google.com/tag-platform/gtagjs/reference */
function gtag(..._command: [name: string, ...parameters: unknown[]]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script takes nothing else for a command
  window.dataLayer.push(arguments);
}
