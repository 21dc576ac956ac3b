import { domainToUnicode } from 'node:url';
import { provider } from '../shared/content/site/provider.ts';
import type { SiteValues } from '../shared/content/site/site-values.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';

export type RenderContext = ReturnType<typeof createRenderContext>;

/** All that the site is rendered from at a time; nothing depends on a request. */
export function createRenderContext(config: Config, assets: Assets, now: Date) {
  const { siteUrl } = config;
  const siteUrlText = siteUrl.replace(/(?<=\/\/)[^:[]+/, domainToUnicode);
  const format = new Intl.DateTimeFormat('en', { timeZone: provider.timeZone, year: 'numeric' });
  const values: SiteValues = {
    ...config.site,
    siteUrl,
    ...(siteUrlText !== siteUrl && { siteUrlText }),
    year: Number(format.format(now)),
  };
  return { config, assets, values, now };
}
