import { Fragment } from 'react';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { FORM_NAMES } from '#domain/billing/e-invoice/formats.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { documentHref } from '../api/orders.ts';

/** What a document is called where its file is opened: beside the invoice of another program it is a receipt (BIL-33). */
function fileName(
  { kind, number, invoice_from: program }: OrderJson['documents'][number],
  messages: Messages<'documents'>,
): string {
  const isCredit = kind === 'credit_note';
  if (program) return isCredit ? messages.correctionFile({ number }) : messages.receiptFile({ number });
  return isCredit ? messages.creditNoteFile({ number }) : messages.invoiceFile({ number });
}

/** The files of the documents of an order: each with its electronic forms, and with the invoice of another program. */
export function OrderDocuments({ order, locale }: { order: OrderJson; locale: Locale }) {
  const messages = useMessages('documents', locale);
  return order.documents.map((document) => {
    const { id, number, forms, attached_invoice: attached, invoice_from: program } = document;
    return (
      <Fragment key={id}>
        <a href={documentHref(order.id, id)} className="block underline underline-offset-4">
          {fileName(document, messages)}
        </a>
        {attached && program && (
          <a
            href={`${documentHref(order.id, id)}&attachment=${attached.sha256}`}
            className="block underline underline-offset-4"
          >
            {messages.attachedFile({ number: attached.number, program })}
          </a>
        )}
        {forms.map(({ format }) => (
          <a
            key={format}
            href={documentHref(order.id, id, format)}
            className="block text-sm underline underline-offset-4"
          >
            {FORM_NAMES[format]} {number}
          </a>
        ))}
      </Fragment>
    );
  });
}
