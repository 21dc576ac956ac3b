import { es } from '../../text/spanish.ts';
import { contract, type PlanPrices, type PlanType } from './contract.ts';

/** A plan. Its field names come from the site's specification, section 3. */
export interface Plan extends PlanPrices {
  type: PlanType;
  name: string;
  description: string;
  /**
   * Three lines: what the agent does, when it can start and how much usage is included. The order is the same
   * for all plans, so that visitors can compare them line by line.
   */
  features: readonly [what: string, when: string, howMuch: string];
  recommended: boolean;
}

/** All plans, in the order in which the pricing page shows them. */
export const plans: readonly Plan[] = [
  {
    type: 'whatsapp-agent',
    name: 'Agente de WhatsApp',
    ...contract.plans['whatsapp-agent'],
    description: 'Para responder a los mensajes de tus clientes, también fuera de horario.',
    features: [
      'Contesta en el WhatsApp de tu empresa',
      es`En marcha en pocos días, según si~necesitas un número nuevo`,
      es`Hasta ${contract.defaultMessages} mensajes al~mes, o el volumen que acordemos`,
    ],
    recommended: false,
  },
  {
    type: 'multi-channel-agent',
    name: 'Agente multicanal',
    ...contract.plans['multi-channel-agent'],
    description: 'WhatsApp y teléfono, con la misma información en los dos canales.',
    features: [
      es`Todo lo del agente de WhatsApp y del agente~de~voz`,
      es`WhatsApp, en marcha en pocos días; la~voz, algo~más~tarde`,
      es`Hasta ${contract.defaultMessages} mensajes y ${contract.defaultVoiceMinutes} minutos de voz al~mes, o el volumen que acordemos`,
    ],
    recommended: true,
  },
  {
    type: 'voice-agent',
    name: 'Agente de voz',
    ...contract.plans['voice-agent'],
    description: 'Para atender las llamadas de tus clientes, aunque lleguen a la vez.',
    features: [
      'Varias llamadas a la vez, en conversaciones naturales',
      es`En marcha algo más tarde que el de WhatsApp, por~la~telefonía`,
      es`Hasta ${contract.defaultVoiceMinutes} minutos de voz al~mes, o el volumen que acordemos`,
    ],
    recommended: false,
  },
];
