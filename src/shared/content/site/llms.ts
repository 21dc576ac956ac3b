import { es } from '../../text/spanish.ts';
import { generalTerms } from '../legal/general-terms.ts';
import { contract } from '../plans/contract.ts';
import { firstYear, pricing } from '../plans/pricing.ts';
import { officePlaces } from './provider.ts';
import { routes } from './routes.ts';

/** Section of the general terms that states how much usage is included and what additional usage costs. */
const fairUse = generalTerms.sections.find(({ id }) => id === 'fair-use');

/**
 * Template for `/llms.txt`, which summarizes the site for AI assistants with texts from its pages. Under its
 * second-level headings, it contains only lists of links, as the format requires (https://llmstxt.org).
 */
export const llms = {
  text: `# {brand}

> ${routes.home.description}

{questions}

**Condiciones de los planes.** ${pricing.note} ${firstYear.text} ${fairUse?.paragraphs.join(' ')}

{identity}
- WhatsApp: {whatsapp}
- Teléfono: {phone}{booking}{demo}
- Oficinas: ${officePlaces.join('; ')}

## Planes

{plans}

## Páginas

{pages}

## Legal

{legalPages}
`,
  /** Template for the entries in the list of plans, one for each plan. */
  plan: es`- [{name}]({siteUrl}${routes.pricing.path}#{type}): {recommended}{description} {prices}. {features}. El primer año, {year}; los ${contract.minimumMonths}~meses de permanencia, {minimum}. [{ask}]({askUrl})`,
  recommended: `${pricing.card.recommended}. `,
};
