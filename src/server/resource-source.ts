import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { GetRendered } from './http/rendered-resources.ts';
import type { ResourceMap } from './http/resource-map.ts';

/** Where resources come from: rendered once in production, on each request in development. */
export interface ResourceSource {
  /** Handlers that a request passes before all others. */
  handlers: RequestHandler[];
  /** Files of the client build. */
  files: ResourceMap;
  getRendered: GetRendered;
  /**
   * @param siteUrl published origin, without a trailing slash.
   * @param server which listens already.
   */
  start(siteUrl: string, server: Server): Promise<void>;
  stop(): void;
}
