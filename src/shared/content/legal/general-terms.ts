import { es, listWords, lowerFirst } from '../../text/spanish.ts';
import { formatMonthlyPrice } from '../plans/amounts.ts';
import { contract } from '../plans/contract.ts';
import { hasSpecialPrices } from '../plans/plan-prices.ts';
import { plans } from '../plans/plans.ts';
import { terms } from '../plans/terms.ts';
import { provider } from '../site/provider.ts';
import { routes } from '../site/routes.ts';
import { type GeneralTermsSection, getClause } from './general-terms-sections.ts';
import type { LegalText } from './legal.ts';

/**
 * Lists either the regular prices or the special prices of all plans: `49 €/mes por el agente de WhatsApp, …
 * y …`. The list of special prices omits plans without a special price.
 */
function listPrices(which: 'price' | 'specialPrice'): string {
  const prices = plans.flatMap(({ name, [which]: price }) =>
    price === undefined ? [] : [`${formatMonthlyPrice(price)} por el ${lowerFirst(name)}`],
  );
  return listWords(prices);
}

const endOfSpecialPrice =
  contract.specialPriceMonths === contract.minimumMonths
    ? ` El precio especial termina con el primer periodo del contrato (cláusula ${getClause('term-and-termination-1').number}).`
    : '';

const specialPriceClause = es`Durante los ${contract.specialPriceMonths} primeros meses se aplica un precio especial de ${listPrices('specialPrice')}.${endOfSpecialPrice} Después se aplica la cuota ordinaria sin necesidad de nuevo aviso.`;

export const generalTerms: LegalText<GeneralTermsSection> = {
  heading: 'Condiciones generales',
  lead: 'Las reglas del servicio, en once puntos.',
  lastUpdated: '2026-11-25',
  sections: [
    {
      id: 'scope',
      title: 'Ámbito de aplicación',
      paragraphs: [
        'Estas condiciones generales regulan la contratación y el uso de los agentes de inteligencia artificial para WhatsApp y teléfono que ofrece {legalName}{legalIdNote}, con domicilio en {legalAddress}, en adelante «el proveedor», a la empresa que los contrata, en adelante «el cliente».',
        'Se dirigen a empresas, profesionales y otras organizaciones que contratan en el marco de su actividad. No se aplican a consumidores.',
        'El contrato se compone del pedido aceptado, de los acuerdos particulares por escrito y de estas condiciones. En caso de contradicción, prevalecen los acuerdos particulares sobre el pedido y este sobre las condiciones. Las condiciones generales del cliente solo se aplican si el proveedor las acepta por escrito.',
        'El proveedor se ocupa de toda la configuración técnica. El cliente aporta la información de su empresa con la que responden los agentes y la mantiene al día.',
      ],
    },
    {
      id: 'availability-and-acceptable-use',
      title: 'Disponibilidad y uso aceptable',
      paragraphs: [
        es`El servicio está previsto para funcionar las 24~horas, todos los días. El mantenimiento puede interrumpirlo. Salvo acuerdo por escrito, el proveedor no garantiza un nivel de disponibilidad determinado.`,
        'El servicio depende también de terceros, como WhatsApp y los operadores de telefonía. El cliente cumple las condiciones que esos terceros imponen a las empresas que los usan.',
        'El cliente no utiliza el servicio con fines ilícitos, para enviar comunicaciones no solicitadas, para suplantar a otras personas ni de forma que perjudique a terceros o al propio servicio.',
        'El proveedor configura los agentes para que se presenten como inteligencia artificial al principio de cada conversación o llamada (artículo 50 del Reglamento (UE) 2024/1689). El cliente no puede desactivar ni ocultar esa presentación, y prevé que una persona de su equipo pueda hacerse cargo de las conversaciones y llamadas que se le traspasen, también cuando se lo pidan.',
        'Ante un uso contrario a esta cláusula, el proveedor puede limitar el servicio en la medida necesaria y durante el tiempo imprescindible, con aviso previo siempre que sea posible.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Umbrales de uso razonable',
      figure: { value: terms.usageCap, caption: 'del volumen contratado, como máximo' },
      paragraphs: [
        es`El volumen mensual contratado es el que figura en el pedido. A falta de acuerdo, el límite es de ${contract.defaultMessages} mensajes de WhatsApp y de ${contract.defaultVoiceMinutes} minutos de voz al mes, según los canales contratados.`,
        `El uso no puede superar el ${terms.usageCap} del volumen mensual contratado.`,
        `El uso que excede del volumen contratado se factura a ${terms.overageMessage} por mensaje adicional y a ${terms.overageVoiceMinute} por minuto de voz adicional.`,
        es`Cuando prevé un exceso, el cliente lo comunica al proveedor con una antelación mínima de ${contract.excessNoticeWorkingDays}~días laborables, para que las partes acuerden cómo atenderlo. El aviso no exime del pago del uso adicional.`,
      ],
    },
    {
      id: 'fees-and-payment',
      title: 'Tarifas y pago',
      figure: { value: es`${contract.paymentDays}~días`, caption: 'para pagar cada factura' },
      paragraphs: [
        `Las cuotas mensuales son las que figuran en el pedido o, en su defecto, las publicadas en la página de [precios](${routes.pricing.path}) al contratar: ${listPrices('price')}.`,
        hasSpecialPrices ? specialPriceClause : 'La cuota es la misma desde el primer mes: no hay precios especiales.',
        es`Las facturas vencen a los ${contract.paymentDays}~días naturales de su fecha. {taxClause}`,
        `Las cantidades vencidas y no pagadas devengan un interés de demora del ${terms.lateInterest} mensual o del máximo legal, si este es inferior.`,
        es`Cuando el retraso en el pago supera los ${contract.lateDaysBeforeSuspension}~días, el proveedor puede suspender el servicio con un preaviso por escrito de al menos ${contract.suspensionNoticeWorkingDays}~días laborables. El servicio se reanuda cuando el cliente paga lo debido.`,
      ],
    },
    {
      id: 'term-and-termination',
      title: 'Duración y terminación',
      figure: { value: es`${contract.minimumMonths}~meses`, caption: 'de permanencia mínima' },
      paragraphs: [
        es`El contrato tiene una permanencia mínima de ${contract.minimumMonths}~meses y, al término de cada periodo, se renueva automáticamente por periodos iguales. Los periodos en meses se cuentan desde el inicio del contrato y terminan el día que lleva el mismo número que el de inicio o, si el mes no lo tiene, su último día (${provider.law.monthsRule}).`,
        es`Cualquiera de las partes puede oponerse a la renovación o terminar el contrato al final del periodo en curso. Para ello lo comunica por escrito con al menos ${contract.terminationNoticeDays}~días de antelación, contados hacia atrás desde el día en que termina el periodo.`,
        es`En caso de incumplimiento grave, la parte cumplidora puede resolver el contrato si la otra no lo subsana en un plazo de ${contract.cureDays}~días desde que recibe el requerimiento por escrito.`,
        'La terminación no afecta a las cantidades ya devengadas ni a las obligaciones que por su naturaleza deban perdurar, como las de confidencialidad.',
      ],
    },
    {
      id: 'confidentiality-and-data-protection',
      title: 'Confidencialidad y protección de datos',
      paragraphs: [
        'Cada parte mantiene en secreto la información confidencial que recibe de la otra, la usa solo para ejecutar el contrato y la comunica únicamente a quienes la necesitan para ello. La obligación dura mientras la información conserve su carácter confidencial.',
        'No es confidencial la información que ya es pública, la que la parte receptora conocía o ha obtenido lícitamente por otra vía, ni la que deba revelarse por ley o por orden de una autoridad.',
        'Las partes cumplen la Ley Federal suiza sobre la Protección de Datos (nLPD) y, cuando es aplicable, el Reglamento General de Protección de Datos (RGPD). Respecto de los datos de las personas que se comunican con los agentes, el cliente es el responsable del tratamiento y el proveedor, el encargado, que los trata solo según las instrucciones del cliente y en los términos de un [contrato de encargo]({dpaUrl}) (artículo 9 de la nLPD y artículo 28 del RGPD).',
        `Los procesos del proveedor están alineados con ISO, se alojan en la Unión Europea y cuentan con controles de acceso granulares. La alineación con ISO no supone una certificación. El tratamiento de los datos de este sitio web se explica en la [política de privacidad](${routes.privacyPolicy.path}).`,
      ],
    },
    {
      id: 'warranties',
      title: 'Garantías',
      paragraphs: [
        'El proveedor garantiza que presta el servicio con la diligencia profesional exigible y que dispone de los derechos necesarios para prestarlo.',
        'Las respuestas de los agentes se generan de forma automática a partir de la información del cliente y pueden contener imprecisiones. Los agentes complementan al personal del cliente y no sustituyen el asesoramiento profesional. El cliente decide qué asuntos deben pasar a una persona.',
        'El cliente garantiza que la información que aporta es veraz y actual, que tiene derecho a utilizarla y que no infringe derechos de terceros.',
        'Fuera de lo previsto en estas condiciones, y en la medida en que la ley lo permite, no se otorgan otras garantías.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilidad',
      figure: { value: es`${contract.liabilityMonths}~meses`, caption: 'de cuotas, como límite' },
      paragraphs: [
        es`La responsabilidad total del proveedor se limita a las cuotas correspondientes a los ${contract.liabilityMonths}~meses anteriores al hecho que la origine.`,
        'En la medida en que la ley lo permite, ninguna de las partes responde de los daños indirectos ni del lucro cesante de la otra.',
        'Nada de lo anterior limita la responsabilidad por dolo o culpa grave ni la que no pueda excluirse o limitarse por ley.',
      ],
    },
    {
      id: 'force-majeure',
      title: 'Fuerza mayor',
      paragraphs: [
        'Ninguna de las partes responde del incumplimiento causado por hechos ajenos a su control razonable, como catástrofes naturales, conflictos, actos de la autoridad o fallos generales de suministro, de telecomunicaciones o de servicios de terceros.',
        'La parte afectada avisa a la otra sin demora, hace lo razonable para limitar los efectos y reanuda el cumplimiento en cuanto es posible. El pago de los servicios ya prestados no se suspende.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Ley aplicable y jurisdicción',
      figure: { value: es`${contract.negotiationDays}~días`, caption: 'de negociación, antes de los tribunales' },
      paragraphs: [
        `El contrato se rige por el ${provider.law.name}.`,
        es`Antes de acudir a los tribunales, los directivos de ambas partes negocian de buena fe durante al menos ${contract.negotiationDays}~días desde que una de ellas lo pide por escrito. Quedan a salvo las medidas cautelares urgentes.`,
        `Son competentes los tribunales de ${provider.law.courts}, salvo que la ley imponga otro fuero.`,
      ],
    },
    {
      id: 'notices',
      title: 'Notificaciones',
      paragraphs: [
        'Las notificaciones se hacen por escrito a las direcciones que constan en el contrato. El correo electrónico es un medio válido. Las dirigidas al proveedor se envían por carta a {legalName}, {legalAddress}, o por correo electrónico a {email}.',
        'Las notificaciones surten efecto cuando se reciben. Cada parte comunica a la otra sin demora los cambios en sus datos de contacto.',
        'Si alguna de estas cláusulas resulta nula, las demás siguen siendo válidas. Los cambios de estas condiciones se notifican por escrito y solo se aplican a los contratos en curso si el cliente los acepta.',
      ],
    },
  ],
};
