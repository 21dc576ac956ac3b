import { es } from '../text/spanish.ts';

/** A tile of the bento grid (specification, section 3). */
export interface FeatureTile {
  id: string;
  name: string;
  description: string;
  /** Decoration, hidden from screen readers. */
  emoji: string;
  size: 'small' | 'medium' | 'large';
}

export const features = {
  heading: 'Todo lo que hace falta para atender bien.',
  text: 'Responder es lo que se ve. Detrás están la puesta en marcha, el paso a una persona, la mejora y la seguridad.',
};

export const featureTiles = [
  {
    id: 'setup',
    name: 'Agente de WhatsApp, listo en días',
    description:
      'Tú das la información y nosotros ponemos el resto. El plazo depende de si necesitas un número nuevo.',
    emoji: '💬',
    size: 'large',
  },
  {
    id: 'voice',
    name: 'Conversaciones de voz naturales',
    description: 'Habla, escucha y deja hablar, como en una buena conversación.',
    emoji: '🎙️',
    size: 'medium',
  },
  {
    id: 'knowledge',
    name: 'Conocimiento sincronizado',
    description: 'Cambias un dato y el agente responde con el dato nuevo.',
    emoji: '🔄',
    size: 'small',
  },
  {
    id: 'coverage',
    name: 'Cobertura 24/7',
    description: 'Noches, festivos y horas punta.',
    emoji: '🌙',
    size: 'small',
  },
  {
    id: 'handover',
    name: 'Pasa a una persona',
    description: 'La conversación o la llamada sigue con alguien de tu equipo.',
    emoji: '🤝',
    size: 'medium',
  },
  {
    id: 'improvement',
    name: 'Mejora continua',
    description: 'Después de la puesta en marcha, ajustamos lo que puede responderse mejor.',
    emoji: '📈',
    size: 'small',
  },
  {
    id: 'security',
    name: 'Seguridad para empresas',
    description:
      'Procesos alineados con ISO (sin certificado), alojamiento en la UE y control de acceso granular.',
    emoji: '🔒',
    size: 'small',
  },
] as const satisfies readonly FeatureTile[];

/** Words inside the tiles' pictures. */
export const tilePictures = {
  setup: [
    { step: 'Envías la información', by: 'Tu empresa' },
    { step: 'Configuramos el número y las respuestas', by: 'Nosotros' },
    { step: 'Sincronizamos la información', by: 'Nosotros' },
    { step: 'El agente contesta', by: es`24~horas` },
  ],
  knowledge: ['Horarios', 'Tarifas', 'Envíos'],
  handover: { from: 'IA', text: 'Te la paso', to: 'Tú' },
  /** An answer and the same one, adjusted. */
  improvement: { answer: 'Abrimos a las 9:00', addition: ', y los sábados, a las 10:00' },
  security: 'UE',
};
