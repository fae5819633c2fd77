import { USUAL_PAYMENT_DAYS } from '#domain/customers/payment-terms.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { listPriceRows, rowLabel } from '#domain/orders/price-rows.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import { reviewArea } from '#domain/shared/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { EmailValues } from '#domain/site/email-words.ts';
import type { Fact } from '#emails/shared/parts/email-template.ts';
import { mailtoLink, telLink } from '#emails/shared/parts/links.ts';
import { plainSpaces, subjectMomentLabel } from '#emails/shared/shoot-labels.ts';
import { invoiceDueMessages } from '#locales/all/emails/invoice-due.ts';
import type { OrderMessages } from '#locales/all/emails/order.ts';
import type { OrderMailFacts } from './order-mail.ts';

/** Formats the amount that the card was charged, in the reader's habits: `₺425,00`, `TRY 425.00`, `$425.00`. */
export function chargeLabel(facts: OrderMailFacts, locale: Locale): string {
  return plainSpaces(formatMinor(facts.chargeMinor, facts.chargeCurrency, intlLocale(locale)));
}

/** The charge with its currency's name, where that is not that of the list price: `TRY 425.00 (Turkish lira)`. */
export function namedChargeLabel(facts: OrderMailFacts, locale: Locale): string {
  const amount = chargeLabel(facts, locale);
  const { chargeCurrency, listCurrency } = facts;
  return chargeCurrency === listCurrency ? amount : `${amount} (${currencyName(chargeCurrency, locale)})`;
}

/** When an order is to be paid of which not all was charged, in the reader's language; nothing where it was paid as it was placed. */
export function termsLines({ terms, deposit, chargeCurrency }: OrderMailFacts, locale: Locale): string[] {
  const words = invoiceDueMessages[locale].terms;
  const money = (minor: number) => plainSpaces(formatMinor(minor, chargeCurrency, intlLocale(locale)));
  switch (terms?.kind) {
    case 'before_download':
      return [words.before_download];
    case 'on_account':
      return [words.on_account({ days: terms.days ?? USUAL_PAYMENT_DAYS })];
    case 'at_closing':
      return [words.at_closing];
    case 'deposit':
      return deposit ? [words.deposit({ paid: money(deposit.paidMinor), rest: money(deposit.restMinor) })] : [];
    default:
      return [];
  }
}

/** The facts that name the documents of an order, as they are called: a receipt beside the invoice of another program is not called an invoice. */
export function documentFacts(
  { invoiceNumber, isReceipt = false }: Pick<OrderMailFacts, 'invoiceNumber' | 'isReceipt'>,
  labels: Pick<OrderMessages['labels'], 'invoiceNumber' | 'creditNote' | 'receiptNumber' | 'correction'>,
  creditNoteNumber: string | null = null,
): Fact[] {
  const { invoice, credit } = isReceipt
    ? { invoice: labels.receiptNumber, credit: labels.correction }
    : { invoice: labels.invoiceNumber, credit: labels.creditNote };
  return [
    ...(invoiceNumber === null ? [] : [{ label: invoice, value: invoiceNumber }]),
    ...(creditNoteNumber === null ? [] : [{ label: credit, value: creditNoteNumber }]),
  ];
}

/** The label of the total of an order, by whether it was charged. */
export function totalLabel(
  { terms, paymentMode }: OrderMailFacts,
  labels: Pick<OrderMessages['labels'], 'total' | 'totalDemo' | 'totalUnpaid'>,
): string {
  if (terms) return labels.totalUnpaid;
  return paymentMode === 'demo' ? labels.totalDemo : labels.total;
}

/** The values of the variables of emails about an order, in the reader's language. */
export function orderValues(facts: OrderMailFacts, locale: Locale): EmailValues {
  const { scheduling, timeZone, writtenAt, brand } = facts;
  const hourCycle = brand.formats?.hourCycle;
  const isBooked = scheduling.status === 'booked';
  return {
    customer_name: facts.customerName,
    order_number: `${facts.orderNumber}`,
    package: facts.packageName,
    address: `${facts.address}, ${facts.city}`,
    total: chargeLabel(facts, locale),
    ...(isBooked && {
      shoot_time: subjectMomentLabel(scheduling.startsAt, { locale, timeZone, hourCycle }, writtenAt),
    }),
  };
}

/** The lines of the price with its taxes, as facts; none for a package alone, whose total says it all. */
export function priceFacts({ price, chargeCurrency }: OrderMailFacts, locale: Locale): Fact[] {
  return listPriceRows(price, locale).map((row) => ({
    label: rowLabel(row),
    value: plainSpaces(formatMinor(row.amountMinor, chargeCurrency, intlLocale(locale))),
    ...(row.note ? { note: row.note } : {}),
  }));
}

type PropertyLabels = Pick<OrderMessages['labels'], 'propertyName' | 'address' | 'area' | 'bedrooms' | 'bathrooms'>;

/** The property, as far as the customer described it. */
export function propertyFacts(facts: OrderMailFacts, labels: PropertyLabels, locale: Locale): Fact[] {
  const tag = intlLocale(locale);
  const count = (label: string, value: number | null): Fact[] =>
    value === null ? [] : [{ label, value: numberFormat(tag).format(value) }];
  return [
    ...(facts.propertyName ? [{ label: labels.propertyName, value: facts.propertyName }] : []),
    { label: labels.address, value: fullAddress(facts, facts.brand.formats?.address ?? SPEC_ADDRESS_FORM) },
    ...(facts.sqft === null
      ? []
      : [{ label: labels.area, value: reviewArea(facts.sqft, tag, facts.brand.formats?.sizeUnit) }]),
    ...count(labels.bedrooms, facts.bedrooms),
    ...count(labels.bathrooms, facts.bathrooms),
  ];
}

type CustomerLabels = Pick<OrderMessages['labels'], 'customerName' | 'customerEmail' | 'customerPhone' | 'notes'>;

/** Who ordered, how to reach them, and what they wrote. */
export function customerFacts(facts: OrderMailFacts, labels: CustomerLabels): Fact[] {
  return [
    { label: labels.customerName, value: facts.customerName },
    { label: labels.customerEmail, value: facts.customerEmail, href: mailtoLink(facts.customerEmail) },
    { label: labels.customerPhone, value: facts.customerPhone, href: telLink(facts.customerPhone) },
    ...(facts.notes ? [{ label: labels.notes, value: facts.notes }] : []),
  ];
}
