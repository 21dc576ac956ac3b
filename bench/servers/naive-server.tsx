/**
 * The same app the way of Vite's template for React with streaming: Express, compression, helmet, and
 * a rendering for each request, which is piped to the response when its shell is ready. The document
 * around React's output is created once, as the template reads its HTML once.
 */
import { createServer } from 'node:http';
import { Transform } from 'node:stream';
import compression from 'compression';
import express, { type Response } from 'express';
import helmet from 'helmet';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadConfig } from '../../src/server/config/config.ts';
import { createPolicy } from '../../src/server/http/content-security-policy.ts';
import { listen } from '../../src/server/process/listen.ts';
import { getZurichMonth } from '../../src/server/site/current-site.ts';
import { createSiteContext } from '../../src/server/site/site-context.ts';
import { loadClientAssets } from '../../src/server/sources/client-assets.ts';
import { App } from '../../src/shared/app.tsx';
import { listedRoutes, type Route, routes } from '../../src/shared/routes.ts';
import { createNaiveDocument, FIRST_APP_ELEMENT, type NaiveDocument } from './naive-document.ts';

const CLIENT_DIRECTORY = 'dist/client';
const ABORT_DELAY_MS = 10_000;

const config = loadConfig();
const app = express();
const variables = { port: 'PORT', host: 'HOST' } as const;
const port = await listen(createServer(app), { ...config.server, variables });
const context = createSiteContext({
  config,
  siteUrl: config.siteUrl ?? `http://localhost:${port}`,
  month: getZurichMonth(new Date()),
  assets: await loadClientAssets(CLIENT_DIRECTORY),
});

app.use(compression());
for (const route of listedRoutes) addPage(route.path, route);
app.use(express.static(CLIENT_DIRECTORY));
addPage('/{*path}', routes.notFound);
console.log(`ready on http://localhost:${port}`);

function addPage(path: string, route: Route): void {
  const document = createNaiveDocument(context, route);
  const policy = createPolicy({
    inlineStyles: [document.css],
    isPage: true,
    isSecure: config.security.isSecure,
  });
  app.get(
    path,
    helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy } }),
    (request, response) => render(document, route, request.path, response),
  );
}

function render(
  document: NaiveDocument,
  { status }: Route,
  location: string,
  response: Response,
): void {
  function Router({ children }: { children: ReactNode }) {
    return <StaticRouter location={location}>{children}</StaticRouter>;
  }
  let hasFailed = false;
  const { pipe, abort } = renderToPipeableStream(<App data={document.data} Router={Router} />, {
    // As in the real server: otherwise React needs inline scripts, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      response.status(hasFailed ? 500 : status).type('html');
      pipe(writeInto(document, response));
    },
    onShellError() {
      response.status(500).send('Something went wrong');
    },
    onError(error) {
      hasFailed = true;
      console.error(error);
    },
  });
  // Like the template, it never clears this timer.
  setTimeout(abort, ABORT_DELAY_MS);
}

/** Puts the document around React's output, and the hoisted metadata into its head. */
function writeInto(document: NaiveDocument, response: Response): Transform {
  let begin = '';
  let hasBegun = false;
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      if (hasBegun) response.write(chunk);
      else begin += chunk;
      const end = hasBegun ? -1 : begin.indexOf(FIRST_APP_ELEMENT);
      if (end >= 0) {
        const { beforeHoisted, beforeApp } = document;
        response.write(beforeHoisted + begin.slice(0, end) + beforeApp + begin.slice(end));
        hasBegun = true;
      }
      done();
    },
  });
  stream.on('finish', () => response.end(document.afterApp));
  return stream;
}
