import { es } from '../../text/spanish.ts';
import { terms } from '../plans/terms.ts';
import { officePlaces } from './provider.ts';
import { routes } from './routes.ts';

/** `/llms.txt`: a summary for assistants, with links. */
export const llms = {
  text: es`# {brand}

> Agentes de IA que atienden a los clientes de una empresa por WhatsApp y por teléfono, las 24~horas. Cuando hace falta una persona, pasan la conversación a su equipo.

{brand} ofrece un agente de WhatsApp, un agente de voz para el teléfono y un plan multicanal que reúne los dos. El proveedor hace toda la configuración técnica; la empresa solo aporta su información. El agente de WhatsApp está en marcha en pocos días; el plazo depende de si se necesita un número nuevo. El de voz tarda un poco más por la telefonía y atiende varias llamadas a la vez. Los agentes complementan al equipo. La base de conocimiento está sincronizada con la IA. Los procesos están alineados con ISO y alojados en la Unión Europea, con controles de acceso granulares.

## Planes

{plans}

{taxNote} Permanencia mínima: ${terms.minimumMonths}~meses, con renovación automática por periodos iguales. Mensaje adicional: ${terms.overageMessage}. Minuto de voz adicional: ${terms.overageVoiceMinute}.

## Páginas

{pages}

## Legal

{legalPages}

## Contacto

{identity}
- WhatsApp: {whatsapp}
- Teléfono: {phone}
- Oficinas: ${officePlaces.join('; ')}
`,
  /** Each plan. */
  plan: es`- [{name}]({siteUrl}${routes.pricing.path}#{type}){recommended}: {prices}. El primer año, {year}; los ${terms.minimumMonths}~meses de permanencia, {minimum}. Hasta {limits} al mes, o el volumen que se acuerde. [{ask}]({askUrl})`,
  recommended: ' (recomendado)',
  messages: `${terms.defaultMessages} mensajes`,
  voiceMinutes: `${terms.defaultVoiceMinutes} minutos de voz`,
};
