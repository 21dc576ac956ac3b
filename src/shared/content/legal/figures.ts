import { es } from '../../text/spanish.ts';
import { formatOverage } from '../plans/amounts.ts';
import { contract } from '../plans/contract.ts';
import { terms } from '../plans/terms.ts';
import { provider } from '../site/provider.ts';
import { routes } from '../site/routes.ts';
import type { GeneralTermsSection } from './general-terms-sections.ts';

/** A number of the contract, or a word as short, and the clause that says it. */
export interface ContractFigure {
  label: string;
  /** Stands in that clause as it is here. */
  value: string;
  /** Before the value. */
  from?: string;
  clause: { section: GeneralTermsSection; paragraph: number };
}

interface FigureGroup {
  title: string;
  note: string;
  /** In the order of their clauses. */
  figures: readonly ContractFigure[];
}

export const contractFigures = {
  heading: 'La letra pequeña, en grande.',
  text: `Todas las cifras del contrato. Cada una lleva a su cláusula de las [condiciones generales](${routes.generalTerms.path}).`,
  clause: 'Cláusula {number}',
};

/** What the largest excess over a default limit costs. */
function formatExcess(limit: number, price: number): string {
  return formatOverage(Math.round(limit * (contract.usageCapPercent - 100) * price) / 100);
}

const [messagesExcess, minutesExcess] = [
  formatExcess(contract.defaultMessages, contract.overageMessage),
  formatExcess(contract.defaultVoiceMinutes, contract.overageVoiceMinute),
];

export const figureGroups: readonly FigureGroup[] = [
  {
    title: 'Quedarse y marcharse',
    note: 'Vale lo mismo para las dos partes; los avisos, por escrito.',
    figures: [
      {
        label: 'Permanencia mínima',
        value: es`${terms.minimumMonths}~meses`,
        clause: { section: 'term-and-termination', paragraph: 1 },
      },
      {
        label: 'Renovación automática',
        value: es`${terms.minimumMonths}~meses`,
        clause: { section: 'term-and-termination', paragraph: 1 },
      },
      {
        label: 'Aviso para no renovar',
        from: 'al menos',
        value: es`${terms.terminationNoticeDays}~días`,
        clause: { section: 'term-and-termination', paragraph: 2 },
      },
      {
        label: 'Plazo para corregir un incumplimiento grave',
        value: es`${terms.cureDays}~días`,
        clause: { section: 'term-and-termination', paragraph: 3 },
      },
    ],
  },
  {
    title: 'Cuánto uso incluye',
    note: `Límites al mes, si el pedido no dice otra cosa. El uso adicional se factura en ${provider.currencies.overage.name}: con esos límites, llegar al ${terms.usageCap} cuesta ${messagesExcess} y ${minutesExcess} al mes más.`,
    figures: [
      {
        label: 'Mensajes de WhatsApp',
        value: terms.defaultMessages,
        clause: { section: 'fair-use', paragraph: 1 },
      },
      {
        label: 'Minutos de voz',
        value: terms.defaultVoiceMinutes,
        clause: { section: 'fair-use', paragraph: 1 },
      },
      {
        label: 'Uso máximo, del volumen contratado',
        value: terms.usageCap,
        clause: { section: 'fair-use', paragraph: 2 },
      },
      {
        label: 'Mensaje adicional',
        value: terms.overageMessage,
        clause: { section: 'fair-use', paragraph: 3 },
      },
      {
        label: 'Minuto de voz adicional',
        value: terms.overageVoiceMinute,
        clause: { section: 'fair-use', paragraph: 3 },
      },
      {
        label: 'Aviso si prevés un exceso',
        from: 'al menos',
        value: es`${terms.excessNoticeWorkingDays}~días laborables`,
        clause: { section: 'fair-use', paragraph: 4 },
      },
    ],
  },
  {
    title: 'Cuándo se paga',
    note: 'El interés de demora no supera el máximo legal. El servicio vuelve cuando pagas lo debido.',
    figures: [
      {
        label: 'Para pagar cada factura',
        value: es`${terms.paymentDays}~días naturales`,
        clause: { section: 'fees-and-payment', paragraph: 3 },
      },
      {
        label: 'Interés de demora',
        value: `${terms.lateInterest} mensual`,
        clause: { section: 'fees-and-payment', paragraph: 4 },
      },
      {
        label: 'Retraso que permite suspender',
        from: 'más de',
        value: es`${terms.lateDaysBeforeSuspension}~días`,
        clause: { section: 'fees-and-payment', paragraph: 5 },
      },
      {
        label: 'Aviso antes de suspender',
        from: 'al menos',
        value: es`${terms.suspensionNoticeWorkingDays}~días laborables`,
        clause: { section: 'fees-and-payment', paragraph: 5 },
      },
    ],
  },
  {
    title: 'Si algo sale mal',
    note: 'Nada limita la responsabilidad por dolo o culpa grave.',
    figures: [
      {
        label: 'Límite de nuestra responsabilidad, en cuotas',
        value: es`${terms.liabilityMonths}~meses`,
        clause: { section: 'liability', paragraph: 1 },
      },
      {
        label: 'Ley aplicable',
        value: provider.law.name,
        clause: { section: 'governing-law', paragraph: 1 },
      },
      {
        label: 'Negociación antes de los tribunales',
        from: 'al menos',
        value: es`${terms.negotiationDays}~días`,
        clause: { section: 'governing-law', paragraph: 2 },
      },
      {
        label: 'Tribunales',
        value: provider.law.courts,
        clause: { section: 'governing-law', paragraph: 3 },
      },
    ],
  },
];
