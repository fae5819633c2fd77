import type { LegalText } from '../legal-schema.ts';
import { type LegalRegime, type LegalSituation, legalRegime } from './legal-situation.ts';
import { countryInSpanish } from './terms-es.ts';

/** On what the use of data rests, and who watches over it, by the law of the country. */
const LAWS: Record<LegalRegime, (country: string) => string> = {
  eu: (country) =>
    `Se aplica el Reglamento General de Protección de Datos (RGPD). Lo que un pedido necesita se basa en el contrato (artículo 6.1.b), las facturas en la obligación de conservarlas (6.1.c), y las respuestas a los mensajes y la protección contra abusos en nuestro interés legítimo (6.1.f). Puede pedir el acceso a sus datos, su rectificación, supresión, limitación y portabilidad, y oponerse a un uso. La autoridad de control de ${country} atiende reclamaciones, y también la del lugar donde vive.`,
  uk: () =>
    'Se aplican el RGPD del Reino Unido (UK GDPR) y la Data Protection Act 2018. Lo que un pedido necesita se basa en el contrato, las facturas en la obligación de conservarlas, y las respuestas a los mensajes y la protección contra abusos en nuestro interés legítimo. Puede pedir el acceso a sus datos, su rectificación, supresión, limitación y portabilidad, y oponerse a un uso. La Information Commissioner’s Office atiende reclamaciones.',
  tr: () =>
    'Se aplica la Ley turca n.º 6698 de protección de datos personales (KVKK). Lo que un pedido necesita se basa en el contrato (artículo 5.2.c), las facturas en la obligación de conservarlas (5.2.ç), y las respuestas a los mensajes y la protección contra abusos en nuestro interés legítimo (5.2.f). Tiene los derechos del artículo 11 y puede acudir a la autoridad turca de protección de datos (Kişisel Verileri Koruma Kurumu).',
  us: () =>
    'Puede preguntarnos qué datos tenemos sobre usted, pedir que se corrijan y pedir que se eliminen cuando ninguna ley nos obligue a conservarlos. No vendemos datos personales ni los compartimos con fines publicitarios. La ley de su estado puede darle otros derechos; respondemos a cada solicitud de la misma manera, venga de donde venga.',
  other: (country) =>
    `Se aplica la ley de protección de datos de ${country}. Puede preguntarnos qué datos tenemos sobre usted, pedir que se corrijan y pedir que se eliminen cuando ninguna ley nos obligue a conservarlos. Si cree que hacemos algo mal, puede acudir a la autoridad competente.`,
};

/** A privacy policy in Spanish for a studio anywhere. It says what the English one says. */
export const makePrivacySpanish = ({ country }: LegalSituation): LegalText => ({
  title: 'Política de privacidad',
  description:
    'Qué datos personales guarda {name}, para qué, durante cuánto tiempo, quién más los recibe y qué puede exigir.',
  lead: 'Guardamos lo que necesitan su pedido, su factura y nuestra respuesta. Nada en este sitio le sigue.',
  markdown: `## Quién responde de sus datos {#who}

El responsable del tratamiento es {name}.

{contact}

## Pedidos {#orders}

Con un pedido guardamos su nombre, correo electrónico y teléfono, la dirección del inmueble y lo que nos cuenta sobre él, la hora que pide, los paquetes con sus precios y las condiciones que aceptó. Un pedido que nadie paga se borra a los 30 días; uno pagado se conserva mientras la ley fiscal exija guardar su factura.

## Pagos {#payment}

Stripe gestiona los pagos con tarjeta. Los números de las tarjetas van directamente de su navegador a Stripe; nuestro servidor nunca los tiene. Stripe recibe su nombre, sus datos de contacto, la dirección y el importe, y nos dice si el pago funcionó. De las transferencias vemos lo que muestra el extracto bancario.

## Mensajes {#messages}

Lo que envía con el formulario de contacto nos llega por correo electrónico y se guarda 24 meses. Para evitar abusos, el servidor cuenta durante poco tiempo cuánto llega desde una dirección de internet.

## Cuentas y archivos {#accounts}

Una cuenta tiene un nombre, una dirección de correo, una empresa si la indica y una contraseña, de la que solo se guarda un resumen criptográfico. Las fotos y los vídeos de sus inmuebles pueden abrirlos usted, nuestro equipo y quien tenga un enlace que usted o nosotros hayamos compartido. Puede pedir que se elimine una cuenta.

## Correos {#mail}

Recibe correos sobre su pedido, sus archivos y su cuenta. No contienen imágenes que avisen de si los ha leído.

## Cookies {#cookies}

Este sitio usa cookies solo para lo que hace aquí: una abre los pedidos hechos en este navegador, otra mantiene su sesión iniciada y otra reconoce un navegador en el que ya inició sesión. Los borradores, los recibos y el idioma elegido se quedan en su navegador. No hay publicidad ni seguimiento. Un mapa o un calendario de otro proveedor, si lo hay en la página de contacto, comunica a ese proveedor su dirección de internet.

## Quién más recibe datos {#where}

Las empresas que operan nuestro servidor y almacenamiento, la que transporta nuestro correo, Stripe para los pagos con tarjeta, y nuestro asesor contable y la administración tributaria para las facturas. Nadie más, salvo que una ley lo exija.

## La ley y sus derechos {#rights}

${LAWS[legalRegime(country)](countryInSpanish(country))}

Basta con un mensaje a {email}. Respondemos en un plazo de 30 días, sin coste.

## Cambios {#changes}

Una versión nueva de este texto aparece aquí con su fecha. Si afecta a datos que ya tenemos, le escribimos antes.`,
});
