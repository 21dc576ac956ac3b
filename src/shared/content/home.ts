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
  initials: readonly [string, string];
  title: string;
  text: string;
}

export interface FeatureSection {
  id: 'whatsapp' | 'voice';
  eyebrow: string;
  heading: string;
  text: string;
  points: readonly string[];
  link: { text: string; href: string };
}

export const hero = {
  headline: ['Automatiza la atención.', 'Conserva el trato.'],
  lead: es`Agentes de IA que atienden a tus clientes por WhatsApp y por teléfono las 24~horas, todos los días, y que pasan la conversación a tu equipo cuando hace falta.`,
  contact: 'Contáctanos',
  pricing: 'Ver precios',
  smallPrint:
    'Tú aportas la información de tu empresa. De la parte técnica nos encargamos nosotros.',
  scale: {
    hours: [es`12~h`, '15', '18', '21', '0', '3', '6', '9', es`12~h`],
    text: 'Oficina cerrada, agente atento',
    pins: [
      { time: '21:47', label: 'WhatsApp' },
      { time: '9:04', label: 'teléfono' },
    ],
  },
};

export const exampleChat = {
  label:
    'Ejemplo de conversación por WhatsApp: fuera de horario, el asistente responde con la información de la clínica y pasa la conversación a una persona',
  tag: 'Ejemplo',
  initials: 'TC',
  name: 'Tu clínica',
  status: 'Asistente virtual',
  day: 'Hoy',
  speakers: { customer: 'Clienta:', agent: 'Asistente:' },
  messages: [
    {
      from: 'customer',
      time: '21:47',
      text: 'Hola, se me ha roto una funda. ¿Atendéis urgencias mañana?',
    },
    {
      from: 'agent',
      time: '21:47',
      text: 'Hola. Vaya faena. Sí: mañana abrimos de 9:00 a 20:00 y las urgencias se atienden en el día.',
    },
    {
      from: 'agent',
      time: '21:47',
      text: 'La hora la da recepción. ¿Te paso con una persona del equipo?',
    },
    { from: 'customer', time: '21:48', text: 'Sí, por favor' },
  ] satisfies readonly Message[] as readonly Message[],
  handover: {
    initials: ['IA', 'E'],
    title: 'La conversación pasa a Elena, de recepción',
    text: 'La retoma mañana, a partir de las 9:00.',
  } satisfies Handover as Handover,
  composer: 'Mensaje',
};

export const exampleCall = {
  label:
    'Ejemplo de llamada: el agente de voz resuelve una consulta y pasa la llamada a una persona',
  tag: 'Ejemplo',
  title: 'Llamada entrante',
  status: 'En curso, atiende el agente',
  duration: '1:24',
  legend: { agent: 'Agente', customer: 'Cliente', live: 'En directo' },
  lines: [
    {
      from: 'agent',
      text: 'Buenos días, soy el asistente virtual de la ferretería. ¿En qué puedo ayudarte?',
    },
    { from: 'customer', text: '¿Hacéis copias de llaves de coche?' },
    { from: 'agent', text: 'Sí, de lunes a viernes, de 9:00 a 14:00. ¿Algo más?' },
    { from: 'customer', text: 'Sí, una duda con una factura…' },
  ] satisfies readonly CallLine[] as readonly CallLine[],
  handover: {
    initials: ['IA', 'M'],
    title: 'Paso la llamada a Marta, de administración',
    text: 'Esto es mejor verlo con una persona.',
  } satisfies Handover as Handover,
};

export const whatsappSection: FeatureSection = {
  id: 'whatsapp',
  eyebrow: 'Agente de WhatsApp',
  heading: 'Responde con lo que tu empresa ya sabe.',
  text: 'El agente contesta en el WhatsApp de tu empresa con tus tarifas, tus horarios y tus condiciones. Cuando la consulta pide criterio, pasa la conversación a una persona.',
  points: [
    'En marcha en pocos días, según necesites o no un número nuevo.',
    'Tu base de conocimiento, sincronizada con la IA.',
    'Traspaso a tu equipo cuando hace falta.',
  ],
  link: { text: 'Ver el plan de WhatsApp', href: '/pricing#whatsapp-agent' },
};

/** The agent's reply and the paragraph that it quotes. */
export const exampleSource = {
  label:
    'Ilustración: una respuesta del agente y el párrafo de la información de la empresa del que sale',
  sheet: {
    title: 'Envíos y devoluciones',
    date: 'Actualizado hoy',
    heading: 'Envíos a las islas',
    before: 'Enviamos a Baleares y Canarias.',
    marked: 'El plazo para Canarias es de cinco a siete días laborables',
    after:
      'y los gastos de aduana van incluidos. Los pedidos salen del almacén de lunes a viernes, antes de las 14:00.',
  },
  speakers: { customer: 'Cliente:', agent: 'Asistente:' },
  messages: [
    { from: 'customer', time: '16:20', text: '¿Enviáis a Tenerife? ¿Cuánto tarda?' },
    {
      from: 'agent',
      time: '16:20',
      text: 'Sí. A Tenerife tarda de cinco a siete días laborables, con la aduana incluida.',
    },
  ] satisfies readonly Message[] as readonly Message[],
  note: '1',
  caption: 'De dónde sale: Envíos y devoluciones',
};

export const voiceSection: FeatureSection = {
  id: 'voice',
  eyebrow: 'Agente de voz',
  heading: 'Para que tu teléfono no comunique.',
  text: 'Descuelga, entiende y responde en una conversación natural. Atiende varias llamadas a la vez y sabe cuándo pasar el teléfono a una persona.',
  points: [
    'Varias llamadas al mismo tiempo.',
    'Traspaso de la llamada a tu equipo cuando hace falta.',
    'Configuramos la telefonía por ti; por eso tarda algo más en estar listo.',
  ],
  link: { text: 'Ver el plan de voz', href: '/pricing#voice-agent' },
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
