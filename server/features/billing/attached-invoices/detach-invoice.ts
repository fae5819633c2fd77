import type { DocumentJson } from '#domain/billing/document.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getDocument } from '#server/features/billing/get-document.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireReceipt } from './attach-invoice.ts';
import { removeInvoice } from './queries.ts';

/** Takes an attached invoice away again, for one that was attached to the wrong receipt. `not_found` where there is none. */
export async function detachInvoice(ctx: Context, documentId: string): Promise<DocumentJson> {
  const { orderId } = await requireReceipt(ctx, documentId);
  await inTransaction(ctx, async (inside) => {
    const isRemoved = await removeInvoice(inside.db, documentId);
    if (!isRemoved) throw new AppError('not_found', 'No invoice is attached to this document.');
    const detail = { document: documentId };
    await recordAction(inside, {
      action: 'invoice_detached',
      subject: { kind: 'order', id: orderId },
      detail,
    });
  });
  return getDocument(ctx, documentId);
}
