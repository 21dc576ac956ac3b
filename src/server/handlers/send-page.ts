import type { Request, RequestHandler } from 'express';
import { type Resource, sendResource } from '../resource.ts';

/**
 * Media types in which each page is available. `variant=GFM` (RFC 7763) means GitHub Flavored Markdown, which
 * has tables.
 */
const FORMS = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8; variant=GFM'];

/** Creates a resource when it is requested for the first time. */
export type CreateResource = () => Promise<Resource>;

/** A page as HTML and as Markdown. The client chooses one of them with the `Accept` header field. */
interface PageForms {
  html: Resource;
  createMarkdown: CreateResource;
}

/**
 * Sends a page as HTML, or as Markdown to clients that prefer it.
 * @param status status to send instead of the page's own
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
 * Returns whether the client prefers Markdown to HTML. The quality values in `Accept` decide first, then the
 * more specific media range, and finally the order of the media types. The order matters, because AI agents
 * list both types without quality values. Browsers never ask for Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(FORMS) === FORMS[1];
}
