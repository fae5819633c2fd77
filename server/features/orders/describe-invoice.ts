import {
  type DocumentBuyer,
  type DocumentLine,
  type DocumentSeller,
  sumDocumentTaxes,
} from '#domain/billing/document.ts';
import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import { paperWords } from '#domain/billing/paper-words.ts';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { asIssued } from '#domain/orders/order-correction.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import { isPlainPrice, type PriceParts } from '#domain/orders/price-parts.ts';
import { listPriceRows } from '#domain/orders/price-rows.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { findPaper } from '#domain/shared/addresses/find-paper.ts';
import type { Business } from '#domain/shared/business.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { plainSpaces } from '#emails/shared/shoot-labels.ts';
import type { InvoiceMessages } from '#locales/all/domain/invoice.ts';
import { invoiceMessages } from '#locales/all/domain/invoice.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { Context } from '#server/context.ts';
import type { DocumentContent } from '#server/db/schema/documents.ts';
import type { LineRow, OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { describeParties } from '#server/features/billing/e-invoices/describe-document.ts';
import { findFirstDocument, findInvoiceOf, type IssuedFacts } from '#server/features/billing/queries.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { listLines, listPayments } from '#server/features/orders/payments/queries.ts';
import { listMethods } from '#server/features/orders/recorded-payments/queries.ts';
import { makeBusiness, siteFormats } from '#server/features/site/make-site.ts';
import { getPublishedSite } from '#server/features/site/queries.ts';
import type { InvoiceTable } from '#server/platform/pdf/invoice-file.ts';
import { presentPrice } from './present.ts';
import { listCorrections } from './queries.ts';

/** A payment that has an invoice. */
export type PaidPayment = PaymentRow & { paidAt: Date; invoiceNumber: number };

/** Whether a payment is paid, and so has an invoice. */
export const isPaid = (payment: PaymentRow): payment is PaidPayment =>
  payment.invoiceNumber !== null && payment.paidAt !== null;

/** The days in the studio's zone on which an invoice that is not paid yet is issued and due. */
type Asking = { issuedAt: Date; dueOn: string };

/** What an invoice is about. `price` is what its payment is made of, `paid` the payment without what was set off, and `methods` how it was received by hand. */
type Invoiced = {
  order: OrderRow;
  payment: PaymentRow;
  paid: PaymentRow;
  price: PriceParts;
  methods: readonly PaymentMethod[];
};

/**
 * What the invoice of a payment states, in the customer's language: what is sold on that day, by whom and to whom (ORD-87). One that is not paid yet
 * says until when it asks for its money (`asking`).
 */
export async function describeInvoice(
  ctx: Context,
  { order, payment, asking }: { order: OrderRow; payment: PaymentRow; asking?: Asking },
): Promise<IssuedFacts> {
  const parties = await describeParties(ctx, order.id);
  const studio = await getStudio(ctx, parties.seller);
  const all = await listStatedLines(ctx, studio, { order, payment });
  const lines = all.filter(({ kind }) => kind !== 'set_off');
  const stated = { ...payment, amountMinor: payment.amountMinor - sumSetOff(all) };
  const price = presentPrice(lines, [{ ...stated, invoiceSha256: null }]);
  const methods = payment.recordedMinor > 0 ? await listMethods(ctx.db, payment.id) : [];
  return {
    locale: order.locale,
    currency: order.chargeCurrency,
    totalMinor: stated.amountMinor,
    lines: lines.map(toDocumentLine),
    taxes: payment.taxes,
    taxIncluded: payment.taxIncluded,
    seller: { ...presentSeller(studio), ...parties.seller },
    buyer: { ...presentBuyer(order), ...parties.buyer },
    dueOn: asking?.dueOn ?? null,
    content: await supplementContent(
      ctx,
      { order, studio, all },
      { payment, content: invoiceContent(studio, { order, payment: stated, paid: payment, price, methods }, asking) },
    ),
  };
}

/** What removed lines paid of an invoice, below 0, in minor units. */
const sumSetOff = (lines: readonly LineRow[]) =>
  lines.reduce((sum, { kind, amountMinor }) => (kind === 'set_off' ? sum + amountMinor : sum), 0);

/**
 * The invoice of what was added to an order names the first one, which it supplements, and says below its total what removed lines paid of it (BIL-25).
 */
async function supplementContent(
  ctx: Context,
  { order, studio, all }: { order: OrderRow; studio: Studio; all: readonly LineRow[] },
  { payment, content }: { payment: PaymentRow; content: IssuedFacts['content'] },
): Promise<IssuedFacts['content']> {
  const words = wordsOf(order, studio);
  const first = payment.part === 'added' ? await findFirstDocument(ctx.db, order.id) : null;
  const day = first ? formatPaperDay(first.issuedAt, studio, order.locale) : '';
  const named = first ? [words.supplement.of({ number: formatDocumentNumber(first), day })] : [];
  const setOffMinor = sumSetOff(all);
  const rows =
    setOffMinor === 0
      ? []
      : [
          { label: priceLinesMessages[order.locale].setOff, value: chargeMoney(order, setOffMinor) },
          { label: words.supplement.toPay, value: chargeMoney(order, payment.amountMinor), isStrong: true },
        ];
  const parties = content.parties.map((party, index) =>
    index === content.parties.length - 1 ? { ...party, lines: [...party.lines, ...named] } : party,
  );
  return { ...content, parties, totals: [...content.totals, ...rows] };
}

/** The lines of a payment as its invoice states them: the rest of an order names the invoice of the deposit that it deducts, with its net and tax (BIL-31). */
async function listStatedLines(
  ctx: Context,
  studio: Studio,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<LineRow[]> {
  const lines = await listLines(ctx.db, payment.id);
  if (payment.part !== 'rest') return lines;
  const deposit = (await listPayments(ctx.db, order.id)).find(({ part }) => part === 'deposit');
  const invoice = deposit && (await findInvoiceOf(ctx.db, deposit.id));
  if (!invoice) return lines;
  const words = paperWords(order.locale, studio.invoiceFrom).deposit;
  const day = formatPaperDay(invoice.issuedAt, studio, order.locale);
  const label = words.deducted({ number: formatDocumentNumber(invoice), day });
  const taxMinor = sumDocumentTaxes(invoice.taxes);
  const net = chargeMoney(order, invoice.totalMinor - taxMinor);
  const reason = taxMinor === 0 ? null : words.amounts({ net, tax: chargeMoney(order, taxMinor) });
  return lines.map((line) => (line.kind === 'deposit' ? { ...line, label, reason } : line));
}

/**
 * The same of a payment from before documents kept what they state: as it was on the day that it was paid. What was corrected since
 * stands as it was. `returnedMinor` had gone back under its number.
 */
export async function describeEarlier(
  ctx: Context,
  { order, payment, returnedMinor }: { order: OrderRow; payment: PaidPayment; returnedMinor: number },
): Promise<DocumentContent> {
  const corrections = await listCorrections(ctx.db, order.id);
  const since = corrections.filter(({ correction }) => correction.correctedAt >= payment.paidAt);
  const issued = asIssued(
    order,
    since.map(({ correction }) => correction.before),
  );
  const described = await describeInvoice(ctx, { order: issued, payment });
  const content = withContact(described.content, issued);
  const totals = [...content.totals, ...returnedRows(order, payment, returnedMinor)];
  return {
    ...content,
    totals: returnedMinor === 0 ? totals : totals.map((row) => ({ ...row, isStrong: row === totals.at(-1) })),
  };
}

/** What had gone back of an invoice under its own number, before there were credit notes. */
function returnedRows(order: OrderRow, { amountMinor }: PaymentRow, returnedMinor: number): DocumentContent['totals'] {
  if (returnedMinor === 0) return [];
  const words = invoiceMessages[order.locale];
  return [
    { label: words.refunded, value: chargeMoney(order, -returnedMinor) },
    { label: words.net, value: chargeMoney(order, amountMinor - returnedMinor) },
  ];
}

const toDocumentLine = (line: LineRow): DocumentLine => ({
  kind: line.kind,
  label: line.label,
  quantity: line.quantity,
  unitMinor: line.unitMinor,
  amountMinor: line.amountMinor,
  taxRatePpm: line.taxRatePpm,
  taxMinor: line.taxMinor,
});

/** Who issues a document. `invoiceFrom` is the program of its invoices, where the document is none (BIL-33). */
type Studio = { business: Business; formats: SiteFormats; taxNumber: string; invoiceFrom: string | null };

/**
 * The studio as it is now: a document keeps what it was on that day. It is as this process knows it, a second old at most; within a
 * transaction it asks through that.
 */
export async function getStudio(
  { config, content, db }: Context,
  seller: Pick<Partial<DocumentSeller>, 'invoiceFrom'>,
): Promise<Studio> {
  const invoiceFrom = seller.invoiceFrom ?? null;
  const known = content.peek();
  if (known) {
    const { business, formats } = known.site;
    return { business, formats, taxNumber: known.catalogue.document.taxes.number ?? '', invoiceFrom };
  }
  const [site, catalogue] = [await getPublishedSite(db), await getPublishedCatalogue(db)];
  const { brand, country } = site.document;
  return {
    business: makeBusiness(config, brand),
    formats: siteFormats(config, country, catalogue.document),
    taxNumber: catalogue.document.taxes.number ?? '',
    invoiceFrom,
  };
}

export function presentSeller({ business, formats, taxNumber }: Studio): DocumentSeller {
  const { brandName: name, address, email, phone } = business;
  return { name, address, email, phone, taxNumber: taxNumber || null, country: formats.country ?? null };
}

export const presentBuyer = ({ customerName, customerTax }: OrderRow): DocumentBuyer => ({
  name: customerName,
  taxNumber: customerTax?.taxNumber || null,
  exemptionNumber: customerTax?.exemptionNumber || null,
  ...(customerTax?.isReverseCharge ? { isReverseCharge: true } : {}),
});

/** Who is billed, for the tax office. */
function customerTaxLines({ customerTax }: OrderRow, words: InvoiceMessages): string[] {
  if (!customerTax) return [];
  const { taxNumber, exemptionNumber, isReverseCharge } = customerTax;
  const exemption = isReverseCharge ? words.reverseCharge : words.exemption({ number: exemptionNumber });
  return [taxNumber && words.taxNumber({ number: taxNumber }), exemptionNumber && exemption];
}

/** How a payment was made: by hand, by card, or both. */
function paidHow({ paid, methods }: Invoiced, words: InvoiceMessages): string {
  if (paid.amountMinor === 0) return words.nothingDue;
  const byHand = methods.map((method) => words.methods[method]);
  return [...new Set([...byHand, ...(cardMinor(paid) > 0 ? [words.card] : [])])].join(', ');
}

/** The lines of seller, buyer and property, as every document of an order has them: the buyer's by `withContact` once it is drawn. */
export function listParties(studio: Studio, order: OrderRow): DocumentContent['parties'] {
  const { business, formats, taxNumber } = studio;
  const words = wordsOf(order, studio);
  const { brandName: name, address, phone, email } = business;
  const seller = [name, address, phone, email, ...(taxNumber ? [words.taxNumber({ number: taxNumber })] : [])];
  const { customerName, propertyName } = order;
  const buyer = [customerName, ...customerTaxLines(order, words)].filter(Boolean);
  return [
    { label: words.from, lines: seller },
    { label: words.billedTo, lines: buyer },
    { label: words.property, lines: [propertyName, fullAddress(order, formats.address)].filter(Boolean) },
  ];
}

/**
 * What stands on the paper, with how the buyer is reached. That is taken from the order when the file is drawn: a row that never
 * changes keeps no address of who may ask to be forgotten.
 */
export function withContact(content: DocumentContent, { customerEmail, customerPhone }: OrderRow): DocumentContent {
  const parties = content.parties.map(({ label, lines: [name, ...rest] }, index) => {
    const contact = index === BUYER ? [customerEmail, customerPhone] : [];
    return { label, lines: [name ?? '', ...contact, ...rest].filter(Boolean) };
  });
  return { ...content, parties };
}

/** Where the buyer stands among the parties. */
const BUYER = 1;

/** A day in the studio's zone, as the reader of a document writes it. */
export function formatPaperDay(day: Date, { formats }: Studio, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: formats.timeZone });
  return plainSpaces(format.format(day));
}

const wordsOf = ({ locale }: OrderRow, { invoiceFrom }: Studio) => paperWords(locale, invoiceFrom);

/** What a reader must know before all else: that no real money moved, and that this is no invoice. */
function noticeOf(order: OrderRow, studio: Studio): string | null {
  const { notice, receipt } = wordsOf(order, studio);
  const mode = paperMode(order.paymentMode);
  const parts = [
    ...(mode === 'live' ? [] : [notice[mode]]),
    ...(studio.invoiceFrom ? [receipt.notice({ program: studio.invoiceFrom })] : []),
  ];
  return parts.join(' ') || null;
}

/** What stands around the table of every document of an order. */
export function frameContent(
  studio: Studio,
  order: OrderRow,
): Pick<DocumentContent, 'language' | 'paper' | 'brand' | 'notice' | 'parties' | 'footer'> {
  const words = wordsOf(order, studio);
  const { brandName: brand, email } = studio.business;
  return {
    language: order.locale,
    paper: findPaper(studio.formats.country, order.locale),
    brand: { name: brand },
    notice: noticeOf(order, studio),
    parties: listParties(studio, order),
    footer: words.footer({ brand, email }),
  };
}

/** The facts above the lines: how and when it was paid, or until when it is to be. */
function invoiceFacts(studio: Studio, invoiced: Invoiced, asking: Asking | undefined): DocumentContent['facts'] {
  const { order, payment } = invoiced;
  const words = wordsOf(order, studio);
  const day = (at: Date) => formatPaperDay(at, studio, order.locale);
  const number = { label: words.orderNumber, value: `${order.orderNumber}` };
  if (asking) {
    const dueAt = bookingInstant(asking.dueOn, null, studio.formats.timeZone);
    return [
      { label: words.creditNote.issuedOn, value: day(asking.issuedAt) },
      number,
      { label: words.dueBy, value: day(dueAt) },
    ];
  }
  const paidOn = payment.paidAt ? [{ label: words.paidOn, value: day(payment.paidAt) }] : [];
  return [...paidOn, number, { label: words.payment, value: paidHow(invoiced, words) }];
}

function invoiceContent(studio: Studio, invoiced: Invoiced, asking?: Asking): DocumentContent {
  const words = wordsOf(invoiced.order, studio);
  return {
    ...frameContent(studio, invoiced.order),
    facts: invoiceFacts(studio, invoiced, asking),
    ...(invoiced.payment.part === 'whole' || invoiced.payment.part === 'added' ? {} : { part: invoiced.payment.part }),
    table: soldTable(invoiced, words),
    totals: totalLines(invoiced, words),
  };
}

/** Formats an amount of the charge in the way the reader's language does. */
export function chargeMoney(order: OrderRow, minor: number): string {
  return plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(order.locale)));
}

function soldTable(invoiced: Invoiced, words: InvoiceMessages): InvoiceTable {
  const { order, payment, price } = invoiced;
  if (payment.part === 'added' && !hasTaxes(price)) return addedLines(invoiced, words);
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

function soldLine(order: OrderRow, { amountMinor }: PaymentRow, words: InvoiceMessages): InvoiceTable {
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
function beforeTotalLines({ order, payment, price }: Invoiced, words: InvoiceMessages): DocumentContent['totals'] {
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

function totalLines(invoiced: Invoiced, words: InvoiceMessages): DocumentContent['totals'] {
  const { order, payment } = invoiced;
  const total = { label: words.total, value: chargeMoney(order, payment.amountMinor), isStrong: true };
  const isPlainAddition = payment.part === 'added' && !hasTaxes(invoiced.price);
  return [...(isPlainAddition ? [] : beforeTotalLines(invoiced, words)), total];
}
