import { es } from '../text/spanish.ts';
import { terms } from './terms.ts';

export const pricing = {
  heading: 'Tres planes, cuentas claras.',
  lead: es`Precio especial los ${terms.specialPriceMonths} primeros meses. De la configuración técnica nos encargamos nosotros.`,
  planListLabel: 'Planes',
  card: {
    specialPricePeriod: es`los ${terms.specialPriceMonths} primeros meses`,
    laterPrice: 'después, {price}',
    recommended: 'Recomendado',
    featuresLabel: 'Qué incluye el plan {planName}',
    action: 'Habla con ventas',
  },
  figures: {
    heading: 'La letra pequeña, en grande.',
    text: 'Las cifras que suelen quedar al final del contrato. La renovación es automática, por periodos iguales. El texto completo está en las [condiciones generales](/gtc).',
    items: [
      { label: 'Permanencia mínima', value: terms.minimumMonths, unit: 'meses' },
      { label: 'Aviso para no renovar', value: terms.terminationNoticeDays, unit: 'días' },
      { label: 'Mensaje adicional', value: terms.overageMessage },
      { label: 'Minuto de voz adicional', value: terms.overageVoiceMinute },
    ] satisfies readonly ContractFigure[] as readonly ContractFigure[],
  },
};

export interface ContractFigure {
  label: string;
  /** The figure as it is written, with its currency where it has one. */
  value: string;
  unit?: string;
}
