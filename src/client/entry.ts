import { TODAYS_STYLES } from '../shared/styles/todays-styles.ts';

/** The client starts after this time, whatever is still loading. */
const LATEST_START_MS = 1000;

// Without it, links, answers, hours and menu are the browser's.
if (window.CSS?.supports(TODAYS_STYLES)) start().catch((error) => console.error(error));

/** Starts the client after the first paint, so that its code does not compete with the content. */
async function start(): Promise<void> {
  const latestStart = new Promise((resolve) => setTimeout(resolve, LATEST_START_MS));
  // A browser that cannot tell is waited for as long.
  await Promise.race([pageLoad().then(firstPaint), latestStart]).catch(() => latestStart);
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

function pageLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Waits for the first paint or, on a page that is scrolled, the next frame: Firefox reports none there. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0) requestAnimationFrame(() => resolve());
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
