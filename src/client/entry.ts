import { REQUIRED_CSS } from '../shared/styles/required-css.ts';

/**
 * Maximum time before the client starts, in milliseconds. After this time, it starts even if the page is
 * still loading.
 */
const START_TIMEOUT_MS = 1000;

// Start the client only in browsers that support the site's styles. In older browsers, links and FAQ answers
// still work, because they need no scripts.
if (window.CSS?.supports(REQUIRED_CSS)) start().catch((error) => console.error(error));

/** Starts the client after the first paint, so that loading its code does not delay the page's content. */
async function start(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS));
  // If the browser has no `PerformanceObserver`, `waitForFirstPaint` fails. In this case, wait for the
  // timeout.
  await Promise.race([waitForLoad().then(waitForFirstPaint), timeout]).catch(() => timeout);
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

function waitForLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/**
 * Waits for the first contentful paint. If the page has already been scrolled, waits for the next frame
 * instead, because Firefox does not report the paint in this case.
 */
function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0) requestAnimationFrame(() => resolve());
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
