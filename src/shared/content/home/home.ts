import { es } from '../../text/spanish.ts';
import type { PlanType } from '../plans/contract.ts';
import { priceConditions, startingPrices, writePrices } from '../plans/plan-prices.ts';
import { cities } from '../site/provider.ts';
import { routes } from '../site/routes.ts';

const { first, change } = writePrices(startingPrices);

export const hero = {
  headline: ['Automatiza la atención.', 'Conserva el trato.'],
  lead: routes.home.description,
  /**
   * The lowest initial price of all plans, the later price of that plan, and the conditions for all prices.
   */
  price: {
    first: `Desde ${first}`,
    change: change ? ` ${change}.` : '.',
    conditions: priceConditions,
  },
  trust: es`${cities}. Datos alojados en la~UE.`,
  scale: {
    title: 'Tres negocios, tres momentos del día.',
    note: 'Elige una hora. Los ejemplos son inventados.',
    /**
     * Question shown directly after the visitor's current time on the hour scale: `Ahora, 10:30. ¿Quién
     * contesta?`
     */
    question: es`. ¿Quién~contesta?`,
  },
};

export interface Product {
  id: 'whatsapp' | 'voice';
  /** Product name, shown in small type as the first line of the heading. */
  name: string;
  heading: string;
  text: string;
  plan: PlanType;
}

export const seePlan = { text: 'Ver el plan', label: 'Ver el plan {planName}' };

export const whatsapp: Product = {
  id: 'whatsapp',
  name: 'Agente de WhatsApp',
  heading: es`Responde con lo que tu empresa ya~sabe.`,
  text: 'Contesta en el WhatsApp de tu empresa con tus tarifas, tus horarios y tus condiciones. En marcha en pocos días; el plazo depende de si necesitas un número nuevo.',
  plan: 'whatsapp-agent',
};

export const voice: Product = {
  id: 'voice',
  name: 'Agente de voz',
  heading: es`Contesta aunque te llamen varios a~la~vez.`,
  text: 'Descuelga, entiende y responde con naturalidad. La telefonía la configuramos nosotros, y con ella la puesta en marcha tarda algo más que la de WhatsApp.',
  plan: 'voice-agent',
};
