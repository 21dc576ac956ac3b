import { es } from '../../text/spanish.ts';
import { createMailUrl, createWhatsAppUrl } from './contact-links.ts';
import { cities } from './provider.ts';
import { routes } from './routes.ts';
import type { SiteValues } from './site-values.ts';

/** A channel through which visitors can contact the provider (site specification, section 3). */
export interface ContactOption {
  /** Id of the channel, and name of the placeholder (token) for its address or number. */
  id: 'email' | 'whatsapp' | 'phone';
  title: string;
  description: string;
  action: string;
  /** Prefilled e-mail subject or WhatsApp message. */
  openingText?: string;
}

/** Prefilled WhatsApp message for contact links and the QR code. */
export const firstMessage = 'Hola, me gustaría saber más sobre los agentes de IA para mi empresa.';

export const contactOptions: readonly ContactOption[] = [
  {
    id: 'email',
    title: 'Correo',
    description: es`Para enviarnos detalles, documentos o preguntas~largas.`,
    action: 'Enviar un correo',
    openingText: 'Consulta sobre agentes de IA',
  },
  {
    id: 'whatsapp',
    title: 'WhatsApp',
    description: 'Escríbenos sin formalidades.',
    action: 'Abrir WhatsApp',
    openingText: firstMessage,
  },
  {
    id: 'phone',
    title: 'Teléfono',
    description: 'Si prefieres contarlo de viva voz.',
    action: 'Llamar ahora',
  },
];

export const contact = {
  heading: 'Hablemos.',
  lead: 'Elige el canal que prefieras. Aquí no hay formularios.',
  /** Shown directly after the offices' local time on the contact page's hour scale. */
  officeCities: ` en ${cities}`,
  optionListLabel: 'Formas de contacto',
  /** Invitation to book a call, shown only if `bookingUrl` is configured. */
  booking: { action: 'Reserva una llamada', text: 'y elige la hora.' },
  privacyNote: `{legalName} usa tus datos para responderte; puedes consultarlos, corregirlos o borrarlos. WhatsApp, de Meta, tiene sus propias condiciones. [Política de privacidad](${routes.privacyPolicy.path}#purposes-and-legal-bases)`,
  card: {
    action: 'Guardar en contactos',
    /** File type of the downloadable contact card. Only screen readers read this text. */
    fileType: '(archivo vCard)',
  },
  whatsappCode: 'Código QR que abre una conversación de WhatsApp con {brand}',
};

/** Creates the URL that opens a contact channel, with the prefilled subject or message. */
export function createContactUrl({ id, openingText }: ContactOption, site: SiteValues): string {
  return {
    email: createMailUrl(site.email, openingText),
    whatsapp: createWhatsAppUrl(site.whatsapp, openingText),
    phone: `tel:${site.phone.e164}`,
  }[id];
}
