import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { LegalText } from '../legal-schema.ts';
import { countryIn, hasWithdrawal, isFederal, type LegalSituation, listTaxes } from './legal-situation.ts';

/** Countries that English names with an article. */
const WITH_ARTICLE = ['US', 'GB', 'NL', 'AE', 'PH', 'BS', 'GM', 'MV', 'DO', 'CF'];

/** A country as a sentence says it: `the Netherlands`. */
export function countryInEnglish(code: string): string {
  const name = countryIn('en', code);
  return WITH_ARTICLE.includes(code) ? `the ${name}` : name;
}

function describePrices({ currency, taxes, is_tax_included: isIncluded }: LegalSituation): string {
  // A catalog has one of the currencies (`LegalSituation`).
  const money = currency
    ? `All prices are in ${currency.toUpperCase()}, ${currencyName(currency as Currency, 'en')}, and cards are charged in it.`
    : 'Each price stands beside its currency. The payment page shows, above its button, the amount and the currency that are charged.';
  if (taxes.length === 0) return `${money} The amount that you see before you pay is all that you pay to us.`;
  const named = listTaxes(taxes, 'en');
  return isIncluded
    ? `${money} They include ${named}.`
    : `${money} ${named} comes on top where it applies; the order shows it before you pay.`;
}

const WITHDRAWAL = `## Right of withdrawal {#withdrawal}

If you order as a consumer, you may withdraw from the contract within 14 days after you made it, without giving a reason: a clear message to {email} is enough, and we return what you paid within 14 days of it. If you ask us to photograph before these days are over, you owe for what was done until you withdrew; once the work is done in full with your agreement, the right ends. Whoever orders for a business does not have this right.

`;

function describeLaw(country: string): string {
  const place = countryInEnglish(country);
  const law = isFederal(country)
    ? `These terms follow the law of the part of ${place} in which {name} has its seat, at the address above.`
    : `These terms follow the law of ${place}.`;
  return `${law} Where you are a consumer, what protects you in the country you live in stays in force, and you may go to its courts.`;
}

/** Terms of Use in English for a studio anywhere. What of it must be reviewed is listed by `listReviewPoints`. */
export const makeTermsEnglish = (situation: LegalSituation): LegalText => ({
  title: 'Terms of Use',
  description:
    'What {name} and its customers agree on: orders, prices, appointments, delivery, use of the pictures, refunds.',
  lead: 'What you order, what it costs, when you can still change it, and what you may do with the pictures.',
  markdown: `## The two of us {#parties}

{name} takes pictures and films of real estate in ${countryInEnglish(situation.country)}. Whoever orders is the customer.

{contact}

## Your order {#ordering}

An order is binding for both of us as soon as it is paid, or as soon as we confirm it where it is paid later. You need no account. A time that you choose is booked with the order if it is still free; otherwise we propose another.

Please order only for a property that you may have photographed, and see to it that we can enter.

## Prices, taxes and payment {#prices}

${describePrices(situation)} What counts is the price at the time of the order.

## On the day {#shoot}

We come within our working hours: {hours}. Before we arrive, rooms should be tidy, lamps working, and people and pets out of the pictures. A drone flies only where the rules and the weather of the day permit it. If it cannot, we come back for it or return its price.

## Changing the appointment {#rescheduling}

- Up to 24 hours before the shoot, moving it costs nothing.
- After that, or when nobody opens, we may ask for the cost of the journey, no more than 25% of the price.
- For outdoor pictures that the weather prevents, we find another day at no cost.
- If it is we who cannot come, you choose between another day and your money.

## Delivery {#delivery}

You get a link as soon as the files are ready. If something about them is wrong, tell us within 14 days, and we put it right at no cost. Please save the files: we keep them for 90 days at least.

## What you may do with the pictures {#licence}

The copyright stays with us. Once the order is paid you may use the pictures and films, for as long as you like, to market the property that they show and to show your own work on it. Passing them to others for purposes of their own, selling them, or changing them so that they deceive, needs our written consent.

## Cancelling {#refunds}

Cancel up to 24 hours before the shoot and you get everything back. After that we keep at most what the rules for appointments above allow. Refunds go back the way the payment came. What the law grants to consumers is not touched by this.

${hasWithdrawal(situation.country) ? WITHDRAWAL : ''}## Liability {#liability}

For intent, gross negligence and harm to persons we are liable as the law says. Apart from that we are liable only for foreseeable damage, and only up to the price of the order. That a property sells is nothing we can promise.

## Law {#law}

${describeLaw(situation.country)} If one of these rules turns out to be invalid, the others stay.

How we handle personal data is told in the [Privacy Policy](/privacy). For questions, write to {email}.`,
});
