import { randomBytes, randomUUID } from 'node:crypto';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { uuidV4 } from '#domain/shared/uuid.ts';
import type { bookings } from '#server/db/schema/bookings.ts';
import type { mails } from '#server/db/schema/mails.ts';
import type { orders } from '#server/db/schema/orders.ts';

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
    nextCheckAt: NOW,
    ...changes,
  } satisfies typeof orders.$inferInsert;
  return { searchText: orderSearchText(row), ...row };
}

/** Far from the numbers that an order is given once it is really paid. */
let invoices = 500_000;

/** What an order has once it is paid. */
export function paidFacts(): Partial<typeof orders.$inferInsert> {
  invoices += 1;
  return {
    paymentStatus: 'paid',
    orderStatus: 'pending',
    schedulingStatus: 'not_requested',
    paidAt: NOW,
    invoiceNumber: invoices,
  };
}

/** A shoot of two hours on a day of its own choosing, in lane 1, to be inserted directly. */
export function bookingRow(changes: Partial<typeof bookings.$inferInsert> = {}): typeof bookings.$inferInsert {
  return {
    id: randomUUID(),
    shootDatetime: new Date('2026-12-01T14:00:00Z'),
    endsAt: new Date('2026-12-01T16:00:00Z'),
    lane: 1,
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
