import { createMailUrl } from './contact-links.ts';
import type { SiteValues } from './site-values.ts';

export const identity = {
  heading: 'Datos de la empresa',
  /** In their order; each key is that of its value. */
  labels: {
    legalName: 'Razón social',
    legalId: 'Número de identificación',
    legalRegister: 'Registro',
    legalAddress: 'Domicilio',
    email: 'Correo',
  },
};

/** Who the provider is (LSSI, article 10), without what is not configured. */
export function listIdentity(site: SiteValues) {
  const fields = Object.entries(identity.labels) as [keyof typeof identity.labels, string][];
  return fields.flatMap(([field, label]) => {
    const value = site[field];
    const href = field === 'email' ? createMailUrl(site.email) : undefined;
    return value === null ? [] : [{ field, label, value, href }];
  });
}
