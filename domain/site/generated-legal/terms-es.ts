import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { LegalText } from '../legal-schema.ts';
import { countryIn, hasWithdrawal, isFederal, type LegalSituation, listTaxes } from './legal-situation.ts';

/** Countries that Spanish does not name without their article. */
const WITH_ARTICLE = ['DO', 'CF'];

/** A country as a sentence says it after `de` and `en`: `Portugal`, `la República Dominicana`. */
export function countryInSpanish(code: string): string {
  const name = countryIn('es', code);
  return WITH_ARTICLE.includes(code) ? `la ${name}` : name;
}

function describePrices({ currency, taxes, is_tax_included: isIncluded }: LegalSituation): string {
  // A catalog has one of the currencies (`LegalSituation`).
  const money = currency
    ? `Todos los precios se expresan en ${currency.toUpperCase()} (${currencyName(currency as Currency, 'es')}), y en esa moneda se cobra con tarjeta.`
    : 'Cada precio figura junto a su moneda. La página de pago muestra, encima del botón, el importe y la moneda que se cobran.';
  if (taxes.length === 0) return `${money} El importe que ve antes de pagar es todo lo que nos paga.`;
  const named = listTaxes(taxes, 'es');
  return isIncluded
    ? `${money} Impuestos incluidos en ellos: ${named}.`
    : `${money} Impuestos que se añaden cuando corresponde: ${named}. El pedido los muestra antes de que pague.`;
}

const WITHDRAWAL = `## Derecho de desistimiento {#withdrawal}

Si hace el pedido como consumidor, puede desistir del contrato en los 14 días siguientes a su celebración sin dar ningún motivo: basta con un mensaje claro a {email}, y le devolvemos lo que pagó en los 14 días siguientes a ese mensaje. Si nos pide que hagamos las fotos antes de que termine ese plazo, debe lo que se haya hecho hasta que desistió; una vez terminado todo el trabajo con su consentimiento, el derecho se extingue. Quien hace el pedido para una empresa no tiene este derecho.

`;

function describeLaw(country: string): string {
  const law = isFederal(country)
    ? `Estas condiciones se rigen por la legislación de la parte de ${countryInSpanish(country)} en la que {name} tiene su sede, en la dirección indicada arriba.`
    : `Estas condiciones se rigen por la legislación de ${countryInSpanish(country)}.`;
  return `${law} Si es consumidor, lo que le protege en el país donde vive sigue vigente, y puede acudir a sus tribunales.`;
}

/** Terms of Use in Spanish for a studio anywhere. They say what the English ones say. */
export const makeTermsSpanish = (situation: LegalSituation): LegalText => ({
  title: 'Condiciones de uso',
  description:
    'Lo que acuerdan {name} y sus clientes: pedidos, precios, citas, entrega, uso de las imágenes y reembolsos.',
  lead: 'Qué pide, cuánto cuesta, hasta cuándo puede cambiarlo y qué puede hacer con las imágenes.',
  markdown: `## Las dos partes {#parties}

{name} hace fotos y vídeos de inmuebles en ${countryInSpanish(situation.country)}. Quien hace un pedido es el cliente.

{contact}

## Su pedido {#ordering}

Un pedido nos obliga a ambas partes en cuanto se paga o, cuando se paga más tarde, en cuanto lo confirmamos. No necesita una cuenta. La hora que elija se reserva con el pedido si sigue libre; si no, le proponemos otra.

Haga un pedido solo para un inmueble que pueda encargar fotografiar y asegúrese de que podamos entrar.

## Precios, impuestos y pago {#prices}

${describePrices(situation)} El precio que cuenta es el del momento del pedido.

## El día del reportaje {#shoot}

Vamos dentro de nuestro horario de trabajo: {hours}. Antes de que lleguemos, las habitaciones deben estar ordenadas, las lámparas deben funcionar y las personas y los animales deben quedar fuera de las imágenes. Un dron vuela solo donde las normas y el tiempo de ese día lo permiten. Si no puede, volvemos para hacerlo o devolvemos su precio.

## Cambiar la cita {#rescheduling}

- Hasta 24 horas antes del reportaje, cambiarla no cuesta nada.
- Después, o cuando nadie abre, podemos pedir el coste del desplazamiento, como máximo el 25 % del precio.
- Para las fotos exteriores que el tiempo impide, buscamos otro día sin coste.
- Si somos nosotros quienes no podemos ir, usted elige entre otro día y su dinero.

## Entrega {#delivery}

Recibe un enlace en cuanto los archivos están listos. Si algo no está bien, díganoslo en un plazo de 14 días y lo corregimos sin coste. Guarde los archivos: los conservamos al menos 90 días.

## Qué puede hacer con las imágenes {#licence}

Los derechos de autor siguen siendo nuestros. Una vez pagado el pedido, puede usar las fotos y los vídeos, todo el tiempo que quiera, para comercializar el inmueble que muestran y para mostrar su propio trabajo en él. Cederlos a otros para fines propios de estos, venderlos o modificarlos de modo que engañen requiere nuestro consentimiento por escrito.

## Cancelar {#refunds}

Si cancela hasta 24 horas antes del reportaje, se le devuelve todo. Después nos quedamos como máximo con lo que permiten las reglas anteriores sobre las citas. Los reembolsos vuelven por la misma vía que el pago. Esto no afecta a lo que la ley reconoce a los consumidores.

${hasWithdrawal(situation.country) ? WITHDRAWAL : ''}## Responsabilidad {#liability}

Por dolo, culpa grave y daños a personas respondemos conforme a la ley. Por lo demás, respondemos solo de los daños previsibles y como máximo hasta el precio del pedido. No podemos prometer que un inmueble se venda.

## Legislación aplicable {#law}

${describeLaw(situation.country)} Si alguna de estas reglas resulta nula, las demás se mantienen.

Cómo tratamos los datos personales se explica en la [Política de privacidad](/privacy). Para cualquier pregunta, escriba a {email}.`,
});
