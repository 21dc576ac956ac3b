import type { RequestHandler } from 'express';
import { type Resource, sendResource } from '../resource.ts';
import type { GetSite, Site } from '../site.ts';
import { ASSETS_PATH } from '../static-files.ts';
import { sendPlainResponse } from './plain-response.ts';

declare global {
  namespace Express {
    interface Locals {
      /** All that this request may be responded to with; absent before `serveSite`. */
      site: Site;
    }
  }
}

/** Sends what the site has at the path of the request. A request waits until the site is rendered. */
export function serveSite(getSite: GetSite): RequestHandler {
  return (_request, response, next) => {
    const { locals } = response;
    const serve = (site: Site) => {
      locals.site = site;
      const resource = site.find(locals.path);
      if (!resource) {
        next();
        return;
      }
      locals.route = locals.path.startsWith(ASSETS_PATH) ? ASSETS_PATH : locals.path;
      const send = (found: Resource) => sendResource(found, response);
      return resource instanceof Promise ? resource.then(send) : send(resource);
    };
    const site = getSite();
    // Express handles the error of a promise.
    return site instanceof Promise ? site.then(serve) : serve(site);
  };
}

/** One page for all unknown paths, and a plain sentence for assets. */
export const handleNotFound: RequestHandler = (_request, response) => {
  const { site, path } = response.locals;
  if (!path.startsWith(ASSETS_PATH)) return sendResource(site.notFound, response);
  response.locals.route = ASSETS_PATH;
  // A browser would run an HTML page as a script. No cache may keep this: during a deployment a page
  // of the new release may request an asset from an old server.
  sendPlainResponse(response, 404);
};
