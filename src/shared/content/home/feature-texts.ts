import { es } from '../../text/spanish.ts';

/** A product feature that the home page presents (site specification, section 3). */
export interface Feature {
  id: string;
  name: string;
  /** Description of the feature as rich text, in the syntax that `parseRichText` accepts. */
  description: string;
  /** Decorative emoji, hidden from screen readers. */
  emoji: string;
  size: 'small' | 'medium' | 'large';
}

/**
 * Labels for the weekly chart in the `coverage` feature. One block of the chart marks the team's working
 * hours, Monday to Friday, 9:00 to 17:00.
 */
export const week = {
  hours: [es`0~h`, '6', '12', '18', es`24~h`],
  days: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  team: { hours: '40', name: 'tu equipo' },
};

export const featuresHeading = 'Todo lo que hace falta para atender bien.';

export const features: readonly Feature[] = [
  {
    id: 'setup',
    name: 'Agente de WhatsApp, listo en días',
    description: 'Nos das la información de tu empresa y nosotros hacemos el resto.',
    emoji: '💬',
    size: 'medium',
  },
  {
    id: 'voice',
    name: 'Conversaciones de voz naturales',
    description: 'Habla, escucha y deja hablar.',
    emoji: '🎙',
    size: 'small',
  },
  {
    id: 'knowledge',
    name: 'Conocimiento sincronizado',
    description: es`Cambia un precio en tu base de conocimiento y el agente dará el~nuevo.`,
    emoji: '🗂',
    size: 'small',
  },
  {
    id: 'coverage',
    name: 'Cobertura 24/7',
    description: es`Una semana tiene 168~horas. Si tu equipo atiende 40, quedan **128.**`,
    emoji: '🌙',
    size: 'large',
  },
  {
    id: 'handover',
    name: 'Pasa a una persona',
    description: 'Complementa a tu equipo: la conversación o la llamada sigue con una persona.',
    emoji: '🤝',
    size: 'medium',
  },
  {
    id: 'improvement',
    name: 'Mejora continua',
    description: 'Después de la puesta en marcha, seguimos afinando las respuestas.',
    emoji: '🌱',
    size: 'small',
  },
  {
    id: 'security',
    name: 'Seguridad para empresas',
    description: 'Datos alojados en la UE, procesos alineados con ISO y controles de acceso granulares.',
    emoji: '🔒',
    size: 'small',
  },
];
