import { createMailUrl } from './contact-links.ts';
import type { SiteValues } from './site-values.ts';

/** In their order; each key is that of its value. */
export const identityLabels = {
  legalName: 'Razón social',
  legalId: 'Número de identificación',
  legalRegister: 'Registro',
  legalAddress: 'Domicilio',
  email: 'Correo',
};

/** Who the provider is (LSSI, article 10), without what is not configured. */
export function listIdentity(site: SiteValues) {
  const fields = Object.entries(identityLabels) as [keyof typeof identityLabels, string][];
  return fields.flatMap(([field, label]) => {
    const value = site[field];
    const href = field === 'email' ? createMailUrl(site.email) : undefined;
    return value === null ? [] : [{ field, label, value, href }];
  });
}
