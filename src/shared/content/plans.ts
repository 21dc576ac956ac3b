import { es } from '../text/spanish.ts';
import { contract, type PlanPrices, type PlanType } from './contract.ts';
import { terms } from './terms.ts';

/** A plan as specification section 3 names its fields. */
export interface Plan extends PlanPrices {
  type: PlanType;
  name: string;
  /** Where there is little room. */
  shortName: string;
  description: string;
  /** By WhatsApp. */
  attendsMessages: boolean;
  attendsCalls: boolean;
  features: readonly string[];
  recommended: boolean;
}

/** The three plans, in the order in which they are shown. */
export const plans: readonly Plan[] = [
  {
    type: 'whatsapp-agent',
    name: 'Agente de WhatsApp',
    shortName: 'WhatsApp',
    ...contract.plans['whatsapp-agent'],
    description: 'Para responder a los mensajes de tus clientes, también fuera de horario.',
    attendsMessages: true,
    attendsCalls: false,
    features: [
      es`Respuestas por WhatsApp las 24~horas`,
      'Base de conocimiento sincronizada con la IA',
      'Pasa las conversaciones a tu equipo',
      'En marcha en pocos días',
      'La configuración la hacemos nosotros',
      es`Límite: ${terms.defaultMessages} mensajes al mes, o el que acordemos`,
    ],
    recommended: false,
  },
  {
    type: 'multi-channel-agent',
    name: 'Agente multicanal',
    shortName: 'Multicanal',
    ...contract.plans['multi-channel-agent'],
    description: 'WhatsApp y teléfono, con la misma información en los dos canales.',
    attendsMessages: true,
    attendsCalls: true,
    features: [
      'Todo lo del agente de WhatsApp',
      'Todo lo del agente de voz',
      'Una sola base de conocimiento para los dos canales',
      'Pasa las conversaciones y las llamadas a tu equipo',
      'La configuración la hacemos nosotros',
      es`Límite: ${terms.defaultMessages} mensajes y ${terms.defaultVoiceMinutes} minutos de voz al mes, o el que acordemos`,
    ],
    recommended: true,
  },
  {
    type: 'voice-agent',
    name: 'Agente de voz',
    shortName: 'Voz',
    ...contract.plans['voice-agent'],
    description: 'Para atender las llamadas de tus clientes, aunque lleguen a la vez.',
    attendsMessages: false,
    attendsCalls: true,
    features: [
      es`Llamadas atendidas las 24~horas`,
      'Varias llamadas a la vez',
      'Conversaciones de voz naturales',
      'Base de conocimiento sincronizada con la IA',
      'Pasa las llamadas a tu equipo',
      'Configuramos nosotros la telefonía y todo lo demás',
      es`Límite: ${terms.defaultVoiceMinutes} minutos de voz al mes, o el que acordemos`,
    ],
    recommended: false,
  },
];
