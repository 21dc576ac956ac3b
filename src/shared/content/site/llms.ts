import { es } from '../../text/spanish.ts';
import { generalTerms } from '../legal/general-terms.ts';
import { contract } from '../plans/contract.ts';
import { firstYear, pricing } from '../plans/pricing.ts';
import { officePlaces } from './provider.ts';
import { routes } from './routes.ts';

/** Section of the general terms that states how much use is included and what additional use costs. */
const fairUse = generalTerms.sections.find(({ id }) => id === 'fair-use');

/**
 * Template for `/llms.txt`, which summarizes the site for AI assistants in the words of its pages. In this
 * format, a section with a second-level heading can contain only a list of links (https://llmstxt.org).
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
  /** Template for each entry in the list of plans. */
  plan: es`- [{name}]({siteUrl}${routes.pricing.path}#{type}): {recommended}{description} {prices}. {features}. El primer año, {year}; los ${contract.minimumMonths}~meses de permanencia, {minimum}. [{ask}]({askUrl})`,
  recommended: `${pricing.card.recommended}. `,
};
