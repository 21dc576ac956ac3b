import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';

/** Deletes the caches of the former site, unregisters itself and reloads the open pages. */
const WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});
`;

/**
 * Replaces the service worker of a former site on this domain, which may still run in some browsers.
 * Browsers request its script again (https://w3c.github.io/ServiceWorker/#service-worker-script-request); a
 * 404 would keep the worker.
 */
export const removeFormerWorker: RequestHandler = (request, response, next) => {
  if (request.get('Service-Worker') !== 'script') {
    next();
    return;
  }
  // The scope of the former worker may be wider than the folder of its script.
  response
    .set({ ...caching.never, 'Service-Worker-Allowed': '/' })
    .type('js')
    .send(WORKER);
};
