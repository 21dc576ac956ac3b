/**
 * Tax notes for each value of `PRICES_TAX`: `short` appears next to prices, and `clause` in the general
 * terms.
 */
export const taxTexts = {
  excluded: { short: 'Impuestos no incluidos', clause: 'Las cuotas no incluyen impuestos: los que correspondan según la ley se añaden en cada factura.' },
  included: { short: 'Impuestos incluidos', clause: 'Las cuotas incluyen los impuestos que correspondan según la ley, que se indican en cada factura.' },
};
