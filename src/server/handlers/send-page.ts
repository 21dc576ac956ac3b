import type { Request, RequestHandler } from 'express';
import { type Resource, sendResource } from '../resource.ts';

/** Media types of a page, to match against `Accept`. `variant=GFM` (RFC 7763) means Markdown with tables. */
const FORMS = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8; variant=GFM'];

/** Creates a resource on the first request for it. */
export type CreateResource = () => Promise<Resource>;

/** A page in the two forms that a client can choose with `Accept`. */
export interface PageForms {
  html: Resource;
  createMarkdown: CreateResource;
}

/**
 * Sends a page as HTML, or as Markdown to clients that prefer it.
 * @param status replaces the page's own
 */
export function sendPage(
  { html, createMarkdown }: PageForms,
  status = html.status,
): RequestHandler {
  return async (request, response) =>
    sendResource(prefersMarkdown(request) ? await createMarkdown() : html, response, status);
}

export function sendText(createText: CreateResource): RequestHandler {
  return async (_request, response) => sendResource(await createText(), response);
}

/**
 * Returns whether the client prefers Markdown to HTML. Quality decides first, then the more specific media
 * range, then the order, because agents send both types without a quality. Browsers never ask for Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(FORMS) === FORMS[1];
}
