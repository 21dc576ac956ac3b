import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';

/** Deletes what the former site has cached, unregisters itself, and has its pages load again. */
const WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});
`;

/**
 * A service worker of the site that was here before may still run in browsers that know it. They ask for its
 * script again (https://w3c.github.io/ServiceWorker/#service-worker-script-request); a 404 would keep it.
 */
export const removeFormerWorker: RequestHandler = (request, response, next) => {
  if (request.get('Service-Worker') !== 'script') {
    next();
    return;
  }
  // The scope may be wider than the folder of the script.
  response
    .set({ ...caching.never, 'Service-Worker-Allowed': '/' })
    .type('js')
    .send(WORKER);
};
