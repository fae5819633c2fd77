import { DocumentFormsButton } from '#app/features/billing/document-forms-button.tsx';
import { documentName, staffDocumentHref } from '#app/features/billing/document-names.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { type DocumentJson, signedMinor } from '#domain/billing/document.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { AttachedInvoice } from './attached-invoice.tsx';
import { OrderPart } from './order-facts.tsx';

type OrderDocumentsProps = { details: AdminOrderDetails; when: (instant: string) => string };

/** What was issued for an order: each document as it was on its day, and what corrects it. */
export function OrderDocuments({ details, when }: OrderDocumentsProps) {
  const { documents } = details.order;
  if (documents.length === 0) return null;
  return (
    <OrderPart title="Documents">
      <ul className="flex flex-col divide-y divide-line">
        {documents.map((document) => (
          <OrderDocument key={document.id} orderId={details.order.id} document={document} when={when} />
        ))}
      </ul>
    </OrderPart>
  );
}

type OrderDocumentProps = { orderId: string; document: DocumentJson; when: OrderDocumentsProps['when'] };

function OrderDocument({ orderId, document, when }: OrderDocumentProps) {
  const { id, kind, number, corrects, issued_at, total_minor, currency, sha256, attachments } = document;
  const href = staffDocumentHref(orderId, id);
  const signed = signedMinor({ kind, totalMinor: total_minor });
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-40 flex-1">
        <a href={href} className="text-[0.9375rem] font-medium text-accent-text hover:underline">
          {documentName(document)} {number} (PDF)
        </a>
        <p className="text-sm text-muted">
          {when(issued_at)}
          {corrects && `, corrects ${corrects.number}`}
        </p>
        {attachments.map((attachment, index) => (
          <a
            key={attachment.sha256}
            href={`${href}&attachment=${attachment.sha256}`}
            className="block text-sm text-accent-text hover:underline"
          >
            As it was issued again {when(attachment.issued_at)}
            {attachments.length > 1 && ` (${index + 1})`}
          </a>
        ))}
        {document.invoice_from && <AttachedInvoice orderId={orderId} document={document} />}
        {sha256 && <p className="mt-0.5 font-mono text-xs break-all text-muted">SHA‑256 {sha256}</p>}
      </div>
      <span className="font-medium whitespace-nowrap text-ink tabular-nums">{formatCharge(signed, currency)}</span>
      <DocumentFormsButton orderId={orderId} document={document} />
    </li>
  );
}
