import { es } from '../../text/spanish.ts';
import { routes } from './routes.ts';

export interface FaqEntry {
  /**
   * Anchor of the question on every page with the FAQ. Do not change an existing anchor, because other sites
   * can link to it.
   */
  id: string;
  question: string;
  answer: string;
  /** Link to a page or section with more information. */
  href?: string;
}

export const faq = {
  /** Id of the FAQ section. A page with this section also lists the questions in its structured data. */
  id: 'faq',
  heading: 'Preguntas frecuentes',
  note: `¿Falta la tuya? [Escríbenos](${routes.contact.path}).`,
  noteOnContactPage: '¿Falta la tuya? Pregúntanos.',
  readMore: 'Saber más',
  readMoreAbout: 'sobre «{question}»',
};

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'technical-setup',
    question: '¿Cómo empiezo y qué necesitáis de mí?',
    answer: 'Escríbenos o llámanos. Solo necesitamos la información de tu empresa: horarios, tarifas, condiciones y lo que más preguntan tus clientes. De toda la parte técnica nos ocupamos nosotros.',
    href: `${routes.home.path}#features`,
  },
  {
    id: 'time-to-launch',
    question: '¿Cuánto tarda un agente en estar en marcha?',
    answer: 'El de WhatsApp, pocos días; el plazo depende de si necesitas un número nuevo. El de voz, un poco más, porque hay que configurar la telefonía.',
  },
  {
    id: 'staff-and-handover',
    question: '¿El agente sustituye a mi equipo?',
    answer: 'No, lo complementa. Contesta las preguntas de siempre y, cuando hace falta una persona, pasa la conversación o la llamada a alguien de tu equipo.',
  },
  {
    id: 'answer-sources',
    question: es`¿De dónde salen las respuestas? ¿Y~si el agente no sabe algo?`,
    answer: 'De la información que nos das: es tu base de conocimiento y está sincronizada con la IA. Si algo no está ahí, el agente puede pasar la conversación o la llamada a una persona de tu equipo.',
    href: `${routes.home.path}#whatsapp`,
  },
  {
    id: 'concurrent-calls',
    question: '¿El agente de voz puede atender varias llamadas a la vez?',
    answer: 'Sí. Atiende varias llamadas al mismo tiempo, a cualquier hora.',
    href: `${routes.pricing.path}#voice-agent`,
  },
  {
    id: 'data-hosting',
    question: '¿Dónde se alojan los datos y cómo se protegen?',
    answer: 'En la Unión Europea, con procesos alineados con ISO y controles de acceso granulares. Los mensajes de WhatsApp pasan además por Meta, que aplica sus propias condiciones. El contrato dice cómo tratamos los datos.',
    href: `${routes.generalTerms.path}#confidentiality-and-data-protection`,
  },
];
