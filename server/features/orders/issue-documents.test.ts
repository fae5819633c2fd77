import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { orderLines, orderPayments, orders } from '#server/db/schema/orders.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { addOrder, orderRow, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openInvoice, settleWithInvoice } from './issue-documents.ts';
import { findOrder } from './queries.ts';
import { settleFreeOrder } from './settle-payment.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
});

/** Pays an order of a mode, and returns the series and the number of its invoice. */
async function pay(paymentMode: 'live' | 'demo' | 'test'): Promise<[string, number | null]> {
  const order = await addOrder(studio.db, orderRow({ ...studioFacts(), paymentMode }));
  const [payment] = await listPayments(studio.db, order.id);
  if (!payment) throw new Error('The order has no payment.');
  const paidAt = studio.clock.now();
  await studio.db.transaction((tx) =>
    settleWithInvoice(
      { ...studio.ctx, db: tx },
      { order, payment },
      {
        payment: { status: 'paid', paidAt },
        order: { paymentStatus: 'paid', paidAt, paidMinor: order.chargeMinor, termsAcceptedAt: paidAt },
      },
    ),
  );
  const [paid] = await listPayments(studio.db, order.id);
  return [paid?.invoiceSeries ?? '', paid?.invoiceNumber ?? null];
}

describe('invoices', () => {
  test('ORD-82: are numbered without gaps in each series: what no money moved for takes none of the books', async () => {
    const paid: unknown[] = [];
    for (const mode of ['live', 'demo', 'live', 'test', 'demo', 'live'] as const) paid.push(await pay(mode));
    expect(paid).toEqual([
      ['main', 1],
      ['demo', 1],
      ['main', 2],
      ['test', 1],
      ['demo', 2],
      ['main', 3],
    ]);
  });

  test('have each number once in a series, also past the product', async () => {
    const [first] = await studio.db.select().from(orderPayments).where(eq(orderPayments.invoiceNumber, 3));
    const twin = studio.db.update(orderPayments).set({ invoiceSeries: 'main', invoiceNumber: 1 });
    await expect(twin.where(eq(orderPayments.id, first?.id ?? ''))).rejects.toThrow();
    const unknown = studio.db.update(orderPayments).set({ invoiceSeries: 'other' as 'main' });
    await expect(unknown.where(eq(orderPayments.id, first?.id ?? ''))).rejects.toThrow();
  });
});

/** An order that the studio made and of which nothing is due, settled. */
async function makeFree(): Promise<string> {
  const { id } = (await createStudioOrder(admin)).body.order;
  await studio.db.transaction(async (tx) => {
    await tx.update(orders).set({ chargeMinor: 0, listPriceCents: 0 }).where(eq(orders.id, id));
    await tx.update(orderPayments).set({ amountMinor: 0 }).where(eq(orderPayments.orderId, id));
    await tx.update(orderLines).set({ unitMinor: 0, amountMinor: 0 }).where(eq(orderLines.orderId, id));
  });
  await settleFreeOrder(studio.ctx, id);
  return id;
}

describe('an order that the studio made and that costs nothing', () => {
  test('says that nothing was due, and not that it was paid by card', async () => {
    const order = await findOrder(studio.db, await makeFree());
    if (!order) throw new Error('The order is gone.');
    const { name, file } = await openInvoice(studio.ctx, order);
    const text = readPdfText(file);
    expect(text).toContain('Nothing was due');
    expect(text).not.toContain('By card');
    expect(name).toMatch(/^invoice-demo-\d+$/);
    expect(text).toContain(`No. ${name.slice('invoice-'.length).toUpperCase()}`);
  });

  test('says who made it, and not that anybody accepted its terms', async () => {
    const id = await makeFree();
    const { body } = await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`);
    expect(body.terms_accepted_at).toBeNull();
    expect(body.made_by).toBe(admin.name);
    const { body: shown } = await admin.browser.request<OrderJson>('GET', `/api/orders/${id}`);
    expect([shown.payment_status, shown.accepted_terms_version]).toEqual(['paid', null]);
  });
});
