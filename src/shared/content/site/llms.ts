import { es } from '../../text/spanish.ts';
import { generalTerms } from '../legal/general-terms.ts';
import { contract } from '../plans/contract.ts';
import { firstYear, pricing } from '../plans/pricing.ts';
import { officePlaces } from './provider.ts';
import { routes } from './routes.ts';

/** How much use is included, and what more costs. */
const fairUse = generalTerms.sections.find(({ id }) => id === 'fair-use');

/** `/llms.txt`: a summary for assistants, in words of the pages. Sections hold links alone (https://llmstxt.org). */
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
  /** Each plan. */
  plan: es`- [{name}]({siteUrl}${routes.pricing.path}#{type}): {recommended}{description} {prices}. {features}. El primer año, {year}; los ${contract.minimumMonths}~meses de permanencia, {minimum}. [{ask}]({askUrl})`,
  recommended: `${pricing.card.recommended}. `,
};
