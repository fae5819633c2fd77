import type { Currency } from '#domain/shared/money/currencies.ts';
import { storedDigits } from '#domain/shared/money/currency-digits.ts';
import { invoiceMessages } from '#locales/all/domain/invoice.ts';
import type { EInvoiceFormat } from './formats.ts';
import { isStrict, type MissingField } from './missing.ts';
import { buyerParty, hasVatNumber, listMissingParties, sellerParty } from './parties.ts';
import type { StatedDocument } from './stated-document.ts';
import { groupTaxes, hasExpectedTaxes, type TaxGroup } from './tax-groups.ts';

/** What a writer of e-invoices takes: the terms of UBL, with amounts as text. */
export type EInvoiceJson = { 'ubl:Invoice': Record<string, unknown> };

export type MadeEInvoice = { ok: true; invoice: EInvoiceJson } | { ok: false; missing: MissingField[] };

const INVOICE_TYPE = '380';
const CREDIT_NOTE_TYPE = '381';
/** UNTDID 4461: how it is paid is not stated. A document says it in words, and a link says the rest. */
const NOT_STATED = '1';
/** UN/ECE Recommendation 20: one. */
const ONE = 'C62';
const SPECIFICATIONS: Record<EInvoiceFormat, string> = {
  facturx: 'urn:cen.eu:en16931:2017',
  ubl: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const REASON_CODES: Partial<Record<TaxGroup['category'], string>> = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' };
/** EN 16931 allows amounts two decimals. */
const MOST_DIGITS = 2;

/** An amount in units of its currency, as text: `-12.30`. Null where it has a third decimal that is not 0. */
function writeAmount(minor: number, currency: Currency): string | null {
  const digits = storedDigits(currency);
  const text = `${Math.abs(minor)}`.padStart(digits + 1, '0');
  const [whole, rest] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  if (/[1-9]/.test(rest.slice(MOST_DIGITS))) return null;
  const shown = rest.slice(0, MOST_DIGITS);
  return `${minor < 0 ? '-' : ''}${whole}${shown ? `.${shown}` : ''}`;
}

/** A field with an amount, and its currency beside it. */
type Money = (name: string, minor: number) => Record<string, string>;

const moneyIn = (currency: Currency): Money => {
  const code = currency.toUpperCase();
  return (name, minor) => ({
    [`cbc:${name}`]: writeAmount(minor, currency) ?? '',
    [`cbc:${name}@currencyID`]: code,
  });
};

const writeRate = (ppm: number) => `${ppm / 10_000}`;
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

/** The category of a line or an allowance. What is outside of the tax has no rate. */
const category = ({ category: id, ratePpm }: TaxGroup) =>
  id === 'O' ? { 'cbc:ID': id, ...VAT } : { 'cbc:ID': id, 'cbc:Percent': writeRate(ratePpm), ...VAT };

/** The category in the breakdown, with the reason where no tax is charged. */
function reasonedCategory(group: TaxGroup) {
  const { 'cac:TaxScheme': scheme, 'cbc:ID': id } = category(group);
  const code = REASON_CODES[group.category];
  return {
    'cbc:ID': id,
    'cbc:Percent': writeRate(group.ratePpm),
    ...(code ? { 'cbc:TaxExemptionReasonCode': code } : {}),
    ...(group.reason ? { 'cbc:TaxExemptionReason': group.reason } : {}),
    'cac:TaxScheme': scheme,
  };
}

/** Text that XML can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML 1.0 refuses
const tidy = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trim();

/**
 * The price of one piece. Where that has no end, or a third decimal, it is the price of all of them: the line is the price times the quantity, divided by how many the price is for.
 */
function priceOf({ quantity, netMinor }: TaxGroup['lines'][number], money: Money) {
  const one = netMinor % quantity === 0 ? money('PriceAmount', netMinor / quantity) : null;
  if (one?.['cbc:PriceAmount']) return one;
  return { ...money('PriceAmount', netMinor), 'cbc:BaseQuantity': `${quantity}`, 'cbc:BaseQuantity@unitCode': ONE };
}

function listLines(groups: readonly TaxGroup[], money: Money, otherName: string) {
  const lines = groups.flatMap((group) => group.lines.map((line) => ({ group, line })));
  return lines.map(({ group, line }, index) => ({
    'cbc:ID': `${index + 1}`,
    'cbc:InvoicedQuantity': `${line.quantity}`,
    'cbc:InvoicedQuantity@unitCode': ONE,
    ...money('LineExtensionAmount', line.netMinor),
    'cac:Item': { 'cbc:Name': tidy(line.label) || otherName, 'cac:ClassifiedTaxCategory': category(group) },
    'cac:Price': priceOf(line, money),
  }));
}

const listAllowances = (groups: readonly TaxGroup[], money: Money, otherName: string) =>
  groups.flatMap((group) =>
    group.allowances.map(({ label, netMinor }) => ({
      'cbc:ChargeIndicator': 'false',
      'cbc:AllowanceChargeReason': tidy(label) || otherName,
      ...money('Amount', netMinor),
      'cac:TaxCategory': category(group),
    })),
  );

const breakdown = (groups: readonly TaxGroup[], money: Money) => ({
  ...money(
    'TaxAmount',
    sumOf(groups, ({ taxMinor }) => taxMinor),
  ),
  'cac:TaxSubtotal': groups.map((group) => ({
    ...money('TaxableAmount', group.netMinor),
    ...money('TaxAmount', group.taxMinor),
    'cac:TaxCategory': reasonedCategory(group),
  })),
});

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/** The totals. An invoice without a day on which it is due was paid as it was issued. */
function totals({ kind, totalMinor, dueOn }: StatedDocument, groups: readonly TaxGroup[], money: Money) {
  const lines = sumOf(groups, (group) => sumOf(group.lines, ({ netMinor }) => netMinor));
  const allowances = sumOf(groups, (group) => sumOf(group.allowances, ({ netMinor }) => netMinor));
  const prepaid = kind === 'invoice' && dueOn === null ? totalMinor : 0;
  return {
    ...money('LineExtensionAmount', lines),
    ...money('TaxExclusiveAmount', lines - allowances),
    ...money('TaxInclusiveAmount', totalMinor),
    ...(allowances > 0 ? money('AllowanceTotalAmount', allowances) : {}),
    ...(prepaid > 0 ? money('PrepaidAmount', prepaid) : {}),
    ...money('PayableAmount', totalMinor - prepaid),
  };
}

/** What of a credit note is said of the invoice that it corrects. */
function correction({ corrects, locale }: StatedDocument) {
  if (!corrects) return {};
  const { number, issuedOn } = corrects;
  const words = invoiceMessages[locale].creditNote;
  return {
    billing: {
      'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn } }],
    },
    terms: { 'cac:PaymentTerms': { 'cbc:Note': words.line({ number }) } },
  };
}

const amountsOf = (groups: readonly TaxGroup[]) =>
  groups.flatMap((group) => [group.netMinor, group.taxMinor, ...group.lines.map(({ netMinor }) => netMinor)]);

function write(document: StatedDocument, groups: readonly TaxGroup[], format: EInvoiceFormat): EInvoiceJson {
  const { kind, currency, dueOn, buyer, note, locale } = document;
  const money = moneyIn(currency);
  const words = invoiceMessages[locale];
  const allowances = listAllowances(groups, money, words.discount);
  const { billing, terms } = correction(document);
  const isOutside = groups.some(({ category: id }) => id === 'O');
  return {
    'ubl:Invoice': {
      'cbc:CustomizationID': SPECIFICATIONS[format],
      'cbc:ID': document.number,
      'cbc:IssueDate': document.issuedOn,
      ...(dueOn && kind === 'invoice' ? { 'cbc:DueDate': dueOn } : {}),
      'cbc:InvoiceTypeCode': kind === 'invoice' ? INVOICE_TYPE : CREDIT_NOTE_TYPE,
      ...(note ? { 'cbc:Note': [note] } : {}),
      'cbc:DocumentCurrencyCode': currency.toUpperCase(),
      ...(buyer.reference ? { 'cbc:BuyerReference': tidy(buyer.reference) } : {}),
      ...billing,
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(document, isOutside) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(document, isOutside) },
      'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': NOT_STATED }],
      ...terms,
      ...(allowances.length > 0 ? { 'cac:AllowanceCharge': allowances } : {}),
      'cac:TaxTotal': [breakdown(groups, money)],
      'cac:LegalMonetaryTotal': totals(document, groups, money),
      'cac:InvoiceLine': listLines(groups, money, words.item),
    },
  };
}

/** What the figures of a document lack; null where they can be stated. */
function figuresProblem(groups: readonly TaxGroup[], { currency }: StatedDocument): MissingField | null {
  if (amountsOf(groups).some((minor) => writeAmount(minor, currency) === null)) return 'digits';
  return hasExpectedTaxes(groups, 10 ** storedDigits(currency)) ? null : 'figures';
}

/**
 * A document in the terms of EN 16931 (BIL-18), from what it states and nothing else; or all that it lacks for that. No figure is changed and nothing is guessed.
 */
export function toEInvoice(document: StatedDocument, format: EInvoiceFormat): MadeEInvoice {
  const missing = listMissingParties(document, isStrict(format));
  const grouped = groupTaxes(document);
  if (!grouped.ok) return { ok: false, missing: [...missing, grouped.missing] };
  const { groups } = grouped;
  const problem = figuresProblem(groups, document);
  if (problem) missing.push(problem);
  if (groups.some(({ category: id }) => id === 'AE') && !hasVatNumber(document)) missing.push('buyer_tax_number');
  return missing.length > 0 ? { ok: false, missing } : { ok: true, invoice: write(document, groups, format) };
}
