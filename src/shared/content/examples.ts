import { es } from '../text/spanish.ts';

/** A line of an example conversation. */
export interface Message {
  from: 'customer' | 'agent';
  text: string;
  /** Clock time as it is written, `21:47`. */
  time: string;
}

export interface CallLine {
  from: 'customer' | 'agent';
  text: string;
}

/** The end of an example: a person takes over. */
export interface Handover {
  /** Of the person. */
  initial: string;
  title: string;
  text: string;
}

/** What a screen reader says before each message. */
export type Speakers = Record<Message['from'], string>;

export interface ChatExample {
  /** Description of the figure. */
  label: string;
  initials: string;
  name: string;
  speakers: Speakers;
  messages: readonly Message[];
  /** A person takes over, or a sentence says how it ended. */
  end: Handover | string;
}

export interface CallExample {
  /** Description of the figure. */
  label: string;
  /** Length of the call, `1:24`. */
  duration: string;
  lines: readonly CallLine[];
  end: Handover | string;
}

/** Words of every example. */
export const exampleWords = {
  tag: 'Ejemplo',
  chatStatus: 'Asistente de IA',
  callTitle: 'Llamada',
  callStatus: 'La atiende el agente',
  call: { agent: 'Agente', customer: 'Cliente', transcript: 'Transcripción' },
};

const aWoman: Speakers = { customer: 'Clienta:', agent: 'Asistente:' };
const aMan: Speakers = { customer: 'Cliente:', agent: 'Asistente:' };

export const heroChat: ChatExample = {
  label:
    'Ejemplo de conversación por WhatsApp: con la academia cerrada, el asistente de IA responde y pasa la conversación a una persona',
  initials: 'TA',
  name: 'Tu academia',
  speakers: aWoman,
  messages: [
    {
      from: 'customer',
      time: '21:47',
      text: 'Hola, ¿cuándo son las clases de alemán para adultos?',
    },
    {
      from: 'agent',
      time: '21:47',
      text: 'Hola, soy el asistente de IA de la academia. Los martes y los jueves, de 19:00 a 20:30. El nivel lo mira contigo una persona. ¿Te paso con ella?',
    },
    { from: 'customer', time: '21:48', text: 'Sí, por favor' },
  ],
  end: {
    initial: 'E',
    title: 'La conversación pasa a Elena, de secretaría',
    text: 'La retoma mañana, a partir de las 9:00.',
  },
};

export const heroCall: CallExample = {
  label:
    'Ejemplo de llamada: el agente de voz resuelve una consulta y pasa la llamada a una persona',
  duration: '1:24',
  lines: [
    {
      from: 'agent',
      text: 'Buenos días, soy el asistente de IA de la ferretería. ¿En qué puedo ayudarte?',
    },
    { from: 'customer', text: '¿Hacéis copias de llaves de coche?' },
    { from: 'agent', text: 'Sí, de lunes a viernes, de 9:00 a 14:00.' },
    { from: 'customer', text: 'Gracias. Y tengo una duda con una factura…' },
  ],
  end: {
    initial: 'M',
    title: 'La llamada pasa a Marta, de administración',
    text: 'Una factura se ve mejor con una persona.',
  },
};

/** A reply of the agent and the paragraph that it quotes: from the middle of a conversation. */
export const exampleSource = {
  label:
    'Ilustración: en mitad de una conversación, una respuesta del agente y el párrafo de la información de la empresa del que sale',
  sheet: {
    title: 'Envíos y devoluciones',
    date: 'Actualizado hoy',
    heading: 'Envíos a las islas',
    before: 'Enviamos a Baleares y Canarias.',
    marked: 'El plazo para Canarias es de cinco a siete días laborables',
    after:
      'y los gastos de aduana van incluidos. Los pedidos salen del almacén de lunes a viernes, antes de las 14:00.',
  },
  speakers: aMan,
  messages: [
    { from: 'customer', time: '16:20', text: '¿Y a Tenerife? ¿Cuánto tarda?' },
    {
      from: 'agent',
      time: '16:20',
      text: 'Sí. A Tenerife tardamos de cinco a siete días laborables, con la aduana incluida.',
    },
  ] satisfies readonly Message[] as readonly Message[],
  note: '1',
  caption: 'De dónde sale: Envíos y devoluciones',
};

export const exampleCalls = {
  imageAlt:
    'Un teléfono de disco que marca las 9:04, rodeado por cuatro ondas de voz; una de ellas, de color terracota, ha llegado hasta una persona.',
  label:
    'Ejemplo: cuatro llamadas a la vez; tres las atiende el agente y una ya la tiene una persona del equipo',
  lines: [
    { topic: 'Horario', answeredBy: 'Agente', highlighted: false },
    { topic: 'Envíos', answeredBy: 'Agente', highlighted: false },
    { topic: 'Factura', answeredBy: 'Marta, de administración', highlighted: true },
    { topic: 'Tarifas', answeredBy: 'Agente', highlighted: false },
  ],
};

/** One of three businesses, at its hour. */
export interface BusinessExample {
  id: 'restaurant' | 'shop' | 'garage';
  business: string;
  /** Clock time as it is written, `21:47`. */
  time: string;
  channel: string;
  lead: string;
  answers: string;
  handsOver: string;
  chat?: ChatExample;
  call?: CallExample;
}

export const businesses = {
  heading: 'A cada negocio, su hora.',
  text: 'Tres ejemplos, con datos inventados. El tuyo responde con los de tu empresa.',
  answers: 'Responde',
  handsOver: 'Pasa a una persona',
};

/** In the order of their hours on the scale. Prices, hours and terms in them are invented. */
export const businessExamples: readonly BusinessExample[] = [
  {
    id: 'restaurant',
    business: 'Restaurante',
    time: '21:47',
    channel: 'WhatsApp',
    lead: 'En plena cena nadie mira el móvil. El agente dice lo que ya se sabe; la mesa la da una persona.',
    answers: 'Días y turnos de cena',
    handsOver: 'La reserva',
    chat: {
      label:
        'Ejemplo de conversación por WhatsApp con un restaurante: el asistente de IA responde y una persona se ocupa de la reserva',
      initials: 'R',
      name: 'Tu restaurante',
      speakers: aWoman,
      messages: [
        { from: 'customer', time: '21:47', text: 'Hola, ¿tenéis mesa para cuatro el sábado?' },
        {
          from: 'agent',
          time: '21:47',
          text: 'Hola, soy el asistente de IA del restaurante. El sábado hay dos turnos de cena: a las 20:30 y a las 22:30.',
        },
        {
          from: 'agent',
          time: '21:47',
          text: 'La mesa la confirma una persona del equipo. ¿Te paso con ella?',
        },
        { from: 'customer', time: '21:48', text: 'Sí. Mejor a las 22:30' },
      ],
      end: {
        initial: 'I',
        title: 'La conversación pasa a Inés, de sala',
        text: 'La retoma mañana, a partir de las 12:00.',
      },
    },
  },
  {
    id: 'shop',
    business: 'Tienda',
    time: '3:12',
    channel: 'WhatsApp',
    lead: 'Hay quien compra de madrugada. Si la respuesta está en tus condiciones, no hay que despertar a nadie.',
    answers: 'Plazo, precio del envío y devoluciones',
    handsOver: 'Nada, esta vez',
    chat: {
      label:
        'Ejemplo de conversación por WhatsApp con una tienda: el asistente de IA resuelve una consulta sobre un envío',
      initials: 'T',
      name: 'Tu tienda',
      speakers: aMan,
      messages: [
        { from: 'customer', time: '3:12', text: '¿Enviáis a Portugal? ¿Cuánto tarda?' },
        {
          from: 'agent',
          time: '3:12',
          text: es`Hola, soy el asistente de IA de la tienda. Sí: a Portugal tardamos de tres a cinco días laborables. El envío cuesta 9,90~€.`,
        },
        { from: 'customer', time: '3:13', text: '¿Y si no me queda bien?' },
        {
          from: 'agent',
          time: '3:13',
          text: es`Tienes 30~días para devolverlo, sin usar y con su etiqueta.`,
        },
        { from: 'customer', time: '3:13', text: 'Perfecto, gracias' },
      ],
      end: 'Resuelto a las 3:13, sin despertar a nadie.',
    },
  },
  {
    id: 'garage',
    business: 'Taller',
    time: '9:04',
    channel: 'teléfono',
    lead: 'Con el capó abierto no se coge el teléfono. El agente sí, y sabe qué preguntas son de mecánico.',
    answers: 'Precio y plazo de la revisión',
    handsOver: 'El ruido al frenar',
    call: {
      label:
        'Ejemplo de llamada a un taller: el agente de voz da un precio y pasa la llamada al mecánico',
      duration: '0:52',
      lines: [
        {
          from: 'agent',
          text: 'Buenos días, soy el asistente de IA del taller. ¿En qué puedo ayudarte?',
        },
        { from: 'customer', text: '¿Cuánto cuesta la revisión antes de la ITV?' },
        {
          from: 'agent',
          text: es`Cuesta 45~€. Si el coche está aquí antes de las 10:00, se hace en el día.`,
        },
        { from: 'customer', text: 'Es que hace un ruido al frenar…' },
      ],
      end: {
        initial: 'R',
        title: 'La llamada pasa a Raúl, el mecánico',
        text: 'Los ruidos los entiende mejor quien los arregla.',
      },
    },
  },
];
