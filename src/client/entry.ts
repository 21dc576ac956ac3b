import { createTrustedTypesPolicy } from './trusted-types.ts';

createTrustedTypesPolicy();

/**
 * Starts the client once the page has been painted: everything on it works without, so its code
 * never competes with what the visitor came to see. A frame that was prepared is not painted yet;
 * what arrives in between counts as a part of the first paint.
 */
function startAfterPaint(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(start));
    return;
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

async function start(): Promise<void> {
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

if (document.readyState === 'complete') startAfterPaint();
else window.addEventListener('load', startAfterPaint, { once: true });
