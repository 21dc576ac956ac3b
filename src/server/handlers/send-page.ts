import type { Request, RequestHandler } from 'express';
import { type Resource, sendResource } from '../resource.ts';

/** The forms of a page as `Accept` may name them: with our encoding, and the tables of GFM (RFC 7763). */
const FORMS = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8; variant=GFM'];

/** A resource that is created at the first request for it. */
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
 * Whether the client prefers Markdown to HTML: by quality, then by how specific each range is, then
 * by their order, because agents send both without a quality. Browsers do not accept Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(FORMS) === FORMS[1];
}
