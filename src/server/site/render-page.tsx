import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../../shared/app.tsx';
import type { DocumentData } from '../../shared/document-data.ts';
import { routes } from '../../shared/routes.ts';

/**
 * Renders one page of the app, complete and without scripts.
 * @throws {Error} naming the page, with what went wrong as its cause.
 */
export async function renderPage(data: DocumentData): Promise<string> {
  const { path, id } = routes[data.page];
  try {
    return await renderToMarkup(<App data={data} Router={createRouter(path ?? '/')} />);
  } catch (cause) {
    throw new Error(`The page ${path ?? id} could not be rendered: ${cause}`, { cause });
  }
}

function createRouter(location: string) {
  return function Router({ children }: { children: ReactNode }) {
    return <StaticRouter location={location}>{children}</StaticRouter>;
  };
}

async function renderToMarkup(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(app, {
    // Without it React would move the content of a Suspense boundary behind inline scripts: blank
    // pages without JavaScript, and nothing that a strict policy would run.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
