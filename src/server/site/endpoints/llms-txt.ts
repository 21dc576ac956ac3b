import { llms } from '../../../shared/content/llms.ts';
import type { SiteValues } from '../../../shared/document-data.ts';
import { fillText, getSiteTokens } from '../../../shared/text/fill-text.ts';
import { escapeText } from '../markdown/write-markdown.ts';

/** `/llms.txt` (https://llmstxt.org): Markdown, in which a brand named `[x](y)` stays that text. */
export function createLlmsTxt(values: SiteValues): string {
  const tokens = Object.entries(getSiteTokens(values)).map(
    ([name, value]) => [name, name === 'siteUrl' ? value : escapeText(value)] as const,
  );
  return fillText(llms, Object.fromEntries(tokens));
}
