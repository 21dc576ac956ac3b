import { domainToUnicode } from 'node:url';
import { provider } from '../shared/content/site/provider.ts';
import type { SiteValues } from '../shared/content/site/site-values.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';

export type RenderContext = ReturnType<typeof createRenderContext>;

/**
 * Creates the input for rendering the site at a given time. The input contains nothing from a request, so all
 * visitors get the same pages. This module is separate from `site.ts` to avoid import cycles: `site.ts`
 * imports modules that use `RenderContext`.
 */
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
