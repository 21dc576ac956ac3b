import type { SiteValues } from './site-values.ts';

/** Labels for the provider's company details, in display order. Each key is a field of `SiteValues`. */
export const identityLabels = {
  legalName: 'Razón social',
  legalId: 'Número de identificación',
  legalRegister: 'Registro',
  legalAddress: 'Domicilio',
  email: 'Correo',
};

/**
 * Lists the company details that Spanish law requires (LSSI, article 10), except those that are not
 * configured.
 */
export function listIdentity(site: SiteValues) {
  const fields = Object.entries(identityLabels) as [keyof typeof identityLabels, string][];
  return fields.flatMap(([field, label]) => {
    const value = site[field];
    return value === null ? [] : [{ field, label, value }];
  });
}
