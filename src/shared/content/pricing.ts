import { upperFirst } from '../text/spanish.ts';
import { formatMonthlyPrice } from './amounts.ts';
import { contract } from './contract.ts';
import { getFirstPrice, hasSpecialPrices, specialPricePeriod } from './plan-prices.ts';

const {
  'whatsapp-agent': whatsapp,
  'multi-channel-agent': multiChannel,
  'voice-agent': voice,
} = contract.plans;

/** `por separado, 278 €/mes; juntos, 249 €/mes` */
function compareSum(separate: number, together: number): string {
  return `por separado, ${formatMonthlyPrice(separate)}; juntos, ${formatMonthlyPrice(together)}`;
}

export const pricing = {
  heading: 'Tres planes, cuentas claras.',
  lead: `${hasSpecialPrices ? `Precio especial ${specialPricePeriod}. ` : ''}De la configuración técnica nos ocupamos nosotros.`,
  planListLabel: 'Planes',
  card: {
    /** Before the regular price. */
    later: 'después,',
    /** Where there is no special price. */
    always: 'el mismo precio, todos los meses',
    recommended: 'Recomendado',
    /** Why it is: both agents in one plan cost less than two plans. */
    saving: `${upperFirst(compareSum(whatsapp.price + voice.price, multiChannel.price))}.`,
    firstSaving: hasSpecialPrices
      ? `${upperFirst(specialPricePeriod)}: ${compareSum(getFirstPrice(whatsapp) + getFirstPrice(voice), getFirstPrice(multiChannel))}.`
      : null,
    featuresLabel: 'Qué ofrece el plan {planName}',
    action: 'Habla con ventas',
    ask: 'Preguntar por WhatsApp',
    firstYear: 'El primer año',
    minimum: 'Compromiso mínimo',
  },
};
