import { es } from '../../text/spanish.ts';
import { type ExampleId, exampleTimes } from './example-times.ts';

/** One message in an example conversation. */
export interface Message {
  from: 'customer' | 'agent';
  text: string;
}

/** A conversation between a customer and a business. */
export interface Conversation {
  /** Time in 24-hour notation, without a leading zero. */
  time: string;
  /** Name of the customer's contact, such as `Tu restaurante`. */
  name: string;
  channel: 'WhatsApp' | 'Teléfono';
  /** Short text shown after the channel, by default `exampleTag`. */
  tag?: string;
  lead: string;
  /** Name shown before each message in the transcript of a call. In a chat, only screen readers read it. */
  speakers: Record<Message['from'], string>;
  messages: readonly Message[];
  /**
   * How the conversation ends: with an employee who takes over, whose avatar shows an initial, with a link or
   * only with a sentence about the outcome.
   */
  end: { initial?: string; title?: string; href?: string; text: string };
}

/** An invented conversation with the AI agent of a business, at a certain time of day. */
export interface Example extends Conversation {
  id: ExampleId;
  /** Kind of business, shown next to the time on the hour scale. */
  business: string;
}

export const exampleTag = 'Ejemplo';

/** All examples, in the order of `exampleTimes`. */
export const examples: readonly Example[] = [
  {
    id: 'restaurant',
    business: 'Restaurante',
    time: exampleTimes.restaurant,
    channel: 'WhatsApp',
    name: 'Tu restaurante',
    lead: es`En plena cena nadie mira el móvil. El agente informa de los turnos y una persona confirma~la~mesa.`,
    speakers: { customer: 'Clienta:', agent: 'Asistente:' },
    messages: [
      { from: 'customer', text: es`Hola, ¿tenéis mesa para cuatro el~sábado?` },
      { from: 'agent', text: es`Hola, soy el asistente de IA del restaurante. El sábado hay dos turnos de cena: a las 20:30 y a~las~22:30.` },
      { from: 'agent', text: es`Las mesas las confirma el equipo de sala mañana, desde las 12:00. ¿Le~paso~tu~petición?` },
      { from: 'customer', text: 'Sí. Mejor a las 22:30' },
    ],
    end: {
      initial: 'I',
      title: es`La conversación pasa a Inés, de~sala`,
      text: 'La mesa la confirma ella.',
    },
  },
  {
    id: 'shop',
    business: 'Tienda',
    time: exampleTimes.shop,
    channel: 'WhatsApp',
    name: 'Tu tienda',
    lead: 'Hay quien compra de madrugada. El plazo y el precio del envío están en tus condiciones, y el agente los da.',
    speakers: { customer: 'Cliente:', agent: 'Asistente:' },
    messages: [
      { from: 'customer', text: es`¿Enviáis a Portugal? ¿Cuánto~tarda?` },
      { from: 'agent', text: es`Hola, soy el asistente de IA de la tienda. Sí: a Portugal tardamos de tres a cinco días laborables. El envío cuesta 9,90~€.` },
      { from: 'customer', text: '¿Y si no me queda bien?' },
      { from: 'agent', text: es`Tienes 30~días para devolverlo, sin usar y con su etiqueta.` },
    ],
    end: { text: 'Resuelto a las 3:13, sin despertar a nadie.' },
  },
  {
    id: 'garage',
    business: 'Taller',
    time: exampleTimes.garage,
    channel: 'Teléfono',
    name: 'Tu taller',
    lead: 'Cada llamada obliga a soltar la herramienta. El agente contesta las preguntas de siempre y te pasa solo lo que es cosa de mecánico.',
    speakers: { customer: 'Cliente:', agent: 'Agente:' },
    messages: [
      { from: 'agent', text: 'Buenos días, soy el asistente de IA del taller. ¿En qué puedo ayudarte?' },
      { from: 'customer', text: '¿Cuánto cuesta la revisión antes de la ITV?' },
      { from: 'agent', text: es`Cuesta 45~€. Si el coche está aquí antes de las 10:00, se~hace~en~el~día.` },
      { from: 'customer', text: 'Es que hace un ruido al frenar…' },
    ],
    end: {
      initial: 'R',
      title: 'La llamada pasa a Raúl, el mecánico',
      text: 'Los ruidos los entiende mejor quien los arregla.',
    },
  },
];

/**
 * The example for the visitor's current time: a customer writes to the visitor's company, and nobody replies.
 */
export const currentTimeExample = {
  channel: 'WhatsApp',
  tag: 'Ahora',
  name: 'Tu empresa',
  lead: es`Los otros tres negocios son inventados. Tu~hora,~no.`,
  speakers: { customer: 'Cliente:', agent: 'Asistente:' },
  messages: [{ from: 'customer', text: es`Hola, ¿hay~alguien?` }],
  end: { href: '/contact', text: es`Aquí empieza tu~agente` },
} satisfies Omit<Conversation, 'time'>;

/**
 * A paragraph from a company's information, a customer's questions about it, and the agent's replies, which
 * quote the paragraph. The quoted texts are highlighted.
 */
export const exampleSource = {
  label: 'Ejemplo: dos respuestas del agente y el párrafo de tu información en el que se basan',
  sheet: {
    title: 'Cursos de verano',
    place: 'Academia de idiomas',
    text: es`El intensivo de julio cuesta 240~€. ==Las clases son de lunes a~jueves, de~9:30~a~13:00==, en grupos de ocho personas. ==El~material va~incluido==.`,
  },
  speakers: { customer: 'Clienta:', agent: 'Asistente:' },
  messages: [
    { from: 'customer', text: '¿Qué días es el intensivo?' },
    { from: 'agent', text: es`El de julio es ==de lunes a~jueves, de~9:30~a~13:00==.` },
    { from: 'customer', text: '¿Y el material?' },
    { from: 'agent', text: es`==Va incluido== en los 240~€.` },
  ] satisfies Message[],
};

export const exampleCalls = {
  imageAlt: 'Un teléfono de disco que marca las 9:04 y cuatro ondas de voz; la de color terracota ha llegado hasta una persona.',
  caption: es`Cuatro llamadas a la vez: tres las atiende el agente y una ya la tiene una~persona~del~equipo.`,
};
