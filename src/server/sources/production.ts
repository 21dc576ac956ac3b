import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createSecurityHeaders } from '../http/security-headers.ts';
import { createCurrentSite } from '../site/current-site.ts';
import { createResourceMap } from '../site/resource-map.ts';
import { createSite } from '../site/site.ts';
import { loadClientAssets } from './client-assets.ts';
import type { SiteSource } from './site-source.ts';
import { loadStaticFiles } from './static-files.ts';

/** `dist/client`, beside `dist/server` with the bundle of this file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

/**
 * The built client, and pages that are rendered once and again when a month begins.
 * @throws {StartError} when there is no build.
 */
export function createProductionSource(config: Config, logger: Logger): SiteSource {
  const assets = loadClientAssets(CLIENT_DIRECTORY);
  const files = loadStaticFiles(CLIENT_DIRECTORY, createSecurityHeaders(config.security));
  let siteUrl = '';
  const currentSite = createCurrentSite({
    create: (month) => createSite({ config, siteUrl, month, assets }),
    onError: (err) =>
      logger.error({ err }, 'the site could not be rendered again; the old one is served'),
  });
  return {
    handlers: [],
    files: createResourceMap(files),
    getSite: currentSite.get,
    async start(url) {
      siteUrl = url;
      await currentSite.start();
    },
    stop: currentSite.stop,
  };
}
