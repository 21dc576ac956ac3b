import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../shared/app/app.tsx';
import type { DocumentData } from '../../shared/app/app-context.ts';
import { routes } from '../../shared/content/site/routes.ts';

/**
 * Renders one page of the app, complete and without scripts.
 * @throws {Error} naming the page, with what went wrong as its cause.
 */
export async function renderPage(data: DocumentData): Promise<string> {
  const { path, id } = routes[data.page];
  try {
    return await renderToMarkup(
      <div id="root">
        <App data={data} Router={createRouter(path ?? '/')} />
      </div>,
    );
  } catch (cause) {
    throw new Error(`The page ${path ?? id} could not be rendered: ${cause}`, { cause });
  }
}

function createRouter(location: string) {
  return function Router({ children }: { children: ReactNode }) {
    return <StaticRouter location={location}>{children}</StaticRouter>;
  };
}

function renderToMarkup(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React ends void elements as XML does, and nothing else so: in texts it writes `&gt;`.
        resolve(Buffer.concat(chunks).toString('utf8').replaceAll('/>', '>'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(app, {
      // Without it React would move the content of a Suspense boundary behind inline scripts: blank
      // pages without JavaScript, and nothing that a strict policy would run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
