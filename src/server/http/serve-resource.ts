import type { Request, RequestHandler } from 'express';
import { prefersMarkdown } from './prefers-markdown.ts';
import { getPath } from './request-path.ts';
import type { Resource } from './resource.ts';
import type { ResourceMap } from './resource-map.ts';
import { sendResource } from './send-resource.ts';
import { ASSETS_PATH } from './static-files.ts';

/** Sends resources from memory. */
export function serveResource(getResources: () => ResourceMap | undefined): RequestHandler {
  return (request, response, next) => {
    const path = getPath(request);
    const resources = getResources();
    const resource = resources?.get(path);
    if (!resources || !resource) {
      next();
      return;
    }
    response.locals.route = path.startsWith(ASSETS_PATH) ? ASSETS_PATH : path;
    const form = getPreferredForm(resource, request, resources);
    const send = (found: Resource) => sendResource(found, request, response);
    // Express handles the error of a promise.
    return form instanceof Promise ? form.then(send) : send(form);
  };
}

function getPreferredForm(
  found: Resource | Promise<Resource>,
  request: Request,
  resources: ResourceMap,
) {
  if (found instanceof Promise || found.markdownPath === undefined) return found;
  return (prefersMarkdown(request) && resources.get(found.markdownPath)) || found;
}
