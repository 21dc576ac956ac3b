import type { SiteValues } from '../../shared/content/site/site-values.ts';
import type { Config } from '../config/config.ts';

/** A month of the calendar in Europe/Zurich; January is 1. */
export interface CalendarMonth {
  year: number;
  month: number;
}

/** All that a resource is rendered from; nothing depends on a request. */
export interface RenderContext {
  config: Config;
  values: SiteValues;
  /** In which the resources are rendered. */
  month: CalendarMonth;
}
