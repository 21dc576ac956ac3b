import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { ResourceMap } from '../site/resource-map.ts';
import type { Site } from '../site/site.ts';

/** Where the site comes from: rendered once in production, on each request in development. */
export interface SiteSource {
  /** Handlers that a request passes before all others. */
  handlers: RequestHandler[];
  /** Files of the client build. */
  files: ResourceMap;
  /** Null while the pages are being rendered. */
  getSite(): Site | null;
  /**
   * @param siteUrl published origin, without a trailing slash.
   * @param server which listens already.
   */
  start(siteUrl: string, server: Server): Promise<void>;
  stop(): void;
}
