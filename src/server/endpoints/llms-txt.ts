import { formatPrice } from '../../shared/content/plans/amounts.ts';
import { contract } from '../../shared/content/plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../shared/content/plans/contract-year.ts';
import { formatPrices } from '../../shared/content/plans/plan-prices.ts';
import { type Plan, plans } from '../../shared/content/plans/plans.ts';
import { contact } from '../../shared/content/site/contact.ts';
import { createPlanQuestionUrl } from '../../shared/content/site/contact-links.ts';
import { demo } from '../../shared/content/site/demo-texts.ts';
import { faqEntries } from '../../shared/content/site/faq-texts.ts';
import { listIdentity } from '../../shared/content/site/identity-texts.ts';
import { llms } from '../../shared/content/site/llms.ts';
import {
  footerNavigation,
  type NavigationItem,
  navigation,
} from '../../shared/content/site/navigation.ts';
import { findRoute, getMarkdownPath } from '../../shared/content/site/routes.ts';
import { getSiteTokens } from '../../shared/content/site/site-tokens.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { listWords, lowerFirst } from '../../shared/text/spanish.ts';
import { fillText } from '../../shared/text/text-markup.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * Creates llms.txt (https://llmstxt.org) in Markdown. Configured values are escaped, so that a brand named
 * `[x](y)` stays text and does not become a link.
 */
export async function createLlmsTxt({ values }: RenderContext): Promise<string> {
  // Load the Markdown libraries on the first request, so that they take no memory until then.
  const { escapeText, writeLink } = await import('../markdown/write-markdown.ts');
  return fillText(llms.text, {
    ...Object.fromEntries(
      Object.entries(getSiteTokens(values)).map(([name, value]) => [name, escapeText(value)]),
    ),
    questions: faqEntries.map(({ question, answer }) => `- **${question}** ${answer}`).join('\n'),
    plans: plans.map((plan) => describePlan(plan, values)).join('\n'),
    pages: listPages(footerNavigation.company.items, values),
    legalPages: listPages(footerNavigation.legal.items, values),
    identity: listIdentity(values)
      .map(({ label, value }) => `- ${label}: ${escapeText(value)}`)
      .join('\n'),
    booking: values.bookingUrl ? `\n- ${writeLink(contact.booking.action, values.bookingUrl)}` : '',
    demo: describeDemo(values),
  });
}

function describePlan(plan: Plan, values: SiteValues): string {
  const { type, name, description, features, recommended } = plan;
  return fillText(llms.plan, {
    name,
    siteUrl: values.siteUrl,
    type,
    recommended: recommended ? llms.recommended : '',
    description,
    prices: formatPrices(type),
    features: features.join('. '),
    year: formatPrice(getCost(plan, MONTHS_OF_YEAR)),
    minimum: formatPrice(getCost(plan, contract.minimumMonths)),
    ask: navigation.ask,
    askUrl: createPlanQuestionUrl(name, values),
  });
}

function describeDemo({ demo: { whatsapp, phone } = {} }: SiteValues): string {
  const channels = [
    ...(whatsapp ? [`${navigation.whatsapp} ${whatsapp.display}`] : []),
    ...(phone ? [`${lowerFirst(navigation.phoneTitle)} ${phone.display}`] : []),
  ];
  return channels.length > 0 ? `\n- ${demo.label}: ${listWords(channels)}` : '';
}

function listPages(items: readonly NavigationItem[], { siteUrl }: SiteValues): string {
  return items
    .flatMap(({ name, href }) => {
      const route = findRoute(href);
      if (!route) return [];
      return `- [${name}](${siteUrl}${getMarkdownPath(route)}): ${route.description}`;
    })
    .join('\n');
}
