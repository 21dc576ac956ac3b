import type { Request, RequestHandler } from 'express';
import type { PageId } from '../../shared/content/site/page-metadata.ts';
import { sendResource } from '../resource.ts';
import type { GetSite } from '../site.ts';

/** The forms of a page as `Accept` may name them: with our encoding, and the tables of GFM (RFC 7763). */
const FORMS = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8; variant=GFM'];

export function sendPage(getSite: GetSite, id: PageId): RequestHandler {
  return async (request, response) => {
    const page = getSite().getPage(id);
    sendResource(prefersMarkdown(request) ? await page.getMarkdown() : page, response);
  };
}

/** An endpoint, or the Markdown of a page at its own path. */
export function sendText(getSite: GetSite, path: string): RequestHandler {
  return async (_request, response) => sendResource(await getSite().getText(path), response);
}

/**
 * Whether the client prefers Markdown to HTML: by quality, then by how specific each range is, then
 * by their order, because agents send both without a quality. Browsers do not accept Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(FORMS) === FORMS[1];
}
