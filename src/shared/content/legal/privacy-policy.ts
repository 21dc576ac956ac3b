import { es } from '../../text/spanish.ts';
import { consentDays, shortConsentDays } from '../site/consent.ts';
import { cities } from '../site/provider.ts';
import { COOKIES_PATH, routes } from '../site/routes.ts';
import type { LegalText } from './legal.ts';

/**
 * The cookies that this site can use. When this table changes, raise `consentRevision`, so that the cookie
 * banner asks visitors again.
 */
export const cookieTable = {
  afterParagraph: 3,
  caption: 'Cookies que puede usar este sitio',
  columns: ['Nombre', 'Titular', 'Finalidad', 'Duración'],
  rows: [
    ['`cc_cookie`', 'Propia', 'Necesaria. Guarda la elección sobre cookies: categorías y servicios aceptados, fechas, revisión, idioma y un identificador aleatorio.', es`Hasta ${consentDays}~días desde la última elección; en algunos navegadores, ${shortConsentDays}`],
    ['`_ga`', 'Google Ireland Limited', 'Análisis, solo si se acepta. Distingue a un visitante de otro, para contar sus visitas y sus clics en los enlaces de contacto.', es`2~años`],
    ['`_ga_<id>`', 'Google Ireland Limited', 'Análisis, solo si se acepta. Mantiene el estado de la sesión, con sus páginas, sus clics y sus tiempos; `<id>` es el identificador de la medición.', es`2~años`],
    ['`_gid`', 'Google Ireland Limited', 'Análisis, solo si se acepta. Distingue a un visitante de otro en versiones anteriores de Google Analytics.', es`24~horas`],
  ],
};

/**
 * The data that analytics collects, and the purpose of collecting it. When either text changes, raise
 * `consentRevision`, so that the cookie banner asks visitors again.
 */
export const analyticsTexts = {
  data: '**Analítica, solo si se acepta.** Google Analytics recibe las páginas visitadas con su fecha y hora, la página de procedencia y los clics en los enlaces de contacto y de los planes (el canal, el plan y la página, no lo que después se escribe o se dice). Recibe también lo que tarda cada página en mostrarse y en responder y cuánto se mueve al cargarse, con un identificador aleatorio de cada medida. A esos datos se añaden el tipo de dispositivo y de navegador, el idioma, la ubicación aproximada que se deduce de la dirección IP y los identificadores guardados en sus cookies.',
  purpose: '**Medir el uso del sitio.** La analítica sirve para saber qué páginas se consultan, por qué vías se busca el contacto y si el sitio responde con rapidez, y para mejorarlo. Base: consentimiento (artículo 6.1.a), que puede retirarse en cualquier momento sin que ello afecte a la licitud del tratamiento anterior.',
};

export const privacyPolicy: LegalText = {
  heading: 'Política de privacidad',
  lead: 'Qué datos trata este sitio, para qué, durante cuánto tiempo y qué derechos tiene cada persona, en once puntos.',
  lastUpdated: '2026-11-25',
  sections: [
    {
      id: 'controller',
      title: 'Responsable del tratamiento',
      paragraphs: [
        'El responsable del tratamiento de los datos personales que se recogen a través de {siteUrl} es {legalName}{legalIdNote}, con domicilio en {legalAddress}, en adelante «el responsable».',
        `Para cualquier cuestión sobre protección de datos se puede escribir a {email} o llamar al {phone}. El responsable tiene oficinas en ${cities}.`,
        es`El tratamiento cumple la Ley Federal suiza sobre la Protección de Datos, de 25~de septiembre de 2020 (nLPD), y, cuando es aplicable, el Reglamento (UE) 2016/679, General de Protección de Datos (RGPD), con las normas nacionales que lo completan.`,
        `Esta política se refiere al sitio web y a los contactos que se inician desde él. Cuando los agentes de IA atienden a los clientes de una empresa que ha contratado el servicio, esa empresa es la responsable de los datos y {legalName} actúa por encargo suyo, según las [condiciones generales](${routes.generalTerms.path}#confidentiality-and-data-protection) y el [contrato de encargo]({dpaUrl}).`,
      ],
    },
    {
      id: 'data-categories',
      title: 'Categorías de datos',
      paragraphs: [
        'El sitio no tiene formularios, cuentas de usuario ni zona privada, y puede consultarse sin identificarse. Solo se tratan los datos que se describen a continuación.',
        '**Registros del servidor.** Cada petición puede dejar una anotación técnica con la dirección IP, la fecha y la hora, la página solicitada, el resultado y la duración de la respuesta, el navegador declarado y un identificador de la petición.',
        '**Contactos.** Cuando una persona escribe o llama, se tratan los datos que ella misma facilita: nombre, empresa, dirección de correo o número de teléfono, y el contenido del mensaje o de la llamada. Si elige WhatsApp, también los datos visibles de su perfil. Facilitarlos es voluntario, pero sin un medio de contacto no es posible responder. Conviene no enviar datos sensibles, como los de salud.',
        '**Elección sobre cookies.** El navegador guarda las categorías y los servicios aceptados, la fecha de la primera y de la última elección, la fecha de caducidad, la revisión, el idioma y un identificador aleatorio.',
        analyticsTexts.data,
      ],
    },
    {
      id: 'purposes-and-legal-bases',
      title: 'Finalidades y bases jurídicas',
      paragraphs: [
        'Cada tratamiento tiene una finalidad y una base jurídica. Los artículos citados son los del RGPD. La nLPD permite tratar datos personales conforme a los principios de sus artículos 6 y 8, y exige un motivo justificativo, como el consentimiento o un interés preponderante, en los casos de sus artículos 30 y 31.',
        '**Mostrar el sitio y protegerlo.** Los registros del servidor sirven para entregar las páginas, detectar errores y prevenir abusos. Base: interés legítimo en ofrecer un sitio seguro y disponible (artículo 6.1.f).',
        '**Atender los contactos.** Los datos de contacto sirven para responder a las consultas y preparar las ofertas que se piden. Base: medidas precontractuales a petición de la persona interesada (artículo 6.1.b) o, si actúa en nombre de una empresa, interés legítimo en atender su consulta (artículo 6.1.f).',
        '**Recordar la elección sobre cookies.** El sitio lee la elección en el navegador para aplicarla y no preguntar en cada visita. El navegador la envía con las peticiones, pero el servidor ni la lee ni la guarda. Base: interés legítimo en respetar lo elegido (artículo 6.1.f).',
        analyticsTexts.purpose,
      ],
    },
    {
      id: 'browser-storage',
      title: 'Cookies',
      figure: { value: es`${consentDays}~días`, caption: 'dura, como máximo, la elección sobre cookies' },
      paragraphs: [
        'Una cookie es un pequeño archivo que se guarda en el navegador al visitar un sitio. Este sitio usa una cookie propia necesaria y, solo si se aceptan, cookies de análisis de Google Ireland Limited, que trata los datos según su [política de privacidad](https://policies.google.com/privacy).',
        'La cookie necesaria recuerda la elección. Por servir solo a ese fin, no requiere consentimiento, de acuerdo con el artículo 22.2 de la Ley española 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI); en Suiza rige el artículo 45c de la Ley de Telecomunicaciones.',
        'Las cookies de análisis solo se guardan si el sitio tiene activado Google Analytics y la persona elige «Aceptar todas». Antes de esa elección no se carga ningún recurso de Google. Con «Rechazar todas» queda únicamente la cookie necesaria.',
        'La elección puede cambiarse o retirarse en cualquier momento con «Configurar cookies», al pie de cada página. Al retirar el consentimiento, el sitio detiene la medición y borra las cookies cuyo nombre empieza por `_ga` o `_gid`. También es posible borrar o bloquear las cookies en los ajustes del navegador. Si el aviso no aparece, por ejemplo porque lo oculta un bloqueador, el consentimiento se retira al borrar las cookies de este sitio: sin `cc_cookie` no se mide nada.',
      ],
      table: cookieTable,
    },
    {
      id: 'international-transfers',
      title: 'Transferencias internacionales',
      paragraphs: [
        'Los datos solo se comunican a los proveedores que prestan servicios técnicos al responsable (alojamiento, correo, telefonía, mensajería y, si se acepta, analítica) y a las autoridades cuando la ley lo exige.',
        'Los procesos del responsable se alojan en la Unión Europea. Suiza reconoce a los Estados de la Unión Europea un nivel de protección adecuado (anexo 1 de la Ordenanza suiza sobre la Protección de Datos) y la Comisión Europea se lo reconoce a Suiza (Decisión 2000/518/CE), de modo que los datos pueden circular entre las dos oficinas.',
        es`**Google Analytics.** Si la analítica está activada y se acepta, Google Ireland Limited y Google LLC pueden tratar datos en Estados Unidos. La transferencia se basa en el Marco de Privacidad de Datos UE-EE.~UU. y en el de Suiza-EE.~UU., mientras estén vigentes y Google LLC esté adherida a ellos, y, en su defecto, en las cláusulas contractuales tipo de la Comisión Europea, con las adaptaciones que pide la nLPD.`,
        '**WhatsApp.** Cuando una persona elige este canal, sus mensajes circulan por el servicio de WhatsApp Ireland Limited, del grupo Meta, que trata los datos según su [política de privacidad](https://www.whatsapp.com/legal/privacy-policy-eea) y puede transferirlos a Estados Unidos y a otros países. Quien prefiera evitarlo puede usar el correo o el teléfono.',
        'Puede pedirse información sobre las garantías de estas transferencias, y una copia de ellas, en {email}.',
      ],
    },
    {
      // No code enforces the retention periods in this section: the operator has to delete the logs of the
      // server and the proxy (`docs/operating.md`), and the provider has to delete the contact data.
      id: 'retention',
      title: 'Plazos de conservación',
      paragraphs: [
        'Los datos se conservan solo el tiempo necesario para cada finalidad, con los plazos que siguen; después se borran o se anonimizan.',
        es`Los registros del servidor se conservan 30~días, como máximo.`,
        es`Los datos de contacto se conservan, como máximo, 12~meses desde el último mensaje o la última llamada. Si se firma un contrato, sus documentos y los contables se conservan 10~años desde el final del ejercicio (artículo 958f del Código de Obligaciones suizo).`,
        es`La elección sobre cookies permanece en el navegador hasta ${consentDays}~días desde que se hizo por última vez (en algunos navegadores,~${shortConsentDays}), salvo que se borre antes.`,
        es`Los datos de Google Analytics asociados a identificadores se borran en el plazo configurado en la herramienta, que en su versión estándar es de 2 o de 14~meses. Las cookies duran lo que indica la [tabla de cookies](${COOKIES_PATH}).`,
      ],
    },
    {
      id: 'user-rights',
      title: 'Derechos de las personas',
      figure: { value: es`30~días`, caption: 'para responder, según la nLPD' },
      paragraphs: [
        '**Según la nLPD**, toda persona puede saber si se tratan datos suyos y acceder a ellos (artículo 25), recibirlos o hacer que se transmitan en un formato electrónico habitual (artículo 28), pedir que se rectifiquen o se borren (artículo 32) y oponerse a su tratamiento (artículo 30).',
        '**Según el RGPD**, cuando es aplicable, toda persona tiene derecho de acceso, rectificación, supresión, limitación del tratamiento, portabilidad y oposición (artículos 15 a 21), y puede retirar en cualquier momento el consentimiento que haya dado (artículo 7.3).',
        es`Para ejercer estos derechos basta con escribir a {email}. El ejercicio es gratuito, salvo las excepciones previstas en la ley, y la respuesta llega, por regla general, en un plazo de 30~días (nLPD) o de un mes (RGPD). Solo se pide acreditar la identidad cuando existen dudas razonables sobre ella.`,
        'Quien considere que sus datos no se tratan correctamente puede dirigirse, en Suiza, al Comisionado Federal de Protección de Datos y Transparencia (PFPDT, por sus siglas en francés; EDÖB, en alemán; [www.edoeb.admin.ch](https://www.edoeb.admin.ch)) y, en España, a la Agencia Española de Protección de Datos (AEPD; [www.aepd.es](https://www.aepd.es)). En el resto del Espacio Económico Europeo, a la autoridad de control de su residencia o de su lugar de trabajo.',
      ],
    },
    {
      id: 'security',
      title: 'Seguridad',
      paragraphs: [
        'El responsable aplica medidas técnicas y organizativas adecuadas al riesgo (artículo 8 de la nLPD y artículo 32 del RGPD): procesos alineados con ISO, alojamiento en la Unión Europea y controles de acceso granulares.',
        'El sitio se publica con conexión cifrada (HTTPS), limita qué recursos puede cargar el navegador y no mantiene ninguna base de datos de visitantes.',
        'Si se produjera una violación de la seguridad de los datos, se comunicaría a la autoridad competente y a las personas afectadas en los casos y plazos previstos en el artículo 24 de la nLPD y los artículos 33 y 34 del RGPD.',
      ],
    },
    {
      id: 'no-automated-decisions',
      title: 'Ausencia de decisiones automatizadas',
      paragraphs: [
        'Con los datos que se tratan a través de este sitio no se toman decisiones basadas únicamente en un tratamiento automatizado que produzcan efectos jurídicos o afecten de modo significativo a una persona (artículo 21 de la nLPD y artículo 22 del RGPD), ni se elaboran perfiles con ese fin.',
        'Si un agente de IA responde a una consulta, se presenta como tal, y se puede pedir hablar con una persona.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios en esta política',
      paragraphs: [
        'Esta política puede cambiar cuando cambien la ley, el sitio o los tratamientos. La versión vigente es la publicada en esta página, con su fecha de actualización al principio.',
        'Si un cambio afecta a un tratamiento basado en el consentimiento, este se vuelve a pedir antes de aplicarlo.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      paragraphs: [
        'Las preguntas, solicitudes y reclamaciones sobre protección de datos se reciben en el correo {email}, en el teléfono {phone} y por carta dirigida a {legalName}, {legalAddress}, con la referencia «Protección de datos».',
        `Para otros asuntos están los canales de la página de [contacto](${routes.contact.path}).`,
      ],
    },
  ],
};
