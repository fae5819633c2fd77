import type { CutPayment } from '#domain/orders/changes/cut-lines.ts';
import { addTaxes } from '#domain/orders/changes/cut-lines.ts';
import { ADDED } from '#domain/orders/changes/settle-change.ts';
import type { NewLine } from '#domain/orders/order-lines.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { Context } from '#server/context.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { type Credit, issueNote } from '#server/features/orders/issue-documents.ts';
import {
  deletePaymentRow,
  findPayment,
  insertLines,
  insertPayment,
  readMoney,
  updatePayment,
} from '#server/features/orders/payments/queries.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { settleByHand } from '#server/features/orders/settle-payment.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import type { FoundChange } from './find-change.ts';
import { lowerLine, removeOfLine } from './queries.ts';

/** The lines of a credit note for what leaves an invoice, as they were sold. */
function creditOf({ parts, taxes }: CutPayment): Credit {
  const lines = parts
    .filter(({ amountMinor, quantity }) => amountMinor !== 0 || quantity > 0)
    .map(({ line, quantity, amountMinor, taxMinor }) => ({
      kind: line.kind,
      label: line.label,
      quantity: Math.max(1, quantity),
      unitMinor: quantity > 0 ? line.unitMinor : amountMinor,
      amountMinor,
      taxRatePpm: line.taxRatePpm,
      taxMinor,
    }));
  return { lines, taxes };
}

/** Credits what leaves an invoice; nothing where none was issued, or nothing of it costs anything. */
async function creditCut(
  ctx: Context,
  order: OrderRow,
  { invoice, cut }: { invoice?: DocumentRow | undefined; cut: CutPayment },
) {
  if (invoice && cut.grossMinor > 0) await issueNote(ctx, { order, invoice }, creditOf(cut));
}

/** What removed lines paid of something, as a line of it. */
const setOffLine = ({ locale }: OrderRow, amountMinor: number): NewLine => ({
  kind: 'set_off',
  label: priceLinesMessages[locale].setOff,
  unitMinor: -amountMinor,
  quantity: 1,
  reason: null,
});

/** Marks what leaves paid lines, and credits it. */
async function writeCuts(ctx: Context, { order, payments, plan, invoices }: FoundChange): Promise<void> {
  for (const cut of plan.cuts) {
    for (const part of cut.parts) await removeOfLine(ctx.db, part);
    const payment = payments.find(({ id }) => id === cut.paymentId);
    await updatePayment(ctx.db, cut.paymentId, { taxes: addTaxes(payment?.taxes ?? [], cut.taxes, -1) });
    await creditCut(ctx, order, { invoice: invoices.get(cut.paymentId), cut });
  }
}

/** Takes lines off payments that wait. One of which nothing is left goes. */
async function writeReduced(ctx: Context, { order, plan, invoices }: FoundChange): Promise<OrderRow> {
  let current = order;
  for (const { paymentId, amountMinor, taxes, cut } of plan.reduced) {
    current = await updateOrder(ctx.db, order.id, { chargeMinor: current.chargeMinor - cut.grossMinor });
    if (amountMinor === 0) {
      await deletePaymentRow(ctx.db, paymentId);
      await recordPaymentEvent(ctx, 'payment.withdrawn', { order: current, paymentId, amountMinor: cut.grossMinor });
      continue;
    }
    for (const part of cut.parts) await lowerLine(ctx.db, part);
    await updatePayment(ctx.db, paymentId, { amountMinor, taxes });
    await creditCut(ctx, order, { invoice: invoices.get(paymentId), cut });
  }
  return current;
}

/** Lets the documents of payments exceed their money, or fall short of it, as a change says. */
async function writeMoves(ctx: Context, { payments, plan }: FoundChange): Promise<void> {
  for (const [id, minor] of plan.settled.moved) {
    const payment = payments.find((each) => each.id === id);
    const isCovered = plan.settled.covers.some(({ paymentId }) => paymentId === id);
    if (payment && !isCovered) await updatePayment(ctx.db, id, { movedMinor: payment.movedMinor + minor });
  }
}

/** Sets what removed lines paid off against payments that wait; one of which nothing is left is settled. */
async function writeCovers(ctx: Context, order: OrderRow, { plan }: FoundChange): Promise<OrderRow> {
  let current = order;
  for (const { paymentId, amountMinor } of plan.settled.covers) {
    const found = await findPayment(ctx.db, paymentId);
    if (!found) throw new Error(`Payment ${paymentId} is gone.`);
    const changed = {
      amountMinor: found.amountMinor - amountMinor,
      movedMinor: found.movedMinor + (plan.settled.moved.get(paymentId) ?? 0),
    };
    await insertLines(ctx.db, found, { lines: [setOffLine(order, amountMinor)], createdAt: ctx.clock.now() });
    await updatePayment(ctx.db, paymentId, changed);
    current = await updateOrder(ctx.db, order.id, { chargeMinor: current.chargeMinor - amountMinor });
    const payment = { ...found, ...changed };
    if (cardMinor(payment) === 0) current = await settleByHand(ctx, { order: current, payment }, false);
  }
  return current;
}

/** Adds what comes as a payment of its own, less what removed lines pay of it. */
async function writeAdded(ctx: Context, order: OrderRow, { plan, catalogue }: FoundChange): Promise<OrderRow> {
  const { added, settled } = plan;
  if (!added) return order;
  const money = await readMoney(ctx.db, order.id);
  const createdAt = ctx.clock.now();
  const covered = settled.coveredMinor > 0 ? [setOffLine(order, settled.coveredMinor)] : [];
  const payment: PaymentRow = await insertPayment(ctx.db, order.id, {
    part: 'added',
    lines: [...added.lines, ...covered],
    taxes: added.taxes,
    taxIncluded: added.taxIncluded,
    movedMinor: settled.moved.get(ADDED) ?? 0,
    catalogueVersion: catalogue.version,
    createdAt,
    nextCheckAt: new Date(createdAt.getTime() + 10 * MINUTE_MS),
    behind: { payment: money.payments.at(-1)?.position ?? 0, line: money.lines.at(-1)?.position ?? 0 },
  });
  const { amountMinor } = payment;
  const updated = await updateOrder(ctx.db, order.id, { chargeMinor: order.chargeMinor + amountMinor });
  if (amountMinor === 0) return settleByHand(ctx, { order: updated, payment }, false);
  await recordPaymentEvent(ctx, 'payment.requested', { order: updated, paymentId: payment.id, amountMinor });
  return updated;
}

/** Writes the lines, payments and documents of a change, inside the caller's transaction, which holds the order's lock. Returns the order as it is then. */
export async function writePlan(ctx: Context, found: FoundChange): Promise<OrderRow> {
  await writeCuts(ctx, found);
  const reduced = await writeReduced(ctx, found);
  await writeMoves(ctx, found);
  const covered = await writeCovers(ctx, reduced, found);
  return writeAdded(ctx, covered, found);
}
