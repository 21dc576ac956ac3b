import { createTrustedTypesPolicy } from './trusted-types.ts';

createTrustedTypesPolicy();

/**
 * Starts the client once the page has been painted: everything on it works without, so its code
 * never competes with what the visitor came to see.
 */
function start(): void {
  requestAnimationFrame(() => {
    setTimeout(async () => {
      const { hydrate } = await import('./hydrate.tsx');
      await hydrate();
    });
  });
}

if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
