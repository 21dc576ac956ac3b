import { REQUIRED_CSS } from '../shared/styles/required-css.ts';

/** The client starts after this time, in milliseconds, even if the page is still loading. */
const START_TIMEOUT_MS = 1000;

// Older browsers run no other script: links and FAQ answers work without scripts.
if (window.CSS?.supports(REQUIRED_CSS)) start().catch((error) => console.error(error));

/** Starts the client after the first paint, so that its code does not compete with the content. */
async function start(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS));
  // A browser without PerformanceObserver waits for the timeout.
  await Promise.race([waitForLoad().then(waitForFirstPaint), timeout]).catch(() => timeout);
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

function waitForLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/**
 * Waits for the first paint. On a scrolled page, Firefox reports no paint, so the next frame counts instead.
 */
function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0) requestAnimationFrame(() => resolve());
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
