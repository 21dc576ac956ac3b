import { es } from '../../text/spanish.ts';
import type { PlanType } from '../plans/contract.ts';
import { startingPrices, writePrices } from '../plans/plan-prices.ts';

const { first, change } = writePrices(startingPrices);

export const hero = {
  headline: ['Automatiza la atención.', 'Conserva el trato.'],
  lead: es`Agentes de IA que atienden a tus clientes por WhatsApp y por teléfono, las~24~horas. Cuando hace falta una persona, pasan la conversación a tu equipo.`,
  /** With its period, and whether it includes taxes. */
  price: {
    first: `Desde ${first}`,
    change: change ? ` ${change}.` : '.',
    tax: '{taxShort}.',
  },
  scale: {
    title: 'Tres negocios, tres momentos del día.',
    note: 'Son ejemplos inventados: elige una hora.',
    hours: [es`12~h`, '18', '0', '6', es`12~h`],
    /** The visitor's time. */
    now: 'Ahora, {time}',
  },
};

export interface Product {
  id: 'whatsapp' | 'voice';
  /** The first part of the heading. */
  name: string;
  heading: string;
  text: string;
  /** Leads to this plan. */
  link: { text: string; plan: PlanType };
}

export const whatsapp: Product = {
  id: 'whatsapp',
  name: 'Agente de WhatsApp',
  heading: 'Responde con lo que tu empresa ya sabe.',
  text: 'Contesta en el WhatsApp de tu empresa con tus tarifas, tus horarios y tus condiciones. En marcha en pocos días; el plazo depende de si necesitas un número nuevo.',
  link: { text: 'Ver el plan de WhatsApp', plan: 'whatsapp-agent' },
};

export const voice: Product = {
  id: 'voice',
  name: 'Agente de voz',
  heading: 'Contesta aunque te llamen varios a la vez.',
  text: 'Descuelga, entiende y responde con naturalidad. La telefonía la configuramos nosotros; el plazo es algo mayor que en WhatsApp.',
  link: { text: 'Ver el plan de voz', plan: 'voice-agent' },
};
