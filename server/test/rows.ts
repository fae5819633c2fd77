import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { uuidV4 } from '#domain/shared/uuid.ts';
import type { Db } from '#server/db/database.ts';
import { fillCustomers } from '#server/db/fill-customers.ts';
import type { bookings } from '#server/db/schema/bookings.ts';
import type { mails } from '#server/db/schema/mails.ts';
import { type OrderRow, orderLines, orderPayments, orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

/** A waiting order as its table takes it, to be inserted directly. */
export function orderRow(changes: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert {
  const row = {
    id: uuidV4(randomBytes(16)),
    draftId: randomUUID(),
    idempotencyKey: randomUUID(),
    bodyHash: 'hash',
    package: {
      id: 'growth',
      name: 'Growth',
      description: 'For the house that grows.',
      features: ['Photos'],
      photoCount: 55,
      subtotalCents: 73_500,
      discountCents: 0,
      taxCents: 0,
      totalCents: 73_500,
      catalogueVersion: '2026-11-01',
    },
    packageId: 'growth',
    packageName: 'Growth',
    listPriceCents: 73_500,
    chargeMinor: 73_500,
    chargeCurrency: 'try',
    paymentMode: 'demo',
    propertyName: '',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zipCode: '22203',
    notes: '',
    customerName: 'Jane Sample',
    customerEmail: 'jane@example.com',
    customerPhone: '+1 202 555 0101',
    locale: 'en',
    termsVersion: '1',
    termsAcceptedAt: NOW,
    createdAt: NOW,
    ...changes,
  } satisfies typeof orders.$inferInsert;
  return { searchText: orderSearchText(row, SPEC_ADDRESS_FORM), ...row };
}

/** An order's state once it is paid. */
export function paidFacts() {
  return {
    paymentStatus: 'paid',
    orderStatus: 'pending',
    schedulingStatus: 'not_requested',
    paidAt: NOW,
  } satisfies Partial<typeof orders.$inferInsert>;
}

/** The state of an order that the studio made and nobody has paid yet. */
export function studioFacts() {
  return {
    origin: 'studio',
    orderStatus: 'pending',
    schedulingStatus: 'not_requested',
    termsAcceptedAt: null,
  } satisfies Partial<typeof orders.$inferInsert>;
}

/** Far from the numbers that an order is given once it is really paid. */
let invoiceNumber = 500_000;

type NewOrderRow = typeof orders.$inferInsert;
type NewPaymentRow = typeof orderPayments.$inferInsert;

/** The payment of a whole order, as its table takes it. */
export function paymentRow(order: NewOrderRow, changes: Partial<NewPaymentRow> = {}): NewPaymentRow {
  const { paymentStatus = 'requires_payment', refundedMinor = 0, paidAt = null } = order;
  invoiceNumber += 1;
  return {
    id: randomUUID(),
    orderId: order.id,
    position: 1,
    status: paymentStatus,
    amountMinor: order.chargeMinor,
    refundedMinor,
    invoiceNumber: paidAt && invoiceNumber,
    createdAt: NOW,
    paidAt,
    nextCheckAt: NOW,
    ...changes,
  };
}

/** The line of an order's package, as its table takes it. */
export function lineRow(payment: NewPaymentRow, changes: Partial<typeof orderLines.$inferInsert> = {}) {
  const { id: paymentId, orderId, amountMinor } = payment;
  const line = { id: randomUUID(), orderId, paymentId, position: 1, kind: 'package' as const, label: 'Growth' };
  return { ...line, unitMinor: amountMinor, quantity: 1, amountMinor, catalogueVersion: '2026-11-01', ...changes };
}

/** The invoices of paid payments that have a number, as the migration makes them of those of before. */
async function addInvoices(tx: Db, orderIds: readonly (string | undefined)[]): Promise<void> {
  const ids = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`insert into documents (id, kind, series, number, order_id, payment_id, total_minor, currency, locale, lines, taxes,
      tax_included, returned_before_minor, issued_at)
    select p.id, 'invoice', p.invoice_series, p.invoice_number, p.order_id, p.id, p.amount_minor, o.charge_currency, o.locale,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'quantity', quantity, 'unitMinor', unit_minor, 'amountMinor',
        amount_minor, 'taxRatePpm', tax_rate_ppm, 'taxMinor', tax_minor) order by position) from order_lines where payment_id = p.id),
      p.taxes, p.tax_included, p.refunded_minor, coalesce(p.paid_at, p.created_at)
    from order_payments p join orders o on o.id = p.order_id
    where p.invoice_number is not null and o.id in (${ids})`);
}

/** Inserts an order with its payment and its line. */
export async function addOrder(db: Db, row: NewOrderRow, payment: Partial<NewPaymentRow> = {}): Promise<OrderRow> {
  return withTransaction(db, async (tx) => {
    const paidMinor = row.paidAt ? row.chargeMinor : 0;
    const [order] = await tx
      .insert(orders)
      .values({ paidMinor, customerEmailFolded: foldEmail(row.customerEmail), ...row })
      .returning();
    if (!order) throw new Error('The order was not kept.');
    const ofOrder = paymentRow(row, payment);
    await tx.insert(orderPayments).values(ofOrder);
    await tx.insert(orderLines).values(lineRow(ofOrder));
    await addInvoices(tx, [row.id]);
    await fillCustomers(tx);
    const [tied] = await tx.select().from(orders).where(eq(orders.id, order.id));
    return tied ?? order;
  });
}

/** Inserts orders, each with its payment and its line. */
export async function addOrders(db: Db, rows: readonly NewOrderRow[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    const payments = rows.map((row) => paymentRow(row));
    const folded = ({ customerEmail }: NewOrderRow) => ({ customerEmailFolded: foldEmail(customerEmail) });
    const kept = rows.map((row) => ({ paidMinor: row.paidAt ? row.chargeMinor : 0, ...folded(row), ...row }));
    await tx.insert(orders).values(kept);
    await tx.insert(orderPayments).values(payments);
    await tx.insert(orderLines).values(payments.map((payment) => lineRow(payment)));
    await addInvoices(
      tx,
      rows.map(({ id }) => id),
    );
    await fillCustomers(tx);
  });
}

/** People beside those of the studio, who do no shoots but those that a test gives them: number 1 to `count`. */
export async function addPeople(db: Db, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = numbers.map((number) => ({
    id: firstPersonId(number),
    position: number,
    name: `Photographer ${number}`,
    color: '#2563eb',
    createdAt: NOW,
    activeUntil: '2020-01-01',
  }));
  await db.insert(people).values(rows).onConflictDoNothing();
}

type BookingChanges = Partial<typeof bookings.$inferInsert> & { person?: number };

/** A shoot of two hours on a day of its own choosing by the first person, to be inserted directly. `person` is their number. */
export function bookingRow({ person = 1, ...changes }: BookingChanges = {}): typeof bookings.$inferInsert {
  const shootDatetime = changes.shootDatetime ?? new Date('2026-12-01T14:00:00Z');
  const endsAt = changes.endsAt ?? new Date('2026-12-01T16:00:00Z');
  return {
    id: randomUUID(),
    shootDatetime,
    endsAt,
    busyFrom: shootDatetime,
    busyTo: endsAt,
    personId: firstPersonId(person),
    packageName: 'Growth',
    customerName: 'Jane Sample',
    customerEmail: 'jane@example.com',
    address: '4200 Wilson Avenue, Arlington, VA 22203',
    notes: '',
    packageDetails: { price: 735, photoCount: 55 },
    createdAt: NOW,
    ...changes,
  };
}

/** A mail that is queued, to be inserted directly. */
export function mailRow(changes: Partial<typeof mails.$inferInsert> = {}): typeof mails.$inferInsert {
  return { id: randomUUID(), kind: 'order_confirmation', uniqueKey: randomUUID(), createdAt: NOW, ...changes };
}
