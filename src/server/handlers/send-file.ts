import { basename, dirname, extname } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { type RequestHandler, type Response, static as serveStatic } from 'express';
import type { Config } from '../config/config.ts';
import { ASSETS_PATH, type Files } from '../files.ts';
import { caching, NOT_INDEXED } from '../headers/caching.ts';
import { IMAGE_HEADERS } from '../headers/security-headers.ts';
import { createResource, sendResource } from '../resource.ts';
import { sendPlainResponse } from './plain-response.ts';

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/**
 * Size of the read buffer for each streamed file, in bytes. With the default of 64 KiB, the buffers would
 * take 100 MB of memory if slow clients used all connections.
 */
const CHUNK_BYTES = 8_192;

/**
 * Time until the server looks again for a streamed file that it has not found. While a new build replaces the
 * running server's build, the file is missing for a moment.
 */
const RETRY_DELAY_MS = 100;

/**
 * Maximum number of responses that are compressed at the same time. Each compression takes half a megabyte
 * of memory, so any further responses are sent uncompressed.
 */
const MAX_COMPRESSIONS = 20;
/**
 * Base-2 logarithm of the Brotli window size: 16 means a window of 64 KiB. With the default window of 4 MiB,
 * each response would take 12 MB of memory.
 */
const BROTLI_WINDOW_BITS = 16;

/** Creates a request handler for each file, keyed by URL path. */
export function createFileHandlers(files: Files, config: Config) {
  return new Map(
    Array.from(files, ([path, { file, bodies, isBuilt }]): [string, RequestHandler] => {
      const headers = createHeaders(path, isBuilt, config);
      if (!bodies) return [path, streamFile(file, headers)];
      const resource = createResource(bodies, { ...headers, 'Accept-Ranges': 'none' });
      return [path, (_request, response) => sendResource(resource, response.type(extname(path)))];
    }),
  );
}

function createHeaders(path: string, isBuilt: boolean, { site }: Config) {
  return {
    ...(isBuilt ? caching.immutable : caching.file),
    ...((/\.txt$/i.test(path) || !site.indexable) && NOT_INDEXED),
    ...(IMAGE.test(path) && IMAGE_HEADERS),
  };
}

let activeCompressions = 0;

const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
  filter(request, response) {
    // Do not compress a partial response (206), because its ranges count bytes of the uncompressed file.
    const isUncompressed = response.statusCode === 206 || activeCompressions >= MAX_COMPRESSIONS;
    if (isUncompressed || !compression.filter(request, response)) return false;
    // On HEAD, remove `Content-Length`: it gives the length of the uncompressed file, but a GET request would
    // get a compressed response, whose length is unknown.
    if (request.method === 'HEAD') response.removeHeader('Content-Length');
    activeCompressions += 1;
    response.once('close', () => {
      activeCompressions -= 1;
    });
    return true;
  },
});

function streamFile(file: string, headers: Record<string, string>): RequestHandler {
  const options = {
    cacheControl: false,
    // Respond with 404 if a folder has replaced the file. By default, `express.static` would redirect to the
    // path with a trailing slash, from which `redirect` redirects back.
    redirect: false,
    // `express.static` passes `highWaterMark` to `fs.createReadStream`, although its documentation does not
    // mention this option.
    highWaterMark: CHUNK_BYTES,
    setHeaders(response: Response) {
      // Close the connection after the response. Otherwise, if the file shrinks during the transfer, the
      // client would take the start of the next response for the missing bytes.
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
    const retry = (error?: unknown) => {
      if (error) skip(error);
      else setTimeout(() => stream(request, response, skip), RETRY_DELAY_MS);
    };
    compress(request, response, () => stream(request, response, retry));
  };
}

/**
 * Sends a plain text 404 for an unknown asset instead of the 404 page, because a browser that requests a
 * script cannot show a page.
 */
export const handleMissingAsset: RequestHandler = (_request, response) => {
  response.locals.metricsRoute = ASSETS_PATH;
  // Never cache this 404: during a rolling deployment, an old instance might not have the asset yet.
  sendPlainResponse(response, 404);
};
