import { type DocumentJson, type ListedDocument, sumDocumentTaxes } from '#domain/billing/document.ts';
import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import type { DocumentWithFiles, ListedDocumentRow } from './queries.ts';

/** A document, for everybody who may see its order. */
export function presentDocument({ files, forms, corrected, attached, ...document }: DocumentWithFiles): DocumentJson {
  const [own, ...attachments] = files;
  return {
    id: document.id,
    kind: document.kind,
    number: formatDocumentNumber(document),
    series: document.series,
    total_minor: document.totalMinor,
    tax_minor: sumDocumentTaxes(document.taxes),
    currency: document.currency,
    issued_at: document.issuedAt.toISOString(),
    due_on: document.dueOn,
    invoice_from: document.invoiceFrom,
    attached_invoice: attached && {
      number: attached.number,
      sha256: attached.sha256,
      attached_at: attached.attachedAt.toISOString(),
    },
    corrects: corrected && { id: corrected.id, number: formatDocumentNumber(corrected) },
    sha256: own?.sha256 ?? null,
    format: own?.format ?? 'pdf',
    forms,
    attachments: attachments.map(({ sha256, issuedAt }) => ({ sha256, issued_at: issuedAt.toISOString() })),
  };
}

/** A document in the studio's list. One of before documents kept their buyer has the order's name. */
export function presentListed({
  document,
  corrected,
  files,
  forms,
  attached,
  orderNumber,
  customerName,
  figureMinor,
}: ListedDocumentRow): ListedDocument {
  const { attachments, ...shown } = presentDocument({ ...document, corrected, files, forms, attached });
  return {
    ...shown,
    order_id: document.orderId,
    order_number: orderNumber,
    buyer_name: document.buyer?.name ?? customerName,
    figure_minor: figureMinor,
  };
}
