import type { DocumentKind } from '#domain/billing/document-number.ts';

/** What the portal calls the kinds of documents. */
export const DOCUMENT_NAMES = { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<DocumentKind, string>;

/** The address of the file of a document, for staff. */
export const staffDocumentHref = (orderId: string, documentId: string) =>
  `/api/admin/orders/${encodeURIComponent(orderId)}/document.pdf?document=${encodeURIComponent(documentId)}`;
