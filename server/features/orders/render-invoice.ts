import { fullAddress } from '#domain/orders/full-address.ts';
import { formatInvoiceNumber } from '#domain/orders/invoice-series.ts';
import { asIssued } from '#domain/orders/order-correction.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { isPlainPrice, type PriceParts } from '#domain/orders/price-parts.ts';
import { listPriceRows } from '#domain/orders/price-rows.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import { usesLetterPaper } from '#domain/shared/addresses/country-usage.ts';
import type { Business } from '#domain/shared/business.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { plainSpaces } from '#emails/shared/shoot-labels.ts';
import type { InvoiceMessages } from '#locales/all/domain/invoice.ts';
import { invoiceMessages } from '#locales/all/domain/invoice.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { readMoney } from '#server/features/orders/payments/queries.ts';
import { listMethods } from '#server/features/orders/recorded-payments/queries.ts';
import { findFile } from '#server/features/site/queries.ts';
import type { InvoiceContent, InvoiceTable } from '#server/platform/pdf/invoice-file.ts';
import { presentPrice } from './present.ts';
import { listCorrections } from './queries.ts';

/** A payment that has an invoice. */
export type PaidPayment = PaymentRow & { paidAt: Date; invoiceNumber: number };

/** Whether a payment is paid, and so has an invoice. */
export const isPaid = (payment: PaymentRow): payment is PaidPayment =>
  payment.invoiceNumber !== null && payment.paidAt !== null;

/**
 * The invoice of a payment as a PDF file, in the customer's language: what was sold on that day, and the amount with
 * what went back of it (ORD-87). What was corrected since stands as it was issued.
 */
export async function renderInvoice(ctx: Context, order: OrderRow, payment: PaidPayment): Promise<Buffer> {
  const corrections = await listCorrections(ctx.db, order.id);
  const issued = asIssued(
    order,
    corrections
      .filter(({ correction }) => correction.correctedAt >= payment.paidAt)
      .map(({ correction }) => correction.before),
  );
  // Loaded only when needed, because the fonts slow the start of the server.
  const { drawInvoice } = await import('#server/platform/pdf/invoice-file.ts');
  const { lines } = await readMoney(ctx.db, order.id);
  const price = presentPrice(
    lines.filter(({ paymentId }) => paymentId === payment.id),
    [{ ...payment, invoiceSha256: null }],
  );
  return drawInvoice(
    invoiceContent(await invoiceBrand(ctx), {
      order: issued,
      payment,
      price,
      methods: await listMethods(ctx.db, payment.id),
    }),
  );
}

type InvoiceBrand = Pick<InvoiceContent, 'fonts' | 'logo'> & {
  business: Business;
  formats: SiteFormats;
  taxNumber: string;
};

/** What an invoice is about. `price` is what its payment is made of, and `methods` how it was received by hand. */
type Invoiced = { order: OrderRow; payment: PaidPayment; price: PriceParts; methods: readonly PaymentMethod[] };

/** The studio as it is now: an invoice keeps what it was when it was issued. */
async function invoiceBrand({ content, db }: Context): Promise<InvoiceBrand> {
  const { site, brand, catalogue } = await content.get();
  const picture = site.look && brand.logo ? brand.logo.large : null;
  const file = picture && (await findFile(db, picture.png));
  return {
    business: site.business,
    formats: site.formats,
    fonts: brand.fonts,
    logo: file && picture ? { bytes: file.bytes, width: picture.width, height: picture.height } : null,
    taxNumber: catalogue.document.taxes.number ?? '',
  };
}

/** Who is billed, for the tax office. */
function customerTaxLines({ customerTax }: OrderRow, words: InvoiceMessages): string[] {
  if (!customerTax) return [];
  const { taxNumber, exemptionNumber } = customerTax;
  return [
    taxNumber && words.taxNumber({ number: taxNumber }),
    exemptionNumber && words.exemption({ number: exemptionNumber }),
  ];
}

/** The paper size used in the studio's country. Until a country is chosen, that of the order's language. */
function invoicePaper({ country }: SiteFormats, locale: Locale): InvoiceContent['paper'] {
  const region = country ?? new Intl.Locale(intlLocale(locale)).region ?? '';
  return usesLetterPaper(region) ? 'LETTER' : 'A4';
}

/** How a payment was made: by hand, by card, or both. */
function paidHow({ payment, methods }: Invoiced, words: InvoiceMessages): string {
  if (payment.amountMinor === 0) return words.nothingDue;
  const byHand = methods.map((method) => words.methods[method]);
  return [...new Set([...byHand, ...(cardMinor(payment) > 0 ? [words.card] : [])])].join(', ');
}

function invoiceContent(brand: InvoiceBrand, invoiced: Invoiced): InvoiceContent {
  const { order, payment } = invoiced;
  const words = invoiceMessages[order.locale];
  const { brandName: name, address, phone, email } = brand.business;
  const day = new Intl.DateTimeFormat(intlLocale(order.locale), {
    dateStyle: 'long',
    timeZone: brand.formats.timeZone,
  });
  const sellerLines = [
    name,
    address,
    phone,
    email,
    ...(brand.taxNumber ? [words.taxNumber({ number: brand.taxNumber })] : []),
  ];
  const { customerName, customerEmail, customerPhone, propertyName } = order;
  const paymentMode = paperMode(order.paymentMode);
  const taxLines = customerTaxLines(order, words);
  return {
    language: order.locale,
    paper: invoicePaper(brand.formats, order.locale),
    title: words.title,
    number: words.number({ invoiceNumber: formatInvoiceNumber(payment.invoiceSeries, payment.invoiceNumber) }),
    madeAt: payment.paidAt,
    fonts: brand.fonts,
    logo: brand.logo,
    pageWords: (page, pages) => words.page({ page, pages }),
    brand: { name },
    notice: paymentMode === 'live' ? null : words.notice[paymentMode],
    parties: [
      { label: words.from, lines: sellerLines },
      { label: words.billedTo, lines: [customerName, customerEmail, customerPhone, ...taxLines].filter(Boolean) },
      { label: words.property, lines: [propertyName, fullAddress(order, brand.formats.address)].filter(Boolean) },
    ],
    facts: [
      { label: words.paidOn, value: plainSpaces(day.format(payment.paidAt)) },
      { label: words.orderNumber, value: `${order.orderNumber}` },
      { label: words.payment, value: paidHow(invoiced, words) },
    ],
    table: soldTable(invoiced, words),
    totals: totalLines(invoiced, words),
    footer: words.footer({ brand: name, email }),
  };
}

/** Formats an amount of the charge in the way the reader's language does. */
function chargeMoney(order: OrderRow, minor: number): string {
  return plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(order.locale)));
}

function soldTable(invoiced: Invoiced, words: InvoiceMessages): InvoiceTable {
  const { order, payment, price } = invoiced;
  if (payment.position > 1 && !hasTaxes(price)) return addedLines(invoiced, words);
  return isPlainPrice(price) ? soldLine(order, payment, words) : soldRows(invoiced, words);
}

/** Whether taxes of a price are told: counted in it, on top of it, or taken off. */
const hasTaxes = ({ lines, taxes }: PriceParts) => taxes.length > 0 || lines.some(({ kind }) => kind === 'tax');

/** What was added to an order later, and is invoiced by itself: priced by hand, with all in it. */
function addedLines({ order, payment, price }: Invoiced, words: InvoiceMessages): InvoiceTable {
  return {
    kind: 'one',
    head: [words.item, words.amount],
    name: words.added({ orderNumber: order.orderNumber }),
    lines: price.lines.map(({ label, quantity, amount_minor }) => {
      const what = quantity === 1 ? label : `${quantity} × ${label}`;
      return `${what}: ${chargeMoney(order, amount_minor)}`;
    }),
    amount: chargeMoney(order, payment.amountMinor),
  };
}

/** What the package is, in small letters below its name. */
function packageLines(order: OrderRow, words: InvoiceMessages): string[] {
  const { description, features } = writtenPackageWords(order.package, order.locale);
  const { photoCount } = order.package;
  return [
    description.text,
    features.map(({ text }) => text).join(' · '),
    ...(photoCount === null ? [] : [words.photos({ count: photoCount })]),
  ];
}

function soldRows({ order, price }: Invoiced, words: InvoiceMessages): InvoiceTable {
  const rows = listPriceRows(price, order.locale).filter(({ kind }) => kind === 'line');
  const packageAt = price.lines.filter(({ kind }) => kind !== 'tax').findIndex(({ kind }) => kind === 'package');
  return {
    kind: 'rows',
    head: [words.item, words.quantity, words.unit, words.amount],
    rows: rows.map(({ label, note, quantity, unitMinor, amountMinor }, index) => ({
      name: label,
      lines: [...(note ? [note] : []), ...(index === packageAt ? packageLines(order, words) : [])].filter(Boolean),
      quantity: `${quantity}`,
      unit: chargeMoney(order, unitMinor),
      amount: chargeMoney(order, amountMinor),
    })),
  };
}

function soldLine(order: OrderRow, { amountMinor }: PaidPayment, words: InvoiceMessages): InvoiceTable {
  const { name } = writtenPackageWords(order.package, order.locale);
  return {
    kind: 'one',
    head: [words.item, words.amount],
    name: name.text,
    lines: packageLines(order, words),
    amount: chargeMoney(order, amountMinor),
  };
}

/**
 * The rows before the total. For a package without extras, discount and tax are shown as zero; otherwise the lines list
 * them.
 */
function beforeTotalLines({ order, payment, price }: Invoiced, words: InvoiceMessages): InvoiceContent['totals'] {
  const { discountCents, taxCents, subtotalCents } = order.package;
  const money = (minor: number) => chargeMoney(order, minor);
  if (isPlainPrice(price)) {
    return [
      { label: words.subtotal, value: money(subtotalCents) },
      { label: words.discount, value: money(discountCents === 0 ? 0 : -discountCents) },
      { label: words.tax, value: money(taxCents) },
    ];
  }
  const rows = listPriceRows(price, order.locale).filter(({ kind }) => kind !== 'line');
  if (rows.length === 0) return [{ label: words.subtotal, value: money(payment.amountMinor) }];
  return rows.map(({ label, note, amountMinor }) => ({
    label: note ? `${label}, ${note}` : label,
    value: money(amountMinor),
  }));
}

function totalLines(invoiced: Invoiced, words: InvoiceMessages): InvoiceContent['totals'] {
  const { order, payment } = invoiced;
  const { amountMinor, refundedMinor } = payment;
  const total = { label: words.total, value: chargeMoney(order, amountMinor), isStrong: true };
  const isPlainAddition = payment.position > 1 && !hasTaxes(invoiced.price);
  const beforeTotal = isPlainAddition ? [] : beforeTotalLines(invoiced, words);
  if (refundedMinor === 0) return [...beforeTotal, total];
  return [
    ...beforeTotal,
    { ...total, isStrong: false },
    { label: words.refunded, value: chargeMoney(order, -refundedMinor) },
    { label: words.net, value: chargeMoney(order, amountMinor - refundedMinor), isStrong: true },
  ];
}
