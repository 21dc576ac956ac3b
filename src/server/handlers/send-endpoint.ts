import type { RequestHandler } from 'express';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { caching } from '../headers/caching.ts';
import type { GetSite } from '../site.ts';

/** Sends what machines read. Search engines list no raw text, which visitors would land on. */
export function sendEndpoint(getSite: GetSite, endpoint: Endpoint): RequestHandler {
  const { path, contentType, getHeaders } = endpoint;
  return async (_request, response) => {
    const { context, getText } = getSite();
    const text = await getText(path);
    response.set({ ...caching.file, ...getHeaders?.(context) });
    response.type(contentType).vary('Accept-Encoding');
    if (contentType.startsWith('text/') || !context.values.indexable) {
      response.set('X-Robots-Tag', 'noindex');
    }
    response.send(text);
  };
}
