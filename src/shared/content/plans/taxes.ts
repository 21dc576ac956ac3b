import type { SiteValues } from '../site/site-values.ts';

interface TaxTexts {
  /** Beside prices. */
  short: string;
  /** Of the general terms. */
  clause: string;
}

export const taxTexts: Readonly<Record<SiteValues['pricesTax'], TaxTexts>> = {
  excluded: {
    short: 'Impuestos no incluidos',
    clause:
      'Las cuotas no incluyen impuestos: los que correspondan según la ley se añaden en cada factura.',
  },
  included: {
    short: 'Impuestos incluidos',
    clause:
      'Las cuotas incluyen los impuestos que correspondan según la ley, que se indican en cada factura.',
  },
};
