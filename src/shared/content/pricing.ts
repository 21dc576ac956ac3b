import { currencyNote, formatMonthlyPrice } from './amounts.ts';
import { contract } from './contract.ts';
import { hasSpecialPrices, specialPricePeriod } from './plan-prices.ts';

const plans = contract.plans;
const separate = plans['whatsapp-agent'].price + plans['voice-agent'].price;
const together = plans['multi-channel-agent'].price;

export const pricing = {
  heading: 'Tres planes, cuentas claras.',
  lead: `${hasSpecialPrices ? `Precio especial ${specialPricePeriod}. ` : ''}De la configuración técnica nos ocupamos nosotros.`,
  planListLabel: 'Planes',
  card: {
    /** Before the regular price. */
    later: 'después,',
    recommended: 'Recomendado',
    /** Why it is: the prices after the first months. */
    saving: `Por separado, ${formatMonthlyPrice(separate)}; juntos, ${formatMonthlyPrice(together)}.`,
    featuresLabel: 'Qué ofrece el plan {planName}',
    action: 'Habla con ventas',
  },
  figures: {
    heading: 'La letra pequeña, en grande.',
    text: `Las cifras que suelen quedar al final del contrato. La renovación es automática, por periodos iguales. ${currencyNote} El texto completo está en las [condiciones generales](/gtc).`,
    items: [
      { label: 'Permanencia mínima', value: contract.minimumMonths, unit: 'meses' },
      { label: 'Aviso para no renovar', value: contract.terminationNoticeDays, unit: 'días' },
      { label: 'Mensaje adicional', value: contract.overageMessage, decimals: 2, unit: 'CHF' },
      {
        label: 'Minuto de voz adicional',
        value: contract.overageVoiceMinute,
        decimals: 2,
        unit: 'CHF',
      },
    ] satisfies readonly ContractFigure[] as readonly ContractFigure[],
  },
};

export interface ContractFigure {
  label: string;
  value: number;
  decimals?: number;
  unit: string;
}
