import { es } from '../text/spanish.ts';
import { contract } from './contract.ts';
import { terms } from './terms.ts';

export const pricing = {
  heading: 'Tres planes, cuentas claras.',
  lead: es`Precio especial los ${terms.specialPriceMonths} primeros meses. De la configuración técnica nos encargamos nosotros.`,
  planListLabel: 'Planes',
  card: {
    specialPricePeriod: es`los ${terms.specialPriceMonths} primeros meses`,
    /** Before the regular price. */
    later: 'después,',
    recommended: 'Recomendado',
    featuresLabel: 'Qué incluye el plan {planName}',
    action: 'Habla con ventas',
  },
  figures: {
    heading: 'La letra pequeña, en grande.',
    text: 'Las cifras que suelen quedar al final del contrato. La renovación es automática, por periodos iguales. El texto completo está en las [condiciones generales](/gtc).',
    items: [
      { label: 'Permanencia mínima', value: contract.minimumMonths, unit: 'meses' },
      { label: 'Aviso para no renovar', value: contract.terminationNoticeDays, unit: 'días' },
      { label: 'Mensaje adicional', value: contract.overageMessageChf, decimals: 2, unit: 'CHF' },
      {
        label: 'Minuto de voz adicional',
        value: contract.overageVoiceMinuteChf,
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
