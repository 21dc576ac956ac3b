import type { RequestHandler } from 'express';
import { type Resource, sendResource } from '../resource.ts';
import type { GetSite, Site } from '../site.ts';
import { ASSETS_PATH } from '../static-files.ts';

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
