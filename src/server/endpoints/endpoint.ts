import { caching, NOT_INDEXED } from '../headers/caching.ts';
import type { RenderContext } from '../render-context.ts';
import { createResource, type Resource } from '../resource.ts';

/** What machines read: a text made from the same content and configuration as the pages. */
export interface Endpoint {
  path: string;
  contentType: string;
  create: (context: RenderContext) => string | Promise<string>;
  /** Beside those that all have. */
  getHeaders?: (context: RenderContext) => Record<string, string>;
}

/** Search engines list no raw text, which visitors would land on. */
export async function createEndpoint(
  { contentType, create, getHeaders }: Endpoint,
  context: RenderContext,
): Promise<Resource> {
  const isListed = !contentType.startsWith('text/') && context.values.indexable;
  return createResource(await create(context), {
    ...{ ...caching.file, 'Content-Type': contentType },
    ...(!isListed && NOT_INDEXED),
    ...getHeaders?.(context),
  });
}
