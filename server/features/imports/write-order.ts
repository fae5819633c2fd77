import { bookingInstant } from '#domain/bookings/booking-time.ts';
import { IMPORT_SOURCES } from '#domain/imports/import-kinds.ts';
import { addressKey } from '#domain/imports/read-address.ts';
import { type OrderRecord, orderKey } from '#domain/imports/read-rows.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { hashToken, newId, newOrderId } from '#server/platform/random/random.ts';
import {
  findByKey,
  findImportOwner,
  holdPropertyRow,
  insertPastOrder,
  isOfOtherCustomer,
  listPropertiesAt,
  moveKey,
  recordRow,
  takeKey,
} from './queries.ts';
import type { RowWork, TakenRow } from './read-facts.ts';

const IMPORTED_PACKAGE = 'imported';

function soldPackage({ package: name, totalMinor }: OrderRecord): SoldPackage {
  const sums = { subtotalCents: totalMinor, discountCents: 0, taxCents: 0, totalCents: totalMinor };
  return { id: IMPORTED_PACKAGE, name, description: '', features: [], photoCount: null, ...sums, catalogueVersion: '' };
}

/** The notes with a line that says where the order is from. */
function withOrigin({ job }: RowWork, { notes, externalId }: OrderRecord): string {
  const system = job.source === 'other' ? 'another system' : IMPORT_SOURCES[job.source];
  const origin = externalId ? `Imported from ${system}, number ${externalId}.` : `Imported from ${system}.`;
  return notes ? `${notes}\n${origin}` : origin;
}

/** The property that an order was delivered to: the one with its id there, else at its address; of the same customer alone. */
async function findProperty({ ctx, job }: RowWork, record: OrderRecord, userId: string | null): Promise<string | null> {
  const key = { kind: 'properties', source: job.source, key: `id:${record.propertyId}` } as const;
  const byId = record.propertyId ? await findByKey(ctx.db, key) : null;
  const there = byId ? [] : await listPropertiesAt(ctx.db, { realtorId: userId, address: record.address, name: '' });
  const found = byId ?? there.find((one) => addressKey(one) === addressKey(record))?.id;
  const property = found ? await holdPropertyRow(ctx.db, found) : null;
  if (!property || property.realtorId !== userId) return null;
  if (userId === null && (await isOfOtherCustomer(ctx.db, property.id, record.email))) return null;
  return property.id;
}

/** The row of an order that was paid elsewhere: finished, without a shoot, an invoice or a mail of this studio. */
async function draftPastOrder(work: RowWork, record: OrderRecord, key: string) {
  const { ctx, job, facts } = work;
  const id = newOrderId();
  const owner = await findImportOwner(ctx.db, record.email);
  const userId = owner?.kind === 'realtor' ? owner.user.id : null;
  const at = bookingInstant(record.day, null, facts.timeZone);
  const { address, city, state, zip: zipCode, totalMinor, refundedMinor, bedrooms, bathrooms, sqft } = record;
  const fields = {
    ...{ address, city, state, zipCode, propertyName: '' },
    ...{ customerName: record.name, customerEmail: record.email, customerPhone: record.phone },
    packageName: record.package,
  };
  const isRefunded = refundedMinor > 0 && refundedMinor === totalMinor;
  return {
    ...fields,
    ...{ id, userId, bedrooms, bathrooms, sqft },
    propertyId: await findProperty(work, record, userId),
    draftId: newOrderId(),
    origin: 'imported' as const,
    idempotencyKey: `import:${job.source}:${hashToken(key)}`,
    bodyHash: hashToken(key),
    package: soldPackage(record),
    packageId: IMPORTED_PACKAGE,
    ...{ listPriceCents: totalMinor, chargeMinor: totalMinor, paidMinor: totalMinor, refundedMinor },
    ...{ listCurrency: record.currency, chargeCurrency: record.currency },
    paymentMode: 'elsewhere' as const,
    paymentStatus: isRefunded ? ('refunded' as const) : ('paid' as const),
    orderStatus: record.status,
    schedulingStatus: 'not_requested' as const,
    notes: withOrigin(work, record),
    locale: facts.locale,
    searchText: `${orderSearchText({ id, ...fields }, facts.addressForm)}\n${record.externalId.toLowerCase()}`,
    termsVersion: '',
    createdAt: at,
    paidAt: at,
  };
}

/**
 * Takes an order of the past. It was paid elsewhere: it has no invoice and is no revenue of this studio, books nothing and mails nobody. It is its
 * customer's once they have proven their address.
 */
export async function writeOrder(work: RowWork, record: OrderRecord): Promise<TakenRow> {
  const { ctx, job, line, isDry, facts } = work;
  if (bookingInstant(record.day, null, facts.timeZone) > facts.until) {
    const cure = 'Import orders of the past. Make an order to come anew, under Orders.';
    return [{ field: 'date', message: 'This day is in the future.', cure }];
  }
  const keyText = orderKey(record);
  const key = { kind: 'orders', source: job.source, key: keyText } as const;
  if (isDry) {
    const known = await findByKey(ctx.db, key);
    return known && (await findOrder(ctx.db, known)) ? 'skipped' : 'created';
  }
  const row = await draftPastOrder(work, record, keyText);
  const taken = await takeKey(ctx.db, key, row.id);
  if (taken && (await findOrder(ctx.db, taken))) return 'skipped';
  if (taken) await moveKey(ctx.db, key, row.id);
  const version = await insertPastOrder(ctx.db, row, newId(ctx.clock.now()));
  if (version === null) return 'skipped';
  const label = `${record.name}, ${record.day}`;
  const done = { importId: job.id, entityId: row.id, line, label, before: null, versionAfter: version };
  await recordRow(ctx.db, { ...done, entityKind: 'order' });
  return 'created';
}
