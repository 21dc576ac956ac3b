import { plans } from '../../shared/content/plans/plans.ts';
import { getPlanQuestionHref } from '../../shared/content/site/contact-links.ts';
import { listIdentity } from '../../shared/content/site/identity.ts';
import { getQuestionToken, llms } from '../../shared/content/site/llms.ts';
import { getSiteTokens } from '../../shared/content/site/site-tokens.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { fillText } from '../../shared/text/fill-text.ts';

/** `/llms.txt` (https://llmstxt.org): Markdown, in which a brand named `[x](y)` stays that text. */
export async function createLlmsTxt(values: SiteValues): Promise<string> {
  // Loaded at the first request, like the Markdown of the pages.
  const { escapeText } = await import('./markdown/write-markdown.ts');
  const tokens = Object.entries(getSiteTokens(values)).map(
    ([name, value]) => [name, name === 'siteUrl' ? value : escapeText(value)] as const,
  );
  const identity = listIdentity(values).map(
    ({ label, value }) => `- ${label}: ${escapeText(value)}`,
  );
  const questions = plans.map(({ type, name }) => [
    getQuestionToken(type),
    getPlanQuestionHref(name, values),
  ]);
  return fillText(llms, {
    ...Object.fromEntries([...tokens, ...questions]),
    identity: identity.join('\n'),
  });
}
