import { routes } from './routes.ts';

/** A way to reach the provider (specification, section 3). */
export interface ContactOption {
  id: 'email' | 'whatsapp' | 'phone';
  title: string;
  description: string;
  /** Token of the contact datum. */
  value: string;
  action: string;
  /** Subject or first message that the link fills in. */
  openingText?: string;
  icon: 'mail' | 'message-circle' | 'phone';
}

/** First messages of a visitor on WhatsApp: to the company, and about a plan. */
export const firstMessages = {
  company: 'Hola, me gustaría saber más sobre los agentes de IA para mi empresa.',
  plan: 'Hola, tengo una pregunta sobre el plan «{planName}».',
};

export const contactOptions: readonly ContactOption[] = [
  {
    id: 'email',
    title: 'Correo',
    description: 'Para enviarnos detalles, documentos o preguntas largas.',
    value: '{email}',
    action: 'Enviar un correo',
    openingText: 'Consulta sobre agentes de IA',
    icon: 'mail',
  },
  {
    id: 'whatsapp',
    title: 'WhatsApp',
    description: 'Escríbenos sin formalidades.',
    value: '{whatsapp}',
    action: 'Abrir WhatsApp',
    openingText: firstMessages.company,
    icon: 'message-circle',
  },
  {
    id: 'phone',
    title: 'Teléfono',
    description: 'Si prefieres contarlo de viva voz.',
    value: '{phone}',
    action: 'Llamar ahora',
    icon: 'phone',
  },
];

export const contact = {
  heading: 'Hablemos.',
  lead: 'Por correo, por WhatsApp o por teléfono: elige el canal que prefieras. Aquí no hay formularios.',
  optionListLabel: 'Formas de contacto',
  privacyNote: `Usamos tus datos para responderte. WhatsApp, de Meta, tiene sus propias condiciones. [Política de privacidad](${routes.privacyPolicy.path}#purposes-and-legal-bases)`,
  card: {
    text: 'Los tres canales, en tu agenda.',
    action: 'Guardar en contactos',
    /** After the action, for screen readers. */
    fileType: '(archivo vCard)',
  },
  whatsappCode: 'Código QR que abre una conversación de WhatsApp con {brand}',
};
