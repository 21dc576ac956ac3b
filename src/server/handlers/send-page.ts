import type { Request, RequestHandler, Response } from 'express';
import type { PageId } from '../../shared/content/site/page-metadata.ts';
import { getMarkdownPath, isListed, type Route, routes } from '../../shared/content/site/routes.ts';
import { caching } from '../headers/caching.ts';
import { createNotFoundMarkdown } from '../markdown/create-markdown.ts';
import type { Page } from '../page.tsx';
import type { GetSite, Site } from '../site.ts';

/** The forms of a page as `Accept` may name them: with our encoding, and the tables of GFM (RFC 7763). */
const FORMS = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8; variant=GFM'];

/** Sends a page, but not to a request that prefers its Markdown. */
export function sendPage(getSite: GetSite, id: PageId): RequestHandler {
  return (request, response, next) => {
    if (prefersMarkdown(request)) next();
    else sendHtml(getSite().getPage(id), response);
  };
}

/** A status that has been set before stays: the page of unknown paths is that of 410, too. */
export function sendHtml(page: Page, response: Response): void {
  const { req: request } = response;
  if (response.statusCode === 200) response.status(page.status);
  response.set(page.headers).type('html');
  page.setPolicy(request, response, () => {});
  const [encoding, body] =
    [...page.compressed].find(([name]) => request.acceptsEncodings(name)) ?? [];
  if (encoding) response.set('Content-Encoding', encoding);
  response.send(body ?? page.html);
}

/** Sends the Markdown of a page at the path of the page. */
export function sendNegotiatedMarkdown(getSite: GetSite, id: PageId): RequestHandler {
  return (_request, response) => {
    // Some shared caches ignore `Vary: Accept`, and would give this form to browsers.
    response.set(caching.negotiated).vary('Accept');
    if (response.statusCode === 200) response.status(routes[id].status);
    return sendMarkdown(getSite(), routes[id], response);
  };
}

/** Sends the Markdown of a page at its own path. */
export function sendPageMarkdown(getSite: GetSite, id: PageId): RequestHandler {
  return (_request, response) =>
    sendMarkdown(getSite(), routes[id], response.set(caching.markdown));
}

/** Its canonical link points search engines to the HTML. */
async function sendMarkdown(site: Site, route: Route, response: Response): Promise<void> {
  const { values } = site.context;
  response.set('Content-Language', 'es').type('text/markdown').vary('Accept-Encoding');
  if (!isListed(route)) {
    response.set('X-Robots-Tag', 'noindex').send(createNotFoundMarkdown(values));
    return;
  }
  if (!values.indexable) response.set('X-Robots-Tag', 'noindex');
  const path = getMarkdownPath(route);
  response
    .set({ 'Content-Location': path, Link: `<${values.siteUrl}${route.path}>; rel="canonical"` })
    .send(await site.getText(path));
}

/**
 * Whether the client prefers Markdown to HTML: by quality, then by how specific each range is, then
 * by their order, because agents send both without a quality. Browsers do not accept Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(FORMS) === FORMS[1];
}
