import { fullAddress } from '#domain/orders/full-address.ts';
import { type InvoiceLabels, invoiceLabels } from '#domain/orders/invoice-labels.ts';
import { asIssued } from '#domain/orders/order-correction.ts';
import { soldWords } from '#domain/orders/sold-words.ts';
import type { Business } from '#domain/shared/business.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money.ts';
import { plainSpaces } from '#emails/shoot-labels.ts';
import type { Context } from '#server/context.ts';
import type { LineRow, OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { readMoney } from '#server/features/payments/queries.ts';
import { findFile } from '#server/features/site/queries.ts';
import type { InvoiceContent } from '#server/platform/pdf/invoice-file.ts';
import { listCorrections } from './queries.ts';

/** A payment that has an invoice. */
export type PaidPayment = PaymentRow & { paidAt: Date; invoiceNumber: number };

/** Whether a payment is paid, and so has an invoice. */
export const isPaid = (payment: PaymentRow): payment is PaidPayment => payment.paidAt !== null;

/**
 * The invoice of a payment as a PDF file, in the customer's language: what was sold on that day, and the amount with
 * what went back of it (readings, Money). What was corrected since stands as it was issued.
 */
export async function renderInvoice(ctx: Context, order: OrderRow, payment: PaidPayment): Promise<Buffer> {
  const corrections = await listCorrections(ctx.db, order.id);
  const issued = asIssued(
    order,
    corrections
      .filter(({ correction }) => correction.correctedAt >= payment.paidAt)
      .map(({ correction }) => correction.before),
  );
  // Fonts and their tables are much to load at a start.
  const { drawInvoice } = await import('#server/platform/pdf/invoice-file.ts');
  const { lines } = await readMoney(ctx.db, order.id);
  const own = lines.filter(({ paymentId }) => paymentId === payment.id);
  return drawInvoice(invoiceContent(await invoiceBrand(ctx), issued, { ...payment, lines: own }));
}

type InvoiceBrand = { business: Business; timeZone: string; logo: Buffer | null };

/** The studio as it is now: an invoice keeps what it was when it was issued. */
async function invoiceBrand({ content, config, db }: Context): Promise<InvoiceBrand> {
  const { site, brand } = await content.get();
  const logo = site.look && brand.logo ? await findFile(db, brand.logo.large.png) : null;
  return { business: site.business, timeZone: config.STUDIO_TIME_ZONE, logo: logo?.bytes ?? null };
}

type InvoicedPayment = PaidPayment & { lines: LineRow[] };

function invoiceContent(brand: InvoiceBrand, order: OrderRow, payment: InvoicedPayment): InvoiceContent {
  const words = invoiceLabels(order.locale);
  const { brandName: name, address, phone, email } = brand.business;
  const day = new Intl.DateTimeFormat(intlLocale(order.locale), { dateStyle: 'long', timeZone: brand.timeZone });
  const { customerName, customerEmail, customerPhone, propertyName, paymentMode } = order;
  return {
    language: order.locale,
    paper: order.locale === 'tr' ? 'A4' : 'LETTER',
    title: words.title,
    number: words.number(payment.invoiceNumber),
    madeAt: payment.paidAt,
    brand: { name, lines: [address, `${phone} · ${email}`], logo: brand.logo },
    notice: paymentMode === 'live' ? null : words.notice[paymentMode],
    parties: [
      { label: words.billedTo, lines: [customerName, customerEmail, customerPhone].filter(Boolean) },
      { label: words.property, lines: [propertyName, fullAddress(order)].filter(Boolean) },
    ],
    facts: [
      { label: words.paidOn, value: plainSpaces(day.format(payment.paidAt)) },
      { label: words.orderNumber, value: `${order.orderNumber}` },
      { label: words.payment, value: words.card },
    ],
    table: payment.position === 1 ? soldLine(order, payment, words) : addedLines(order, payment, words),
    totals: totalLines(order, payment, words),
    footer: words.footer(name, email),
  };
}

/** An amount of the charge, in the reader's habits. */
function chargeMoney(order: OrderRow, minor: number): string {
  return plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(order.locale)));
}

/** What was added to an order later, and is invoiced by itself. */
function addedLines(
  order: OrderRow,
  { lines, amountMinor }: InvoicedPayment,
  words: InvoiceLabels,
): InvoiceContent['table'] {
  return {
    head: [words.item, words.amount],
    name: words.added(order.orderNumber),
    lines: lines.map(({ label, quantity, amountMinor: minor }) => {
      const what = quantity === 1 ? label : `${quantity} × ${label}`;
      return `${what}: ${chargeMoney(order, minor)}`;
    }),
    amount: chargeMoney(order, amountMinor),
  };
}

function soldLine(order: OrderRow, { amountMinor }: PaidPayment, words: InvoiceLabels): InvoiceContent['table'] {
  const { name, description, features } = soldWords(order.package, order.locale);
  const { photoCount } = order.package;
  return {
    head: [words.item, words.amount],
    name: name.text,
    lines: [
      description.text,
      features.map(({ text }) => text).join(' · '),
      ...(photoCount === null ? [] : [words.photos(photoCount)]),
    ],
    amount: chargeMoney(order, amountMinor),
  };
}

/** The charge is the list price's figure (readings, Money), so discount and tax are what the snapshot says: none. */
function totalLines(order: OrderRow, payment: PaidPayment, words: InvoiceLabels): InvoiceContent['totals'] {
  const { amountMinor, refundedMinor } = payment;
  const { discountCents, taxCents } = order.package;
  const total = { label: words.total, value: chargeMoney(order, amountMinor), isStrong: true };
  // What is added later is priced by hand, with all in it.
  const beforeTotal =
    payment.position > 1
      ? []
      : [
          { label: words.subtotal, value: chargeMoney(order, order.package.subtotalCents) },
          { label: words.discount, value: chargeMoney(order, discountCents === 0 ? 0 : -discountCents) },
          { label: words.tax, value: chargeMoney(order, taxCents) },
        ];
  if (refundedMinor === 0) return [...beforeTotal, total];
  return [
    ...beforeTotal,
    { ...total, isStrong: false },
    { label: words.refunded, value: chargeMoney(order, -refundedMinor) },
    { label: words.net, value: chargeMoney(order, amountMinor - refundedMinor), isStrong: true },
  ];
}
