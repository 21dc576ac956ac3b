import type { SiteValues } from '../../shared/content/site/site-values.ts';
import type { Config } from '../config/config.ts';

/** All that a resource is rendered from; nothing depends on a request. */
export interface RenderContext {
  config: Config;
  values: SiteValues;
  /** When it is rendered. */
  now: Date;
}
