import { bookingInstant } from '#domain/bookings/booking-time.ts';
import { IMPORT_SOURCES } from '#domain/imports/import-kinds.ts';
import { addressKey } from '#domain/imports/read-address.ts';
import type { RowFault } from '#domain/imports/read-cells.ts';
import { type OrderRecord, orderKey } from '#domain/imports/read-order.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { hashToken, newId, newOrderId } from '#server/platform/random/random.ts';
import { bookImported } from './book-imported.ts';
import {
  findByKey,
  findImportOwner,
  holdPropertyRow,
  insertImportedOrder,
  isOfOtherCustomer,
  listPropertiesAt,
  moveKey,
  recordRow,
  type SourceKey,
  takeKey,
} from './queries.ts';
import type { ImportFacts, RowWork, TakenRow } from './read-facts.ts';

const IMPORTED_PACKAGE = 'imported';

function soldPackage({ package: name, totalMinor }: OrderRecord, owedMinor: number): SoldPackage {
  const discountCents = totalMinor - owedMinor;
  const sums = { subtotalCents: totalMinor, discountCents, taxCents: 0, totalCents: owedMinor };
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

/** Where the money of an order stands: paid elsewhere as a whole, or still owed, and then to be paid here by its payment link. */
function moneyFacts(ctx: Context, record: OrderRecord, at: Date) {
  const { totalMinor, paidMinor, refundedMinor, currency } = record;
  const currencies = { listCurrency: currency, chargeCurrency: currency };
  if (paidMinor < totalMinor) {
    const owed = totalMinor - paidMinor;
    return {
      ...{ ...currencies, listPriceCents: owed, chargeMinor: owed, package: soldPackage(record, owed) },
      ...{ origin: 'studio' as const, paymentMode: ctx.payments.mode, paymentStatus: 'requires_payment' as const },
      paidAt: null,
    };
  }
  const isRefunded = refundedMinor > 0 && refundedMinor === totalMinor;
  return {
    ...{ ...currencies, listPriceCents: totalMinor, chargeMinor: totalMinor, package: soldPackage(record, totalMinor) },
    ...{ origin: 'imported' as const, paymentMode: 'elsewhere' as const, paidMinor: totalMinor, refundedMinor },
    paymentStatus: isRefunded ? ('refunded' as const) : ('paid' as const),
    paidAt: at,
  };
}

/** What an open order wishes for: the day and time of its shoot, as far as they are known and to come. */
function timeFacts({ status, shoot }: OrderRecord, { timeZone }: ImportFacts, now: Date) {
  const isToCome = status === 'pending' && shoot !== null && bookingInstant(shoot.day, shoot.time, timeZone) > now;
  if (!isToCome) return { schedulingStatus: 'not_requested' as const };
  return { schedulingStatus: 'to_be_scheduled' as const, preferredDate: shoot.day, preferredTime: shoot.time };
}

/** The row of an order, without an invoice or a mail of this studio. */
async function draftImportedOrder(work: RowWork, record: OrderRecord, key: string) {
  const { ctx, job, facts } = work;
  const id = newOrderId();
  const owner = await findImportOwner(ctx.db, record.email);
  const userId = owner?.kind === 'realtor' ? owner.user.id : null;
  const at = bookingInstant(record.day, null, facts.timeZone);
  const { address, city, state, zip: zipCode, bedrooms, bathrooms, sqft } = record;
  const fields = {
    ...{ address, city, state, zipCode, propertyName: '' },
    ...{ customerName: record.name, customerEmail: record.email, customerPhone: record.phone },
    packageName: record.package,
  };
  return {
    ...fields,
    ...moneyFacts(ctx, record, at),
    ...timeFacts(record, facts, ctx.clock.now()),
    ...{ id, userId, bedrooms, bathrooms, sqft },
    propertyId: await findProperty(work, record, userId),
    draftId: newOrderId(),
    idempotencyKey: `import:${job.source}:${hashToken(key)}`,
    bodyHash: hashToken(key),
    packageId: IMPORTED_PACKAGE,
    orderStatus: record.status,
    notes: withOrigin(work, record),
    locale: facts.locale,
    searchText: `${orderSearchText({ id, ...fields }, facts.addressForm)}\n${record.externalId.toLowerCase()}`,
    termsVersion: '',
    createdAt: at,
  };
}

/** What of a row cannot be taken here, whatever it says. */
function refuseRow({ facts }: RowWork, record: OrderRecord): RowFault[] {
  if (bookingInstant(record.day, null, facts.timeZone) > facts.until) {
    const cure = 'Write the day on which it was ordered; the day of the shoot has a column of its own.';
    return [{ field: 'date', message: 'This day is in the future.', cure }];
  }
  if (record.paidMinor < record.totalMinor && record.currency !== facts.currency) {
    const [owed, charged] = [record.currency.toUpperCase(), facts.currency.toUpperCase()];
    const cure = `Import it once it is paid, or write what is owed in ${charged}.`;
    return [{ field: 'total', message: `What is owed in ${owed} cannot be paid here in ${charged}.`, cure }];
  }
  return [];
}

/**
 * Takes an order of another system. What was paid elsewhere has no invoice and is no revenue of this studio; what is owed is paid here, by its payment
 * link. A shoot to come is booked, or the row is refused with the reason. Nobody is mailed. It is its customer's once they have proven their address.
 */
export async function writeOrder(work: RowWork, record: OrderRecord): Promise<TakenRow> {
  const refused = refuseRow(work, record);
  if (refused.length > 0) return refused;
  const { ctx, job, isDry } = work;
  const key = { kind: 'orders', source: job.source, key: orderKey(record) } as const;
  if (!isDry) return writeOpenOrder(work, record, key);
  const known = await findByKey(ctx.db, key);
  if (known && (await findOrder(ctx.db, known))) return 'skipped';
  return record.shoot && record.status === 'pending' ? tryOrder(work, record, key) : 'created';
}

class TriedOnly extends Error {}

/** Whether an order with a shoot could be written: it is, and taken back at once. */
async function tryOrder(work: RowWork, record: OrderRecord, key: SourceKey): Promise<TakenRow> {
  let taken: TakenRow = 'created';
  try {
    await withTransaction(work.ctx.db, async (savepoint) => {
      taken = await writeOpenOrder({ ...work, ctx: { ...work.ctx, db: savepoint } }, record, key);
      throw new TriedOnly();
    });
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error;
  }
  return taken;
}

/** Writes an order with its shoot, or neither. */
async function writeOpenOrder(work: RowWork, record: OrderRecord, key: SourceKey): Promise<TakenRow> {
  try {
    return await withTransaction(work.ctx.db, (savepoint) =>
      insertImported({ ...work, ctx: { ...work.ctx, db: savepoint } }, record, key),
    );
  } catch (error) {
    const sentence = error instanceof AppError ? error.message : tellOverlap(error);
    if (sentence === null) throw error;
    const cure = 'Make room at that time, or import the order without its time.';
    return [{ field: 'shoot_date', message: `It cannot be booked: ${sentence}`, cure }];
  }
}

const OVERLAPS = ['bookings_no_overlap', 'bookings_not_blocked'];
const tellOverlap = (error: unknown) =>
  OVERLAPS.includes(violatedConstraint(error) ?? '') ? 'Somebody has a shoot or is away at that time.' : null;

async function insertImported(work: RowWork, record: OrderRecord, key: SourceKey): Promise<TakenRow> {
  const { ctx, job, line, facts } = work;
  const row = await draftImportedOrder(work, record, key.key);
  const taken = await takeKey(ctx.db, key, row.id);
  if (taken && (await findOrder(ctx.db, taken))) return 'skipped';
  if (taken) await moveKey(ctx.db, key, row.id);
  const made = await insertImportedOrder(ctx.db, row, newId(ctx.clock.now()));
  if (made === null) return 'skipped';
  const isTimed = row.schedulingStatus === 'to_be_scheduled' && record.shoot?.time;
  const startsAt = isTimed && record.shoot ? bookingInstant(record.shoot.day, record.shoot.time, facts.timeZone) : null;
  const order = startsAt ? await bookImported(ctx, made, startsAt) : made;
  const label = `${record.name}, ${record.day}`;
  const done = { importId: job.id, entityId: row.id, line, label, before: null, versionAfter: order.version };
  await recordRow(ctx.db, { ...done, entityKind: 'order' });
  return 'created';
}
