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

export interface IdentityFact {
  field: keyof typeof identity.labels;
  label: string;
  value: string;
  href?: string;
}

/** Who the provider is (LSSI, article 10), without what is not configured. */
export function listIdentity(site: SiteValues): IdentityFact[] {
  const fields = Object.entries(identity.labels) as [IdentityFact['field'], string][];
  return fields.flatMap(([field, label]) => {
    const value = site[field];
    if (value === null) return [];
    return [{ field, label, value, ...(field === 'email' && { href: createMailUrl(value) }) }];
  });
}
