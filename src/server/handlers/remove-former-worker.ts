import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';

/**
 * Service worker that deletes the former site's caches, unregisters itself and reloads the pages that it
 * controls.
 */
const WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});
`;

/**
 * Replaces a service worker that a former site on this domain might have left in some browsers. Browsers
 * request the worker's script again to check for updates
 * (https://w3c.github.io/ServiceWorker/#service-worker-script-request). If the response were a 404, they
 * would keep the former worker.
 */
export const removeFormerWorker: RequestHandler = (request, response, next) => {
  if (request.get('Service-Worker') !== 'script') {
    next();
    return;
  }
  // Allow the root scope, because the former worker's scope can be wider than the folder of its script.
  response
    .set({ ...caching.never, 'Service-Worker-Allowed': '/' })
    .type('js')
    .send(WORKER);
};
