import type { DocumentJson } from '#domain/billing/document.ts';
import type { DocumentKind } from '#domain/billing/document-number.ts';

/** What the portal calls a document: one beside the invoice of another program is a receipt, and what corrects it a correction. */
export function documentName({ kind, invoice_from }: Pick<DocumentJson, 'kind' | 'invoice_from'>): string {
  if (invoice_from === null) return DOCUMENT_NAMES[kind];
  return kind === 'invoice' ? 'Receipt' : 'Correction';
}

/** What the invoices of an order are called, by its newest document. */
export const invoiceName = (documents: readonly Pick<DocumentJson, 'invoice_from'>[]): string =>
  documentName({ kind: 'invoice', invoice_from: documents.at(-1)?.invoice_from ?? null });

/** What the portal calls the kinds of documents. */
const DOCUMENT_NAMES = { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<DocumentKind, string>;

/** The address of the file of a document, for staff. */
export const staffDocumentHref = (orderId: string, documentId: string) =>
  `/api/admin/orders/${encodeURIComponent(orderId)}/document.pdf?document=${encodeURIComponent(documentId)}`;
