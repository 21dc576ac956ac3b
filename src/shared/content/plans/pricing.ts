import { es } from '../../text/spanish.ts';
import { provider } from '../site/provider.ts';
import { formatMonthlyPrice } from './amounts.ts';
import { contract } from './contract.ts';
import { getFirstPrice, hasSpecialPrices, specialPricePeriod } from './plan-prices.ts';
import { terms } from './terms.ts';

const {
  'whatsapp-agent': whatsapp,
  'multi-channel-agent': multiChannel,
  'voice-agent': voice,
} = contract.plans;

const saving = formatMonthlyPrice(whatsapp.price + voice.price - multiChannel.price);
const firstSaving = formatMonthlyPrice(
  getFirstPrice(whatsapp) + getFirstPrice(voice) - getFirstPrice(multiChannel),
);

export const pricing = {
  heading: 'Tres planes, cuentas claras.',
  lead: es`Los tres atienden las 24~horas, responden con tu base de conocimiento y pasan a tu equipo lo que pide una persona. La configuración la hacemos nosotros.`,
  planListLabel: 'Planes',
  card: {
    later: 'después, {price}',
    /** Where there is no special price. */
    always: 'el mismo precio, todos los meses',
    recommended: 'Recomendado',
    /** Why it is: both agents in one plan cost less than two plans. */
    saving: hasSpecialPrices
      ? `Juntos, ahorras ${firstSaving} ${specialPricePeriod}; después, ${saving}.`
      : `Juntos, ahorras ${saving}.`,
    featuresLabel: 'Qué distingue al plan {planName}',
    action: 'Habla con ventas',
    ask: 'Escribir por WhatsApp',
  },
};

const lastsAsSpecialPrice =
  hasSpecialPrices && contract.specialPriceMonths === contract.minimumMonths;

/** What the first year costs, and when a contract can be ended in it. */
export const firstYear = {
  heading: 'El primer año, mes a mes.',
  text: [
    lastsAsSpecialPrice
      ? es`La permanencia es de ${terms.minimumMonths}~meses, los mismos que dura el precio especial.`
      : es`La permanencia es de ${terms.minimumMonths}~meses.`,
    `Después, el contrato se renueva por periodos iguales${lastsAsSpecialPrice ? ', a precio normal' : ''}.`,
    es`Si no quieres seguir, avisa por escrito al menos ${terms.terminationNoticeDays}~días antes de que acabe el periodo.`,
  ].join(' '),
  caption: `Todo en ${provider.currencies.plans.name}, {taxInline} y sin uso adicional.`,
  /** Once the page knows the visitor's day. */
  fromToday: 'Los avisos, si empezaras hoy.',
  months: es`Meses {first}~a~{last}`,
  minimum: 'mínimo',
  renewal: 'si no avisas',
  notice: 'aviso: {when}',
  noticeDays: es`${terms.terminationNoticeDays}~días`,
  sum: 'El primer año',
};
