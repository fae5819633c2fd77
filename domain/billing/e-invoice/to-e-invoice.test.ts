import { describe, expect, test } from 'vitest';
import type { DocumentLine } from '../document.ts';
import type { StatedDocument } from './stated-document.ts';
import { groupTaxes } from './tax-groups.ts';
import { readVatNumber } from './tax-identity.ts';
import { toEInvoice } from './to-e-invoice.ts';

const line = (facts: Partial<DocumentLine>): DocumentLine => {
  const { unitMinor = 100_00, quantity = 1 } = facts;
  const usual = { kind: 'package', label: 'Home', quantity, unitMinor, taxRatePpm: 0, taxMinor: 0 };
  return { ...usual, amountMinor: unitMinor * quantity, ...facts };
};

/* A studio in Berlin that bills an office in Lisbon: 100.00 with 19 % on top. */
const DOCUMENT: StatedDocument = {
  kind: 'invoice',
  number: '12',
  currency: 'eur',
  locale: 'en',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  seller: {
    name: 'Lichtbild',
    address: 'Gartenstraße 5, 10115 Berlin',
    email: 'hallo@lichtbild.example',
    phone: '+49 30 555 0142',
    taxNumber: 'DE 123 456 789',
    country: 'DE',
  },
  buyer: {
    name: 'Rosa Lda.',
    taxNumber: null,
    exemptionNumber: null,
    address: { street: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048', region: '', country: 'PT' },
  },
  buyerEmail: 'rosa@example.com',
  note: null,
  lines: [line({ taxRatePpm: 190_000, taxMinor: 19_00 }), line({ kind: 'tax', label: 'VAT', unitMinor: 19_00 })],
  taxes: [{ label: 'VAT', ratePpm: 190_000, amountMinor: 19_00 }],
  taxIncluded: false,
  totalMinor: 119_00,
  corrects: null,
};

const made = (changes: Partial<StatedDocument> = {}, format: 'ubl' | 'xrechnung' = 'ubl') =>
  toEInvoice({ ...DOCUMENT, ...changes }, format);
const body = (changes: Partial<StatedDocument> = {}) => {
  const result = made(changes);
  if (!result.ok) throw new Error(result.missing.join());
  return result.invoice['ubl:Invoice'];
};
const lacks = (changes: Partial<StatedDocument>, format: 'ubl' | 'xrechnung' = 'ubl') => {
  const result = made(changes, format);
  return result.ok ? [] : result.missing;
};

describe('BIL-18: a document in the terms of EN 16931', () => {
  test('has its number, its days, its parties and its figures', () => {
    expect(body()).toMatchObject({
      'cbc:ID': '12',
      'cbc:IssueDate': '2026-11-20',
      'cbc:DueDate': '2026-12-20',
      'cbc:InvoiceTypeCode': '380',
      'cac:AccountingSupplierParty': { 'cac:Party': { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': 'DE123456789' }] } },
      'cac:LegalMonetaryTotal': { 'cbc:TaxExclusiveAmount': '100.00', 'cbc:PayableAmount': '119.00' },
      'cac:TaxTotal': [{ 'cbc:TaxAmount': '19.00', 'cac:TaxSubtotal': [{ 'cac:TaxCategory': { 'cbc:ID': 'S' } }] }],
    });
  });

  test.each([
    ['on top', false, 100_00, -30_00],
    ['included', true, 119_00, -35_70],
  ])('BIL-31: deducts a deposit with its tax, %s', (_how, taxIncluded, unitMinor, offMinor) => {
    const taxes = [{ label: 'VAT', ratePpm: 190_000, amountMinor: 13_30 }];
    const lines = [
      line({ unitMinor, taxRatePpm: 190_000, taxMinor: 19_00 }),
      line({ kind: 'deposit', label: 'Less deposit', unitMinor: offMinor, taxRatePpm: 190_000, taxMinor: -5_70 }),
      ...(taxIncluded ? [] : [line({ kind: 'tax', label: 'VAT', unitMinor: 13_30 })]),
    ];
    expect(body({ lines, taxes, taxIncluded, totalMinor: 83_30 })).toMatchObject({
      'cac:AllowanceCharge': [{ 'cbc:AllowanceChargeReason': 'Less deposit', 'cbc:Amount': '30.00' }],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': '100.00',
        'cbc:TaxExclusiveAmount': '70.00',
        'cbc:PayableAmount': '83.30',
      },
      'cac:TaxTotal': [{ 'cbc:TaxAmount': '13.30' }],
    });
  });

  test('owes nothing where it was paid as it was issued', () => {
    expect(body({ dueOn: null })['cac:LegalMonetaryTotal']).toMatchObject({
      'cbc:PrepaidAmount': '119.00',
      'cbc:PayableAmount': '0.00',
    });
  });

  test('names all that it lacks, and German offices ask for more', () => {
    const seller = { ...DOCUMENT.seller, country: null, taxNumber: null };
    const { address: _address, ...buyer } = DOCUMENT.buyer;
    expect(lacks({ seller, buyer })).toEqual(['seller_country', 'seller_tax_number', 'buyer_country']);
    expect(lacks({}, 'xrechnung')).toEqual(['seller_city', 'seller_postal_code', 'buyer_reference']);
  });

  test('a price without end is written for all pieces', () => {
    const lines = [line({ unitMinor: 33_33, quantity: 3, taxRatePpm: 190_000, taxMinor: 15_97 })];
    const taxes = [{ label: 'VAT', ratePpm: 190_000, amountMinor: 15_97 }];
    const [sold] = body({ lines, taxes, taxIncluded: true, totalMinor: 99_99 })['cac:InvoiceLine'] as object[];
    expect(sold).toMatchObject({
      'cbc:LineExtensionAmount': '84.02',
      'cac:Price': { 'cbc:PriceAmount': '84.02', 'cbc:BaseQuantity': '3' },
    });
  });
});

test('BIL-18: a price with a third decimal is written for all pieces', () => {
  const lines = [line({ unitMinor: 1_001, quantity: 10, taxRatePpm: 0 })];
  const seller = { ...DOCUMENT.seller, noTax: { kind: 'exempt' as const, reason: 'Art. 1' } };
  const [sold] = body({ lines, taxes: [], currency: 'kwd', totalMinor: 10_010, seller })['cac:InvoiceLine'] as object[];
  expect(sold).toMatchObject({ 'cac:Price': { 'cbc:PriceAmount': '10.01', 'cbc:BaseQuantity': '10' } });
});

describe('BIL-19: the tax of a document', () => {
  const untaxed = { lines: [line({})], taxes: [], totalMinor: 100_00 };
  const category = (changes: Partial<StatedDocument>) => {
    const grouped = groupTaxes({ ...DOCUMENT, ...changes });
    return grouped.ok ? grouped.groups.map(({ category: id, reason }) => [id, reason]) : grouped.missing;
  };

  test.each([
    ['a certificate', { buyer: { ...DOCUMENT.buyer, exemptionNumber: 'EX-1' } }, 'E', 'Tax exempt, certificate EX-1'],
    [
      'a reverse charge',
      { buyer: { ...DOCUMENT.buyer, exemptionNumber: 'EX-1', isReverseCharge: true as const } },
      'AE',
      'Reverse charge: the customer accounts for the tax',
    ],
    [
      'the reason of the studio',
      { seller: { ...DOCUMENT.seller, noTax: { kind: 'exempt' as const, reason: '§ 19 UStG' } } },
      'E',
      '§ 19 UStG',
    ],
    [
      'a studio outside of the tax',
      { seller: { ...DOCUMENT.seller, noTax: { kind: 'outside' as const, reason: 'No VAT' } } },
      'O',
      'No VAT',
    ],
    ['a rate of zero', { taxes: [{ label: 'VAT', ratePpm: 0, amountMinor: 0 }] }, 'Z', null],
  ])('by %s has its category', (_name, changes, id, reason) => {
    expect(category({ ...untaxed, ...changes })).toEqual([[id, reason]]);
  });

  test('is not guessed: without a reason, with a reverse charge without a VAT number, or beside lines outside of it', () => {
    expect(lacks(untaxed)).toEqual(['no_tax_reason']);
    const buyer = { ...DOCUMENT.buyer, exemptionNumber: 'EX-1', isReverseCharge: true as const };
    expect(lacks({ ...untaxed, buyer })).toEqual(['buyer_tax_number']);
    expect(lacks({ ...untaxed, buyer: { ...buyer, taxNumber: 'PT 501 964 843' } })).toEqual([]);
    const noTax = { kind: 'outside' as const, reason: 'No VAT' };
    const lines = [...DOCUMENT.lines, line({})];
    expect(lacks({ lines, totalMinor: 219_00, seller: { ...DOCUMENT.seller, noTax } })).toEqual(['mixed_untaxed']);
  });

  test('keeps the figures of the document, and refuses those that EN 16931 does not reckon', () => {
    const off = [line({ taxRatePpm: 190_000, taxMinor: 9_50 }), line({ kind: 'tax', label: 'VAT', unitMinor: 9_50 })];
    expect(
      lacks({ lines: off, taxes: [{ label: 'VAT', ratePpm: 190_000, amountMinor: 9_50 }], totalMinor: 109_50 }),
    ).toEqual(['figures']);
    expect(
      lacks({
        currency: 'kwd',
        lines: [line({ unitMinor: 100_001 })],
        taxes: [],
        totalMinor: 100_001,
        seller: { ...DOCUMENT.seller, noTax: { kind: 'exempt', reason: 'Art. 1' } },
      }),
    ).toEqual(['digits']);
  });

  test('of a part that is taken back is divided as its invoice is', () => {
    const lines = [
      line({ taxRatePpm: 190_000, taxMinor: 19_00 }),
      line({ taxRatePpm: 70_000, taxMinor: 7_00 }),
      line({ kind: 'tax', label: 'VAT', unitMinor: 19_00 }),
      line({ kind: 'tax', label: 'VAT', unitMinor: 7_00 }),
    ];
    const taxes = [
      { label: 'VAT', ratePpm: 190_000, amountMinor: 19_00 },
      { label: 'VAT', ratePpm: 70_000, amountMinor: 7_00 },
    ];
    const corrects = { number: '12', issuedOn: '2026-11-20', lines, taxes, taxIncluded: false, totalMinor: 226_00 };
    const part = {
      ...DOCUMENT,
      kind: 'credit_note' as const,
      corrects,
      lines: [line({ kind: 'credit', label: 'Credit', amountMinor: 100_00, taxMinor: 13_00 })],
      taxes: taxes.map((tax) => ({ ...tax, amountMinor: tax.amountMinor / 2 })),
      totalMinor: 113_00,
    };
    const grouped = groupTaxes(part);
    expect(grouped.ok && grouped.groups.map(({ netMinor, taxMinor }) => [netMinor, taxMinor])).toEqual([
      [50_00, 9_50],
      [50_00, 3_50],
    ]);
  });
});

test.each([
  ['PT 501 964 843', 'PT', 'PT501964843'],
  ['EL 123456789', 'GR', 'EL123456789'],
  ['501 964 843', 'PT', null],
  ['12/345/67890', 'DE', null],
  ['DE123456789', 'AT', null],
])('%s of %s is the VAT number %s', (number, country, vat) => {
  expect(readVatNumber(number, country)).toBe(vat);
});
