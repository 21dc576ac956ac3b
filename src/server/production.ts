import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { createResourceMap } from './http/resource-map.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { loadClientAssets } from './pages/client-assets.ts';
import { createMonthlyResources } from './pages/monthly-resources.ts';
import { renderResources } from './pages/render-resources.ts';
import type { ResourceSource } from './resource-source.ts';

/** `dist/client`, beside `dist/server` with the bundle of this file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

/**
 * The built client, and pages that are rendered once and again when a month begins.
 * @throws {StartError} when there is no build.
 */
export function createProductionSource(config: Config, logger: Logger): ResourceSource {
  const assets = loadClientAssets(CLIENT_DIRECTORY);
  const files = loadStaticFiles(CLIENT_DIRECTORY, createSecurityHeaders(config.security));
  let siteUrl = '';
  const monthly = createMonthlyResources({
    render: (month) => renderResources({ config, siteUrl, month, assets }),
    onError: (err) =>
      logger.error({ err }, 'the site could not be rendered again; the old one is served'),
  });
  return {
    handlers: [],
    files: createResourceMap(files),
    getRendered: monthly.get,
    async start(url) {
      siteUrl = url;
      await monthly.start();
    },
    stop: monthly.stop,
  };
}
