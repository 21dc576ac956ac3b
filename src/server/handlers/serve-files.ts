import type { ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { type RequestHandler, type Response, Router, static as serveStatic } from 'express';
import serveCompressed from 'express-static-gzip';
import { caching } from '../headers/caching.ts';
import { SHOWN_ANYWHERE } from '../headers/security-headers.ts';
import { sendPlainResponse } from './plain-response.ts';

/** Where the build puts files whose names hold a hash of their content. */
export const ASSETS_PATH = '/assets/';

const IMAGE = /^\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/;

/**
 * Serves the client build and `public/`, each file in the encodings that the build has left beside it.
 * Hidden files are none, but for those of `/.well-known/` (RFC 8615).
 */
export function serveFiles(clientDirectory: string): RequestHandler {
  const directory = resolve(clientDirectory);
  const options = {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: ServerResponse, file: string) =>
      setFileHeaders(response as Response, file.slice(directory.length)),
  };
  const serve = serveCompressed(directory, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: options,
  });
  const router = Router();
  router.use('/.well-known', serveStatic(join(directory, '.well-known'), options));
  router.use((request, response, next) => {
    // It would respond 400 to a path that it cannot decode, such as `/100%`.
    if (isDecodable(request.path)) serve(request, response, next);
    else next();
  });
  return router;
}

/** No page: a browser would run it as a script. */
export const handleMissingAsset: RequestHandler = (_request, response) => {
  response.locals.route = ASSETS_PATH;
  // No cache may keep this: during a deployment a page of the new release may request an asset from an
  // old server.
  sendPlainResponse(response, 404);
};

/** @param file path below the folder that is served; perhaps of a compressed form. */
function setFileHeaders(response: Response, file: string): void {
  const path = file.replace(/\.(br|gz)$/, '');
  const type = extname(path);
  const isAsset = path.startsWith(ASSETS_PATH);
  response.locals.route = isAsset ? ASSETS_PATH : path;
  response.set({
    ...(isAsset ? caching.immutable : caching.file),
    ...(type === '.txt' && { 'X-Robots-Tag': 'noindex' }),
    ...(IMAGE.test(type) && SHOWN_ANYWHERE),
  });
  // A drawing that is opened by itself may have styles.
  const policy = response.get('Content-Security-Policy');
  if (type === '.svg' && policy) {
    response.set('Content-Security-Policy', `${policy};style-src 'unsafe-inline'`);
  }
}

function isDecodable(path: string): boolean {
  try {
    // The result has to be used: bundlers remove a call that seems to have no effect.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
