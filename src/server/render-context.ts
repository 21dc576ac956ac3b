import type { SiteValues } from '../shared/content/site/site-values.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';

/** All that the site is rendered from; nothing depends on a request. */
export interface RenderContext {
  config: Config;
  assets: Assets;
  values: SiteValues;
  /** When it is rendered. */
  now: Date;
}
