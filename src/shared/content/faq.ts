import { es } from '../text/spanish.ts';
import { terms } from './terms.ts';

export interface FaqEntry {
  /** Stable: it is the entry's anchor on every page that shows the FAQ. */
  id: string;
  question: string;
  answer: string;
  /** Page or section with more information. */
  href?: string;
}

export const faq = {
  heading: 'Preguntas frecuentes',
  note: '¿Falta la tuya? [Escríbenos](/contact).',
  noteOnContactPage: '¿Falta la tuya? Escríbenos por el canal que prefieras.',
  readMore: 'Saber más',
  readMoreAbout: 'sobre «{question}»',
};

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'technical-setup',
    question: '¿Quién se encarga de la parte técnica?',
    answer:
      'Nosotros. Nos ocupamos de toda la configuración, desde el número hasta las respuestas, y lo dejamos funcionando. Tú solo aportas la información de tu empresa: horarios, tarifas, condiciones y lo que tus clientes suelen preguntar. No necesitas conocimientos técnicos.',
    href: '/#features',
  },
  {
    id: 'time-to-launch',
    question: '¿Cuánto se tarda en tener un agente en marcha?',
    answer:
      'El agente de WhatsApp está listo en pocos días; el plazo depende de si necesitas un número nuevo. El de voz tarda un poco más, porque hay que configurar la telefonía.',
  },
  {
    id: 'staff-and-handover',
    question: '¿El agente sustituye a mi equipo?',
    answer:
      'No, lo complementa. El agente responde a lo que está en tu base de conocimiento y, cuando la consulta pide criterio, pasa la conversación de WhatsApp o la llamada a una persona de tu equipo. Desde ese momento, atiende esa persona.',
  },
  {
    id: 'answer-sources',
    question: '¿De dónde salen las respuestas?',
    answer:
      'De la información de tu empresa: tarifas, horarios, condiciones o catálogo. Esa base de conocimiento está sincronizada con la IA, así que, cuando cambias un dato, el agente responde con el dato nuevo. Lo que no está ahí puede resolverlo una persona de tu equipo.',
    href: '/#whatsapp',
  },
  {
    id: 'concurrent-calls',
    question: '¿Puede atender varias llamadas a la vez?',
    answer: es`Sí. El agente de voz atiende varias llamadas al mismo tiempo, a cualquier hora, y pasa a tu equipo las que lo necesitan. Si no acordamos otra cosa, el límite del plan de voz y del multicanal es de ${terms.defaultVoiceMinutes} minutos al mes.`,
    href: '/pricing#voice-agent',
  },
  {
    id: 'data-hosting',
    question: '¿Dónde se alojan los datos y cómo se protegen?',
    answer:
      'En la Unión Europea. Los datos se tratan como dice el contrato, con procesos alineados con ISO (sin certificado) y controles de acceso granulares. En WhatsApp, además, Meta puede transferir los mensajes a otros países, según sus propias condiciones.',
    href: '/gtc#confidentiality-and-data-protection',
  },
];
