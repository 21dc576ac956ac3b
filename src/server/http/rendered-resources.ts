import type { Resource } from './resource.ts';
import type { ResourceMap } from './resource-map.ts';

/** All that is rendered for visitors and machines. */
export interface RenderedResources {
  /** Pages, their Markdown forms and the files for machines. */
  byPath: ResourceMap;
  /** The page of status 404, the same for all paths. */
  notFound: Resource;
  /** The same for clients that prefer Markdown. */
  notFoundMarkdown: Resource;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Resource;
}

/** Null while the pages are being rendered. */
export type GetRendered = () => RenderedResources | null;
