import { formatPrice } from '../../shared/content/plans/amounts.ts';
import { contract } from '../../shared/content/plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../shared/content/plans/contract-year.ts';
import { formatPrices } from '../../shared/content/plans/plan-prices.ts';
import { type Plan, plans } from '../../shared/content/plans/plans.ts';
import { pricing } from '../../shared/content/plans/pricing.ts';
import { firstMessages } from '../../shared/content/site/contact.ts';
import { createWhatsAppUrl } from '../../shared/content/site/contact-links.ts';
import { listIdentity } from '../../shared/content/site/identity.ts';
import { llms } from '../../shared/content/site/llms.ts';
import { footerNavigation, type NavigationItem } from '../../shared/content/site/navigation.ts';
import { pageMetadata } from '../../shared/content/site/page-metadata.ts';
import { findRoute, getMarkdownPath } from '../../shared/content/site/routes.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { listWords } from '../../shared/text/spanish.ts';
import { fillText } from '../../shared/text/text-markup.ts';
import { getSiteTokens } from '../../shared/ui/use-text.ts';

/** `/llms.txt` (https://llmstxt.org): Markdown, in which a brand named `[x](y)` stays that text. */
export async function createLlmsTxt(values: SiteValues): Promise<string> {
  // Loaded at the first request, like the Markdown of the pages.
  const { escapeText } = await import('./markdown/write-markdown.ts');
  const tokens = Object.entries(getSiteTokens(values)).map(([name, value]) => [
    name,
    escapeText(value),
  ]);
  const identity = listIdentity(values).map(
    ({ label, value }) => `- ${label}: ${escapeText(value)}`,
  );
  return fillText(llms.text, {
    ...Object.fromEntries(tokens),
    plans: plans.map((plan) => describePlan(plan, values)).join('\n'),
    pages: listPages(footerNavigation.company.items, values),
    legalPages: listPages(footerNavigation.legal.items, values),
    identity: identity.join('\n'),
  });
}

function describePlan(plan: Plan, { siteUrl, whatsapp }: SiteValues): string {
  const { type, name, recommended, attendsMessages, attendsCalls } = plan;
  const limits = [
    ...(attendsMessages ? [llms.messages] : []),
    ...(attendsCalls ? [llms.voiceMinutes] : []),
  ];
  return fillText(llms.plan, {
    name,
    siteUrl,
    type,
    recommended: recommended ? llms.recommended : '',
    prices: formatPrices(type),
    year: formatPrice(getCost(plan, MONTHS_OF_YEAR)),
    minimum: formatPrice(getCost(plan, contract.minimumMonths)),
    limits: listWords(limits),
    ask: pricing.card.ask,
    askUrl: createWhatsAppUrl(whatsapp, fillText(firstMessages.plan, { planName: name })),
  });
}

function listPages(items: readonly NavigationItem[], { siteUrl }: SiteValues): string {
  return items
    .flatMap(({ name, href }) => {
      const route = findRoute(href);
      if (!route) return [];
      return `- [${name}](${siteUrl}${getMarkdownPath(route)}): ${pageMetadata[route.id].description}`;
    })
    .join('\n');
}
