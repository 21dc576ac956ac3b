import { REQUIRED_CSS } from '../shared/styles/required-css.ts';

/** Maximum wait before the client starts, in milliseconds, even if the page is still loading. */
const START_TIMEOUT_MS = 1000;

// Older browsers do not start the client. They can do without it, because links and FAQ answers also work
// without scripts.
if (window.CSS?.supports(REQUIRED_CSS)) start().catch((error) => console.error(error));

/** Starts the client after the first paint, so that loading its code does not delay the page's content. */
async function start(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS));
  // In a browser without `PerformanceObserver`, waiting for the first paint fails, so the client starts after
  // the timeout.
  await Promise.race([waitForLoad().then(waitForFirstPaint), timeout]).catch(() => timeout);
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

function waitForLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/**
 * Waits for the first paint. If the page is already scrolled, Firefox does not report a paint, so the next
 * frame counts as the first paint.
 */
function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0) requestAnimationFrame(() => resolve());
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
