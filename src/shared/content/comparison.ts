import { es } from '../text/spanish.ts';
import { formatPrice } from './amounts.ts';
import { getFirstPrice, hasSpecialPrices, specialPricePeriod } from './plan-prices.ts';
import type { PlanRow } from './plan-rows.ts';
import type { Plan } from './plans.ts';
import { provider } from './provider.ts';
import { terms } from './terms.ts';

export const planComparison = {
  heading: 'Los tres planes, lado a lado.',
  caption: `Precios en ${provider.currencies.plans.name}, {taxInline}.`,
};

const YES = 'Sí';
const NO = 'No';

/** The text for what a plan attends: messages, calls or both. */
function choose({ attendsMessages, attendsCalls }: Plan, texts: ChannelTexts): string {
  if (attendsMessages && attendsCalls) return texts.both;
  return attendsMessages ? texts.messages : texts.calls;
}

interface ChannelTexts {
  messages: string;
  calls: string;
  both: string;
}

export const comparisonRows: readonly PlanRow[] = [
  {
    label: 'Canales',
    getValue: (plan) =>
      choose(plan, { messages: 'WhatsApp', calls: 'Teléfono', both: 'WhatsApp y teléfono' }),
  },
  ...(hasSpecialPrices
    ? [
        {
          label: `Precio al mes, ${specialPricePeriod}`,
          getValue: (plan: Plan) => formatPrice(getFirstPrice(plan)),
        },
      ]
    : []),
  {
    label: hasSpecialPrices ? 'Precio al mes, después' : 'Precio al mes',
    getValue: ({ price }) => formatPrice(price),
  },
  {
    label: 'Límite de mensajes al mes, o el que acordemos',
    getValue: ({ attendsMessages }) => (attendsMessages ? terms.defaultMessages : NO),
  },
  {
    label: 'Límite de minutos de voz al mes, o el que acordemos',
    getValue: ({ attendsCalls }) => (attendsCalls ? terms.defaultVoiceMinutes : NO),
  },
  {
    label: 'Puesta en marcha',
    getValue: (plan) =>
      choose(plan, {
        messages: 'En pocos días',
        calls: 'Un poco después',
        both: 'En pocos días; la voz, un poco después',
      }),
  },
  {
    label: 'Varias llamadas a la vez',
    getValue: ({ attendsCalls }) => (attendsCalls ? YES : NO),
  },
  {
    label: 'Conversaciones de voz naturales',
    getValue: ({ attendsCalls }) => (attendsCalls ? YES : NO),
  },
  {
    label: 'Pasa a una persona de tu equipo',
    getValue: (plan) =>
      choose(plan, {
        messages: 'Mensajes',
        calls: 'Llamadas',
        both: 'Mensajes y llamadas',
      }),
  },
  {
    label: 'Base de conocimiento sincronizada con la IA',
    getValue: (plan) =>
      choose(plan, { messages: YES, calls: YES, both: 'Una para los dos canales' }),
  },
  { label: es`Atención las 24~horas`, getValue: () => YES },
  { label: 'Configuración técnica, hecha por nosotros', getValue: () => YES },
];
