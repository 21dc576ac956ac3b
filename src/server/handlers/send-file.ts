import { basename, dirname, extname } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { type RequestHandler, type Response, static as serveStatic } from 'express';
import type { Config } from '../config/config.ts';
import { ASSETS_PATH, type Files } from '../files.ts';
import { caching, NOT_INDEXED } from '../headers/caching.ts';
import { createPolicy } from '../headers/content-security-policy.ts';
import { IMAGE_HEADERS } from '../headers/security-headers.ts';
import { createResource, sendResource } from '../resource.ts';
import { sendPlainResponse } from './plain-response.ts';

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Of what a reader has not taken yet; the default, 64 KiB, would be 100 MB with as many readers as may connect. */
const CHUNK_BYTES = 8_192;

/** Streams that are compressed at a time, each with half a megabyte; others are sent as they are. */
const MAX_COMPRESSED = 20;
/** Of 64 KiB. The default, 4 MB, takes 12 MB for each. */
const BROTLI_WINDOW_BITS = 16;

/** Creates the request handler of each file, by path. */
export function createFileHandlers(files: Files, config: Config) {
  const handlers = new Map<string, RequestHandler>();
  for (const [path, { file, bodies, isBuilt }] of files) {
    const headers = createHeaders(path, isBuilt, config);
    if (!bodies) {
      handlers.set(path, streamFile(file, headers));
      continue;
    }
    const resource = createResource(bodies, { ...headers, 'Accept-Ranges': 'none' });
    handlers.set(path, (_request, response) =>
      sendResource(resource, response.type(extname(path))),
    );
  }
  return handlers;
}

function createHeaders(path: string, isBuilt: boolean, { security, site }: Config) {
  return {
    ...(isBuilt ? caching.immutable : caching.file),
    ...((/\.txt$/i.test(path) || !site.indexable) && NOT_INDEXED),
    ...(IMAGE.test(path) && IMAGE_HEADERS),
    // A drawing that is opened by itself may have styles.
    ...(/\.svg$/i.test(path) && {
      'Content-Security-Policy': `${createPolicy(security.isSecure)};style-src 'unsafe-inline'`,
    }),
  };
}

let compressed = 0;

const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
  // A part of a text is sent as it is.
  filter(request, response) {
    const isLeft = response.statusCode === 206 || compressed >= MAX_COMPRESSED;
    if (isLeft || !compression.filter(request, response)) return false;
    // Of what is compressed, the length is not known to HEAD.
    if (request.method === 'HEAD') response.removeHeader('Content-Length');
    compressed += 1;
    response.once('close', () => {
      compressed -= 1;
    });
    return true;
  },
});

function streamFile(file: string, headers: Record<string, string>): RequestHandler {
  const options = {
    cacheControl: false,
    // For `fs.createReadStream`.
    highWaterMark: CHUNK_BYTES,
    setHeaders(response: Response) {
      // The file may become shorter while it is sent: nothing may follow on its connection.
      response.set({ ...headers, Connection: 'close' });
    },
  };
  const stream = serveStatic(dirname(file), options);
  const name = `/${encodeURIComponent(basename(file))}`;
  return (request, response, next) => {
    const { url } = request;
    request.url = name;
    const skip = (error?: unknown) => {
      request.url = url;
      next(error);
    };
    compress(request, response, () => stream(request, response, skip));
  };
}

/** No page: a browser would run it as a script. */
export const handleMissingAsset: RequestHandler = (_request, response) => {
  response.locals.metricsRoute = ASSETS_PATH;
  // No cache may keep this: during a deployment an old server lacks what a new page requests.
  sendPlainResponse(response, 404);
};
