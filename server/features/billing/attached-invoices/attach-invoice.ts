import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { attachInvoiceSchema } from '#domain/billing/attached-invoice.ts';
import type { DocumentJson } from '#domain/billing/document.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getDocument } from '#server/features/billing/get-document.ts';
import { findDocument } from '#server/features/billing/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { upsertInvoice } from './queries.ts';

const NO_PDF = 'This file is not a PDF. Attach the invoice as a PDF file.';
const IS_INVOICE = 'This document is the invoice itself. Invoices of another program go with receipts.';

/** The document of this id, where an invoice of another program goes with it. Otherwise `not_found`, or `conflict` for one that is the invoice itself. */
export async function requireReceipt(ctx: Pick<Context, 'db'>, id: string): Promise<DocumentRow> {
  const document = await findDocument(ctx.db, id);
  if (!document) throw new AppError('not_found', 'There is no such document.');
  if (!document.seller?.invoiceFrom) throw new AppError('conflict', IS_INVOICE);
  return document;
}

/**
 * Attaches the invoice that another program made to a receipt (BIL-34). Everyone who can see the order can open it. A second invoice replaces the first; the record of
 * actions names both by their SHA-256. Refuses a file that is no PDF with `invalid_input`.
 */
export async function attachInvoice(
  ctx: Context,
  documentId: string,
  { number, file }: z.infer<typeof attachInvoiceSchema> & { file: Buffer },
): Promise<DocumentJson> {
  const { orderId } = await requireReceipt(ctx, documentId);
  if (!file.subarray(0, 1024).includes('%PDF-')) {
    throw new AppError('invalid_input', NO_PDF, { fields: [{ path: 'file', message: NO_PDF }] });
  }
  const sha256 = createHash('sha256').update(file).digest('hex');
  await inTransaction(ctx, async (inside) => {
    await upsertInvoice(inside.db, { documentId, number, sha256, file, attachedAt: inside.clock.now() });
    const detail = { document: documentId, number, sha256 };
    await recordAction(inside, {
      action: 'invoice_attached',
      subject: { kind: 'order', id: orderId },
      detail,
    });
  });
  return getDocument(ctx, documentId);
}
