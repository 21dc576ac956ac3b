import { es, listWords } from '../../text/spanish.ts';
import { formatPrice } from '../plans/amounts.ts';
import { contract, type PlanType } from '../plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../plans/contract-year.ts';
import { formatPrices } from '../plans/plan-prices.ts';
import { type Plan, plans } from '../plans/plans.ts';
import { pricing } from '../plans/pricing.ts';
import { terms } from '../plans/terms.ts';
import { footerNavigation, type NavigationItem } from './navigation.ts';
import { pageMetadata } from './page-metadata.ts';
import { provider } from './provider.ts';
import { findRoute, getMarkdownPath, routes } from './routes.ts';

/** Name of the token that holds the link to ask about a plan. */
export function getQuestionToken(type: PlanType): string {
  return `ask_${type.replaceAll('-', '_')}`;
}

function describePlan(plan: Plan): string {
  const { type, name, recommended, attendsMessages, attendsCalls } = plan;
  const limits = [
    ...(attendsMessages ? [`${terms.defaultMessages} mensajes`] : []),
    ...(attendsCalls ? [`${terms.defaultVoiceMinutes} minutos de voz`] : []),
  ];
  return [
    `- [${name}]({siteUrl}${routes.pricing.path}#${type})${recommended ? ' (recomendado)' : ''}: ${formatPrices(type)}.`,
    `El primer año, ${formatPrice(getCost(plan, MONTHS_OF_YEAR))};`,
    es`los ${terms.minimumMonths}~meses de permanencia, ${formatPrice(getCost(plan, contract.minimumMonths))}.`,
    `Hasta ${listWords(limits)} al mes, o el volumen que se acuerde.`,
    `[${pricing.card.ask}]({${getQuestionToken(type)}})`,
  ].join(' ');
}

function listPages(items: readonly NavigationItem[]): string {
  return items
    .flatMap(({ name, href }) => {
      const route = findRoute(href);
      if (!route) return [];
      return `- [${name}]({siteUrl}${getMarkdownPath(route)}): ${pageMetadata[route.id].description}`;
    })
    .join('\n');
}

/** `/llms.txt` (https://llmstxt.org): a summary for assistants, with links. */
export const llms = es`# {brand}

> Agentes de IA que atienden a los clientes de una empresa por WhatsApp y por teléfono, las 24~horas. Cuando hace falta una persona, pasan la conversación a su equipo.

{brand} ofrece un agente de WhatsApp, un agente de voz para el teléfono y un plan multicanal que reúne los dos. El proveedor hace toda la configuración técnica; la empresa solo aporta su información. El agente de WhatsApp está en marcha en pocos días; el plazo depende de si se necesita un número nuevo. El de voz tarda un poco más por la telefonía y atiende varias llamadas a la vez. Los agentes complementan al equipo. La base de conocimiento está sincronizada con la IA. Los procesos están alineados con ISO y alojados en la Unión Europea, con controles de acceso granulares.

## Planes

${plans.map(describePlan).join('\n')}

{taxNote} Permanencia mínima: ${terms.minimumMonths}~meses, con renovación automática por periodos iguales. Mensaje adicional: ${terms.overageMessage}. Minuto de voz adicional: ${terms.overageVoiceMinute}.

## Páginas

${listPages(footerNavigation.company.items)}

## Legal

${listPages(footerNavigation.legal.items)}

## Contacto

{identity}
- WhatsApp: {whatsapp}
- Teléfono: {phone}
- Oficinas: ${listWords(provider.offices.map(({ city, country }) => `${city} (${country})`))}
`;
