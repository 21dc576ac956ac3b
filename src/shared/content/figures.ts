import { es } from '../text/spanish.ts';
import { formatNumber, formatPercent } from '../text/spanish-formats.ts';
import { currencyNote, formatOverage, formatOverageNumber } from './amounts.ts';
import { contract } from './contract.ts';
import type { GeneralTermsSection } from './general-terms-sections.ts';
import { hasSpecialPrices } from './plan-prices.ts';
import { provider } from './provider.ts';
import { terms } from './terms.ts';

/** A number of the contract, or a word as short, and the clause that says it. */
export interface ContractFigure {
  label: string;
  /** Stands in that clause as it is here, with its unit. */
  value: string;
  unit?: string;
  /** Rich text. */
  text: string;
  clause: { section: GeneralTermsSection; paragraph: number };
}

interface FigureGroup {
  title: string;
  note: string;
  figures: readonly ContractFigure[];
}

export const contractFigures = {
  heading: 'La letra pequeña, en grande.',
  text: 'Todas las cifras del contrato. Cada una lleva a su cláusula de las [condiciones generales](/gtc).',
  clause: 'Cláusula {number}',
};

const { symbol } = provider.currencies.overage;
const { defaultMessages, defaultVoiceMinutes, overageMessage, overageVoiceMinute } = contract;
const excess = contract.usageCapPercent - 100;
const specialPriceNote =
  contract.specialPriceMonths === contract.minimumMonths
    ? 'El precio especial dura lo mismo.'
    : es`El precio especial dura ${terms.specialPriceMonths}~meses.`;

/** The largest excess over a default limit, and what it costs. */
function describeExcess(limit: number, unit: string, price: number): string {
  const amount = (limit * excess) / 100;
  const cost = Math.round(amount * price * 100) / 100;
  return es`Con el límite por defecto, ese ${formatPercent(excess)} son ${formatNumber(amount)} ${unit}: como máximo, **${formatOverage(cost)}** al mes.`;
}

export const figureGroups: readonly FigureGroup[] = [
  {
    title: 'Quedarse y marcharse',
    note: 'Vale lo mismo para las dos partes.',
    figures: [
      {
        label: 'Permanencia mínima',
        value: terms.minimumMonths,
        unit: 'meses',
        text: hasSpecialPrices ? specialPriceNote : 'Desde el día en que empieza.',
        clause: { section: 'term-and-termination', paragraph: 1 },
      },
      {
        label: 'Renovación automática',
        value: terms.minimumMonths,
        unit: 'meses',
        text: 'Por periodos iguales, si nadie avisa.',
        clause: { section: 'term-and-termination', paragraph: 1 },
      },
      {
        label: 'Aviso para no renovar',
        value: terms.terminationNoticeDays,
        unit: 'días',
        text: 'Por escrito, antes de que acabe el periodo en curso.',
        clause: { section: 'term-and-termination', paragraph: 2 },
      },
      {
        label: 'Plazo para corregir un incumplimiento grave',
        value: terms.cureDays,
        unit: 'días',
        text: 'Desde el requerimiento por escrito. Si no se corrige, la otra parte puede resolver el contrato.',
        clause: { section: 'term-and-termination', paragraph: 3 },
      },
    ],
  },
  {
    title: 'Cuánto puedes usarlo',
    note: currencyNote,
    figures: [
      {
        label: 'Límite de WhatsApp',
        value: terms.defaultMessages,
        unit: 'mensajes',
        text: 'Al mes, si el pedido no dice otra cosa.',
        clause: { section: 'fair-use', paragraph: 1 },
      },
      {
        label: 'Límite de voz',
        value: terms.defaultVoiceMinutes,
        unit: 'minutos',
        text: 'Al mes, si el pedido no dice otra cosa.',
        clause: { section: 'fair-use', paragraph: 1 },
      },
      {
        label: 'Uso máximo',
        value: terms.usageCap,
        text: es`Del volumen contratado: como mucho, un ${formatPercent(excess)} por encima.`,
        clause: { section: 'fair-use', paragraph: 2 },
      },
      {
        label: 'Aviso si prevés un exceso',
        value: terms.excessNoticeWorkingDays,
        unit: 'días laborables',
        text: 'Como mínimo, para acordar cómo atenderlo. Avisar no exime de pagarlo.',
        clause: { section: 'fair-use', paragraph: 4 },
      },
      {
        label: 'Mensaje adicional',
        value: formatOverageNumber(overageMessage),
        unit: symbol,
        text: describeExcess(defaultMessages, 'mensajes', overageMessage),
        clause: { section: 'fair-use', paragraph: 3 },
      },
      {
        label: 'Minuto de voz adicional',
        value: formatOverageNumber(overageVoiceMinute),
        unit: symbol,
        text: describeExcess(defaultVoiceMinutes, 'minutos', overageVoiceMinute),
        clause: { section: 'fair-use', paragraph: 3 },
      },
    ],
  },
  {
    title: 'Cuándo se paga',
    note: '{taxNote}',
    figures: [
      {
        label: 'Para pagar cada factura',
        value: terms.paymentDays,
        unit: 'días naturales',
        text: 'Desde la fecha de la factura.',
        clause: { section: 'fees-and-payment', paragraph: 3 },
      },
      {
        label: 'Interés de demora',
        value: terms.lateInterest,
        unit: 'mensual',
        text: 'O el máximo legal, si es inferior.',
        clause: { section: 'fees-and-payment', paragraph: 4 },
      },
      {
        label: 'Retraso que permite suspender',
        value: terms.lateDaysBeforeSuspension,
        unit: 'días',
        text: 'Solo si el retraso es mayor. El servicio vuelve cuando pagas lo debido.',
        clause: { section: 'fees-and-payment', paragraph: 5 },
      },
      {
        label: 'Aviso antes de suspender',
        value: terms.suspensionNoticeWorkingDays,
        unit: 'días laborables',
        text: 'Como mínimo, y por escrito.',
        clause: { section: 'fees-and-payment', paragraph: 5 },
      },
    ],
  },
  {
    title: 'Si algo sale mal',
    note: 'Nada limita la responsabilidad por dolo o culpa grave.',
    figures: [
      {
        label: 'Límite de nuestra responsabilidad',
        value: terms.liabilityMonths,
        unit: 'meses de cuotas',
        text: es`Las de los ${terms.liabilityMonths}~meses anteriores al hecho.`,
        clause: { section: 'liability', paragraph: 1 },
      },
      {
        label: 'Negociación antes de los tribunales',
        value: terms.negotiationDays,
        unit: 'días',
        text: 'Como mínimo, de buena fe, entre los directivos de ambas partes.',
        clause: { section: 'governing-law', paragraph: 2 },
      },
      {
        label: 'Ley aplicable',
        value: provider.law.name,
        text: 'Rige todo el contrato.',
        clause: { section: 'governing-law', paragraph: 1 },
      },
      {
        label: 'Tribunales',
        value: provider.law.courts,
        text: 'Salvo que la ley imponga otro fuero.',
        clause: { section: 'governing-law', paragraph: 3 },
      },
    ],
  },
];
