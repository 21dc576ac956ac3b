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

/** Read buffer of a streamed file. With the default, 64 KiB, slow clients on all connections take 100 MB. */
const CHUNK_BYTES = 8_192;

/**
 * Maximum number of responses that are compressed at the same time; each takes half a megabyte. Further
 * responses are sent uncompressed.
 */
const MAX_COMPRESSIONS = 20;
/** Brotli window of 64 KiB (16 bits). The default window of 4 MB takes 12 MB of memory for each response. */
const BROTLI_WINDOW_BITS = 16;

/** Creates a request handler for each file, by path. */
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

function createHeaders(path: string, isBuilt: boolean, { security, site }: Config) {
  return {
    ...(isBuilt ? caching.immutable : caching.file),
    ...((/\.txt$/i.test(path) || !site.indexable) && NOT_INDEXED),
    ...(IMAGE.test(path) && IMAGE_HEADERS),
    // An SVG file that is opened as a document may contain inline styles.
    ...(/\.svg$/i.test(path) && {
      'Content-Security-Policy': `${createPolicy(security.isSecure)};style-src 'unsafe-inline'`,
    }),
  };
}

let activeCompressions = 0;

const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
  filter(request, response) {
    // The ranges of a partial response (206) count the bytes of the uncompressed file.
    const isUncompressed = response.statusCode === 206 || activeCompressions >= MAX_COMPRESSIONS;
    if (isUncompressed || !compression.filter(request, response)) return false;
    // On HEAD, drop the uncompressed length: the length of the compressed response is unknown.
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
    // `send` passes this option to `fs.createReadStream`.
    highWaterMark: CHUNK_BYTES,
    setHeaders(response: Response) {
      // Close the connection: if the file shrinks during the transfer, the client would take the next
      // response for the missing bytes.
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

/** Responds to unknown assets in plain text: a browser that requests a script cannot show the 404 page. */
export const handleMissingAsset: RequestHandler = (_request, response) => {
  response.locals.metricsRoute = ASSETS_PATH;
  // No cache may store this 404: during a deployment, an old server lacks assets that a new page requests.
  sendPlainResponse(response, 404);
};
