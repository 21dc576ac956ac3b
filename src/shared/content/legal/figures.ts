import { es } from '../../text/spanish.ts';
import { formatOverage } from '../plans/amounts.ts';
import { contract } from '../plans/contract.ts';
import { terms } from '../plans/terms.ts';
import { provider } from '../site/provider.ts';
import { routes } from '../site/routes.ts';
import type { ClauseId } from './general-terms-sections.ts';

/** A number or another short value in the contract, and the contract clause that states it. */
export interface ContractFigure {
  clause: ClauseId;
  label: string;
  /** Qualifying words that precede the value, such as `al menos`. */
  from?: string;
  /** The value, written exactly as in the contract clause. */
  value: string;
}

export const contractFigures = {
  heading: 'La letra pequeña, en grande.',
  text: `Todas las cifras del contrato. Cada una lleva a su cláusula de las [condiciones generales](${routes.generalTerms.path}).`,
  clause: 'Cláusula {number}',
};

/**
 * Formats the additional monthly cost if a customer exceeds a plan's default usage limit by the maximum that
 * the contract allows.
 */
function formatExcess(limit: number, price: number): string {
  return formatOverage(Math.round(limit * (contract.usageCapPercent - 100) * price) / 100);
}

const messagesExcess = formatExcess(contract.defaultMessages, contract.overageMessage);
const minutesExcess = formatExcess(contract.defaultVoiceMinutes, contract.overageVoiceMinute);

/**
 * The contract numbers in groups. In each group, they appear in the order of the contract clauses that state
 * them.
 */
export const figureGroups: readonly { title: string; note: string; figures: readonly ContractFigure[] }[] = [
  {
    title: 'Quedarse y marcharse',
    note: 'Vale lo mismo para las dos partes; los avisos, por escrito.',
    figures: [
      { clause: 'term-and-termination-1', label: 'Permanencia mínima', value: es`${contract.minimumMonths}~meses` },
      { clause: 'term-and-termination-1', label: 'Renovación automática', value: es`${contract.minimumMonths}~meses` },
      { clause: 'term-and-termination-2', label: 'Aviso para no renovar', from: 'al menos', value: es`${contract.terminationNoticeDays}~días` },
      { clause: 'term-and-termination-3', label: 'Plazo para corregir un incumplimiento grave', value: es`${contract.cureDays}~días` },
    ],
  },
  {
    title: 'Cuánto uso incluye',
    note: `Límites al mes, si el pedido no dice otra cosa. El uso adicional se factura en ${provider.currencies.overage.name}: con esos límites, llegar al ${terms.usageCap} cuesta ${messagesExcess} y ${minutesExcess} al mes más.`,
    figures: [
      { clause: 'fair-use-1', label: 'Mensajes de WhatsApp', value: es`${contract.defaultMessages}` },
      { clause: 'fair-use-1', label: 'Minutos de voz', value: es`${contract.defaultVoiceMinutes}` },
      { clause: 'fair-use-2', label: 'Uso máximo, del volumen contratado', value: terms.usageCap },
      { clause: 'fair-use-3', label: 'Mensaje adicional', value: terms.overageMessage },
      { clause: 'fair-use-3', label: 'Minuto de voz adicional', value: terms.overageVoiceMinute },
      { clause: 'fair-use-4', label: 'Aviso si prevés un exceso', from: 'al menos', value: es`${contract.excessNoticeWorkingDays}~días laborables` },
    ],
  },
  {
    title: 'Cuándo se paga',
    note: 'El interés no supera el máximo legal. El servicio vuelve cuando pagas lo debido.',
    figures: [
      { clause: 'fees-and-payment-3', label: 'Para pagar cada factura', value: es`${contract.paymentDays}~días naturales` },
      { clause: 'fees-and-payment-4', label: 'Interés de demora', value: `${terms.lateInterest} mensual` },
      { clause: 'fees-and-payment-5', label: 'Retraso que permite suspender', from: 'más de', value: es`${contract.lateDaysBeforeSuspension}~días` },
      { clause: 'fees-and-payment-5', label: 'Aviso antes de suspender', from: 'al menos', value: es`${contract.suspensionNoticeWorkingDays}~días laborables` },
    ],
  },
  {
    title: 'Si algo sale mal',
    note: 'Nada limita la responsabilidad por dolo o culpa grave.',
    figures: [
      { clause: 'liability-1', label: 'Límite de nuestra responsabilidad, en cuotas', value: es`${contract.liabilityMonths}~meses` },
      { clause: 'governing-law-1', label: 'Ley aplicable', value: provider.law.name },
      { clause: 'governing-law-2', label: 'Negociación antes de los tribunales', from: 'al menos', value: es`${contract.negotiationDays}~días` },
      { clause: 'governing-law-3', label: 'Tribunales', value: provider.law.courts },
    ],
  },
];
