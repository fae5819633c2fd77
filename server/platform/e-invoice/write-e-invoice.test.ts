import { expect, test } from 'vitest';
import { toEInvoice } from '#domain/billing/e-invoice/to-e-invoice.ts';
import { findRules } from '#server/test/e-invoice-rules.ts';
import { judgeDocuments } from '#server/test/judge-documents.ts';
import { randomDocument } from '#server/test/random-documents.ts';
import { writeEInvoice } from './write-e-invoice.ts';

const DOCUMENTS = 20;

/** The amounts of an XML file by the name of their element, in hundredths. */
function amounts(xml: string, name: string): number[] {
  const found = [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="[A-Z]{3}">([-\\d.]+)<`, 'g'))];
  return found.map(([, amount]) => Math.round(Number(amount) * 100));
}
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const part = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<cac:${tag}>.*?</cac:${tag}>`, 'gs'))].map(([text]) => text).join('');

test('BIL-18: documents that seeds make up are written, and their sums are those that EN 16931 asks for', async () => {
  let written = 0;
  for (let seed = 0; written < DOCUMENTS; seed += 1) {
    const document = randomDocument(seed);
    const made = toEInvoice(document, 'xrechnung');
    if (!made.ok) continue;
    written += 1;
    const { invoice } = made;
    const xml = (await writeEInvoice({ invoice, locale: document.locale, pdf: null }, 'xrechnung')).toString();
    expect(xml).toContain(document.kind === 'invoice' ? '<Invoice ' : '<CreditNote ');
    const lines = sum(
      amounts(part(xml, document.kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine'), 'LineExtensionAmount'),
    );
    const off = sum(amounts(part(xml, 'AllowanceCharge'), 'Amount'));
    const [tax = 0, ...taxes] = amounts(part(xml, 'TaxTotal'), 'TaxAmount');
    const totals = part(xml, 'LegalMonetaryTotal');
    const [exclusive] = amounts(totals, 'TaxExclusiveAmount');
    // BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-15 and the sum of BG-23.
    expect(amounts(totals, 'LineExtensionAmount')).toEqual([lines]);
    expect([exclusive, sum(amounts(xml, 'TaxableAmount'))]).toEqual([lines - off, lines - off]);
    expect([sum(taxes), amounts(totals, 'TaxInclusiveAmount')]).toEqual([tax, [lines - off + tax]]);
  }
});

const folder = findRules(process.env.E_INVOICE_RULES);

// The rules are those of other projects: who has them names their folder.
if (folder) {
  test('BIL-18: documents that seeds make up are valid by the official rules', async () => {
    const judged = await judgeDocuments(folder, { from: 0, count: DOCUMENTS });
    expect([judged.valid, judged.problems]).toEqual([DOCUMENTS, []]);
  }, 120_000);
}
