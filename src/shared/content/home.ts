import { es } from '../text/spanish.ts';
import { formatMonthlyPrice } from './amounts.ts';
import type { PlanType } from './contract.ts';
import { cities } from './offices.ts';
import { startingPrices, writePrices } from './plan-prices.ts';
import { terms } from './terms.ts';

const { first, change } = writePrices(startingPrices);

export interface FeatureSection {
  id: 'whatsapp' | 'voice';
  /** Product, the first part of the heading. */
  product: string;
  heading: string;
  text: string;
  points: readonly string[];
  /** Leads to this plan. */
  link: { text: string; plan: PlanType };
}

export const hero = {
  headline: ['Automatiza la atención.', 'Conserva el trato.'],
  lead: 'Agentes de IA que atienden a tus clientes por WhatsApp y por teléfono, a cualquier hora. Y, si el asunto lo pide, pasan la conversación a tu equipo.',
  contact: 'Contáctanos',
  pricing: 'Ver precios',
  /** With its period, and whether it includes taxes. */
  price: {
    first: change ? `Desde ${first}` : `Desde ${first}.`,
    change: change && `${change}.`,
    tax: '{taxShort}.',
  },
  facts: ['WhatsApp, en marcha en pocos días', 'Alojamiento en la UE', cities],
  scale: {
    hours: [es`12~h`, '15', '18', '21', '0', '3', '6', '9', es`12~h`],
    pins: [
      { time: '21:47', label: 'WhatsApp' },
      { time: '9:04', label: 'teléfono' },
    ],
    /** The visitor's time. */
    now: 'Ahora, {time}',
    closed: 'Oficina cerrada, agente atento',
    open: 'Oficina abierta, agente atento',
  },
};

export const thumbBar = {
  price: `Desde ${first}`,
  change:
    change &&
    es`${terms.specialPriceMonths}~meses; después, ${formatMonthlyPrice(startingPrices.price)}`,
  contact: 'Contáctanos',
};

export const whatsappSection: FeatureSection = {
  id: 'whatsapp',
  product: 'Agente de WhatsApp',
  heading: 'Responde con lo que tu empresa ya sabe.',
  text: 'El agente contesta en el WhatsApp de tu empresa con tus tarifas, tus horarios y tus condiciones. Cuando la consulta pide criterio, pasa la conversación a una persona.',
  points: [
    'En marcha en pocos días, según necesites o no un número nuevo.',
    'Tu base de conocimiento, sincronizada con la IA.',
    'Si el asunto lo pide, te pasa la conversación.',
  ],
  link: { text: 'Ver el plan de WhatsApp', plan: 'whatsapp-agent' },
};

export const voiceSection: FeatureSection = {
  id: 'voice',
  product: 'Agente de voz',
  heading: 'Contesta aunque llamen varios a la vez.',
  text: 'Descuelga, entiende y responde en una conversación natural, y sabe cuándo pasar el teléfono a una persona.',
  points: [
    'Varias llamadas al mismo tiempo.',
    'Pasa la llamada a tu equipo cuando conviene.',
    'De la telefonía nos ocupamos nosotros; el plazo es algo mayor que en WhatsApp.',
  ],
  link: { text: 'Ver el plan de voz', plan: 'voice-agent' },
};
