import type { RenderContext } from '../render-context.ts';

/** What machines read: a text made from the same content and configuration as the pages. */
export interface Endpoint {
  path: string;
  contentType: string;
  create: (context: RenderContext) => string | Promise<string>;
  /** Beside those that all have. */
  getHeaders?: (context: RenderContext) => Record<string, string>;
}
