import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { orderLines, orderPayments, orders } from '#server/db/schema/orders.ts';
import { newId } from '#server/platform/random/random.ts';

/** An order that an import writes. */
export type ImportedOrder = typeof orders.$inferInsert & { package: SoldPackage; createdAt: Date };

const madeSchema = z.array(z.object({ id: z.string(), version: z.number() }));
const PAID_BEFORE = 'Paid before, in another system';

function importedPayment(order: ImportedOrder, id: string): typeof orderPayments.$inferInsert {
  const { id: orderId, chargeMinor: amountMinor, refundedMinor, paymentStatus: status, createdAt, paidAt } = order;
  const isElsewhere = order.paymentMode === 'elsewhere';
  const facts = { id, orderId, position: 1, status, amountMinor, refundedMinor };
  return { ...facts, createdAt, paidAt, nextCheckAt: createdAt, isElsewhere };
}

function importedLines(order: ImportedOrder, paymentId: string): (typeof orderLines.$inferInsert)[] {
  const { subtotalCents, discountCents } = order.package;
  const line = (position: number, kind: 'package' | 'discount', label: string, amountMinor: number) => ({
    id: newId(order.createdAt),
    orderId: order.id,
    paymentId,
    position,
    kind,
    label,
    unitMinor: amountMinor,
    quantity: 1,
    amountMinor,
    catalogueVersion: '',
  });
  return [
    line(1, 'package', order.packageName, subtotalCents),
    ...(discountCents > 0 ? [line(2, 'discount', PAID_BEFORE, -discountCents)] : []),
  ];
}

/**
 * Keeps imported orders, each with its one payment, which was made elsewhere or is still owed, and its lines; their versions by their ids. An order
 * whose key is taken is left out. What was paid of an order that is still owed is a line of its own.
 */
export async function insertImportedOrders(
  tx: Db,
  drafts: readonly ImportedOrder[],
  now: Date,
): Promise<Map<string, number>> {
  if (drafts.length === 0) return new Map();
  const rows = drafts.map((row) => ({ ...row, customerEmailFolded: foldEmail(row.customerEmail) }));
  const made = await insertRows(tx, orders, { rows, tail: sql`on conflict do nothing returning id, version` });
  const versions = new Map(madeSchema.parse(made).map(({ id, version }) => [id, version]));
  const parts = drafts
    .filter(({ id }) => versions.has(id))
    .map((order) => {
      const payment = importedPayment(order, newId(now));
      return { payment, lines: importedLines(order, payment.id) };
    });
  if (parts.length === 0) return versions;
  await insertRows(tx, orderPayments, { rows: parts.map(({ payment }) => payment) });
  await insertRows(tx, orderLines, { rows: parts.flatMap(({ lines }) => lines) });
  return versions;
}
