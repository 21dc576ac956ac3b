import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { loadAssets } from './assets.ts';
import type { Config } from './config/config.ts';
import { createSecurityHeaders } from './headers/security-headers.ts';
import { type GetSite, renderSite, type Site } from './site.ts';

/** `dist/client`, beside `dist/server` with the bundle of this file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

const HOUR_MS = 3_600_000;

interface ServeOptions {
  /** With the port in use. */
  config: Config;
  /** Which listens already. */
  server: Server;
  createApp: (getSite: GetSite) => Express;
}

/** Serves the site: `listener` takes requests from now on, and has the site when it is `ready`. */
export type Serve = (options: ServeOptions) => { listener: RequestListener; ready: Promise<void> };

/**
 * The built client, and a site that is rendered once, and again each hour: the year of the copyright
 * and the day on which `security.txt` expires depend on the time.
 * @throws {StartError} when there is no build.
 */
export function createProduction(
  { security }: Config,
  logger: Logger,
  clientDirectory = CLIENT_DIRECTORY,
): Serve {
  const assets = loadAssets(clientDirectory, createSecurityHeaders(security));
  return ({ config, createApp }) => {
    const render = () => renderSite(config, assets, new Date());
    let site: Site | Promise<Site> = render();
    const renderAgain = async () => {
      try {
        site = await render();
      } catch (err) {
        logger.error({ err }, 'the site could not be rendered again; the old one is served');
      }
    };
    const ready = site.then((rendered) => {
      site = rendered;
    });
    setInterval(renderAgain, HOUR_MS).unref();
    return { listener: createApp(() => site), ready };
  };
}
