import type { Invoice } from '@e-invoice-eu/core';
import type { EInvoiceFormat } from '#domain/billing/e-invoice/formats.ts';
import type { EInvoiceJson } from '#domain/billing/e-invoice/to-e-invoice.ts';

/** What the library calls the formats. */
const NAMES: Record<EInvoiceFormat | 'cii', string> = {
  facturx: 'Factur-X-EN16931',
  ubl: 'UBL',
  xrechnung: 'XRECHNUNG-UBL',
  cii: 'CII',
};

/** What to write: the document in the terms of EN 16931, in its language, and the PDF file that a Factur-X is made of. */
export type EInvoiceFile = { invoice: EInvoiceJson; locale: string; pdf: Buffer | null };

/** The library checks what it gets by its schema, and throws where that does not fit: so it holds. */
const asChecked = (invoice: EInvoiceJson) => invoice as unknown as Invoice;

/** What the library says of its work is nobody's concern. What it cannot do it throws. */
const SILENT = { log: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Writes an electronic form of a document: XML, or the PDF file with the XML inside (PDF/A-3). `cii` is the XML inside alone. Loaded only where a
 * document needs it: the library takes 0.2 s and 50 MB.
 */
export async function writeEInvoice(
  { invoice, locale, pdf }: EInvoiceFile,
  format: EInvoiceFormat | 'cii',
): Promise<Buffer> {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const file = pdf
    ? { pdf: { buffer: new Uint8Array(pdf), filename: 'document.pdf', mimetype: 'application/pdf' } }
    : {};
  const written = await new InvoiceService(SILENT).generate(asChecked(invoice), {
    format: NAMES[format],
    lang: locale,
    noWarnings: true,
    ...file,
  });
  return Buffer.from(written);
}
