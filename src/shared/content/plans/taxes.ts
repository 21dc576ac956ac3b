import type { SiteValues } from '../site/site-values.ts';

interface TaxTexts {
  /** Beside prices. */
  note: string;
  short: string;
  /** Of the general terms. */
  clause: string;
}

export const taxTexts: Readonly<Record<SiteValues['pricesTax'], TaxTexts>> = {
  excluded: {
    note: 'Impuestos no incluidos. Para empresas y profesionales.',
    short: 'Impuestos no incluidos',
    clause:
      'Las cuotas no incluyen impuestos: los que correspondan según la ley se añaden en cada factura.',
  },
  included: {
    note: 'Impuestos incluidos. Para empresas y profesionales.',
    short: 'Impuestos incluidos',
    clause:
      'Las cuotas incluyen los impuestos que correspondan según la ley, que se indican en cada factura.',
  },
};
