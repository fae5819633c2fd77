import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import { type PaymentTerms, paymentTermsInputSchema } from '#domain/customers/payment-terms.ts';
import { areFilesOpen } from '#domain/customers/payment-terms-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { hasOpenedDelivery, listPayments } from '#server/features/orders/payments/queries.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { hasMedia } from './queries.ts';

/** What staff say about when an order is paid, and whether its customer is reminded. What is left out stays. */
export const termsChangesSchema = z
  .object({ payment_terms: paymentTermsInputSchema, are_reminders_muted: z.boolean() })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Say what changes.');
type TermsChanges = z.infer<typeof termsChangesSchema>;

const termsOf = ({ paymentTerms: kind, paymentDays: days, deposit }: OrderRow): PaymentTerms => ({
  kind,
  days,
  deposit,
});

/** The order, locked, while something of it is due. */
async function requireOwed(ctx: Context, { id, ifMatch }: Edited): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  await requireVersion(ifMatch, order.version, () => getOrder(ctx, id));
  if (order.orderStatus === null) {
    throw new AppError(
      'conflict',
      'The customer of this order pays it while placing it. Its terms cannot change before.',
    );
  }
  if (order.orderStatus === 'cancelled')
    throw new AppError('conflict', 'This order is cancelled, so nothing of it is due.');
  if (order.chargeMinor === order.paidMinor) throw new AppError('conflict', 'This order is paid. Nothing is due.');
  return order;
}

/** Refuses terms that take back what was said: an invoice with its day, or files that are open; and a deposit, which an order is made with. */
async function refuseTakingBack(ctx: Context, order: OrderRow, terms: PaymentTerms): Promise<void> {
  if (terms.kind === 'deposit') {
    throw new AppError('conflict', 'A deposit is agreed as an order is made. Choose other terms for this one.');
  }
  const payments = await listPayments(ctx.db, order.id);
  if (payments.some(({ status, dueOn }) => status === 'requires_payment' && dueOn !== null)) {
    throw new AppError(
      'conflict',
      'The invoice of this order is issued and says until when it is to be paid. Its terms stay.',
    );
  }
  const isClosing = areFilesOpen(order.paymentTerms) && !areFilesOpen(terms.kind);
  if (isClosing && order.propertyId && (await hasMedia(ctx.db, order.propertyId))) {
    throw new AppError(
      'conflict',
      'The files of this order are open to its customer already. Choose terms that leave them open.',
    );
  }
}

/**
 * Says when an order is to be paid, or whether its customer is reminded (BIL-16). Files that its new terms open can be downloaded at once. Refuses with
 * `stale_version`, and with `conflict` an order of which nothing is due, terms that would close open files, and any change once its invoice says a day.
 */
export async function setTerms(ctx: Context, edited: Edited, changes: TermsChanges): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await requireOwed(inside, edited);
    const { payment_terms: terms, are_reminders_muted: areRemindersMuted = order.areRemindersMuted } = changes;
    const isSame = !terms || isDeepStrictEqual(terms, termsOf(order));
    if (isSame && areRemindersMuted === order.areRemindersMuted) return;
    if (terms && !isSame) await refuseTakingBack(inside, order, terms);
    const kept = terms ? { paymentTerms: terms.kind, paymentDays: terms.days, deposit: terms.deposit } : {};
    const isOpening = terms && areFilesOpen(terms.kind) && !areFilesOpen(order.paymentTerms);
    const updated = await updateOrder(inside.db, order.id, { ...kept, areRemindersMuted, version: order.version + 1 });
    await recordAction(inside, {
      action: 'payment_terms_changed',
      subject: { kind: 'order', id: order.id },
      detail: {
        before: order.paymentTerms,
        after: updated.paymentTerms,
        days: updated.paymentDays,
        reminders_muted: areRemindersMuted,
      },
    });
    await recordOrderChange(inside, updated, ['payment_terms']);
    if (!isOpening || !order.propertyId || !(await hasOpenedDelivery(inside.db, order.propertyId))) return;
    const data = { property_id: order.propertyId, reason: 'nothing_due' as const };
    await recordEvent(inside, { type: 'delivery.unlocked', subjectId: order.propertyId, data });
  });
}
