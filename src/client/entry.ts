/** Start after this time, whatever is still loading. */
const LATEST_START_MS = 1000;

start();

/** After the first paint, so that its code does not compete with the content. */
async function start(): Promise<void> {
  await Promise.race([pageLoad().then(firstPaint), wait(LATEST_START_MS)]);
  const { hydrate } = await import('./hydrate.tsx');
  hydrate();
}

function pageLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Of a page that is already scrolled Firefox reports none: there the next frame counts. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0) requestAnimationFrame(() => resolve());
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
