import { llms } from '../../../shared/content/llms.ts';
import type { SiteValues } from '../../../shared/document-data.ts';
import { fillText, getSiteTokens } from '../../../shared/fill-text.ts';

/** `/llms.txt` (https://llmstxt.org). */
export function createLlmsTxt(values: SiteValues): string {
  return fillText(llms, getSiteTokens(values));
}
