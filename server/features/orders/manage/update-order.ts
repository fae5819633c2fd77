import { fullAddress } from '#domain/orders/full-address.ts';
import { type CorrectOrder, orderCorrection } from '#domain/orders/order-correction.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { ADDRESS_PARTS } from '#domain/shared/addresses/check-address.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { findAddressPoint } from '#server/features/orders/pricing/find-price.ts';
import { findOrder, insertCorrection, lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { findSoldCatalogue } from '#server/features/orders/repricing/find-difference.ts';
import { settlePrice } from '#server/features/orders/repricing/settle-price.ts';
import { requireAddress } from '#server/features/orders/require-address.ts';
import { enqueueCopies } from '#server/features/scheduling/bookings/enqueue-copies.ts';
import { toVisitPlace } from '#server/features/scheduling/bookings/find-visit.ts';
import { correctBooking, findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { touchedWithParts } from '#server/features/scheduling/bookings/write-parts.ts';
import { writeShoot } from '#server/features/scheduling/bookings/write-shoot.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { getOrder } from './get-order.ts';

/** The parts of an order that say where its property is. */
const ADDRESS_FIELDS = ['address', 'city', 'state', 'zipCode'] as const;

const ADDRESS_PATHS = { city: 'city', state: 'state', zipCode: 'zip_code' };

/**
 * Refuses orders that cannot be corrected: not accepted yet (the customer can still change the form), or without a
 * customer because the data was deleted.
 */
function refuseOthers({ orderStatus, customerEmail }: OrderRow): void {
  if (!orderStatus)
    throw new AppError('conflict', 'This order is not paid yet. Its customer can still change the form.');
  if (!customerEmail) throw new AppError('conflict', 'This customer asked to be forgotten.');
}

type Corrections = ReturnType<typeof orderCorrection>;

/**
 * Looks up a corrected address on the map, before the transaction. Undefined if the address stays the same or its
 * location is not needed. An address that is not found keeps the old location, and staff are told that its service area
 * is uncertain.
 */
async function findCorrectedPlace(ctx: Context, orderId: string, requested: CorrectOrder) {
  const order = await findOrder(ctx.db, orderId);
  if (!order || !ADDRESS_FIELDS.some((field) => orderCorrection(order, requested).changes[field] !== undefined))
    return {};
  const { address, city, state, zipCode: zip_code } = { ...order, ...orderCorrection(order, requested).changes };
  const document = (await findSoldCatalogue(ctx, order)) ?? (await getCatalogue(ctx)).document;
  const point = await findAddressPoint(ctx, document, { address, city, state, zip_code });
  if (point) return { ...point, isAreaUnknown: false };
  return toVisitPlace(order) ? { isAreaUnknown: true } : {};
}

/** Recomputes the drives to and from a shoot whose location has changed. */
async function arrangeDrives(ctx: Context, orderId: string): Promise<void> {
  await lockCalendar(ctx.db);
  const booking = await findBookingOfOrder(ctx.db, orderId);
  if (booking?.status === 'confirmed') await writeShoot(ctx, await touchedWithParts(ctx, booking), async () => {});
}

type Priced = { corrections: Corrections; place: Partial<OrderRow>; requested: CorrectOrder };

/** Prices the travel to a corrected address, and keeps the order as corrected. */
async function writeCorrected(ctx: Context, order: OrderRow, { corrections, place, requested }: Priced) {
  const { fields, changes } = corrections;
  const corrected = { ...order, ...changes, ...place };
  const isElsewhere = ADDRESS_FIELDS.some((field) => changes[field] !== undefined);
  if (isElsewhere) await settlePrice(ctx, order, { change: { corrected }, accepted: requested.price_change });
  const searchText = orderSearchText(corrected, (await getFormats(ctx)).address);
  await recordOrderChange(ctx, await updateOrder(ctx.db, order.id, { ...changes, ...place, searchText }), fields);
  const isMoved = corrected.latitude !== order.latitude || corrected.longitude !== order.longitude;
  if (isMoved) await arrangeDrives(ctx, order.id);
  return corrected;
}

/**
 * Corrects the customer's name or phone, or the address of the property, on an accepted order and on its shoot. What was there
 * before is kept; the invoice stays as it was issued, and nobody is mailed. Where the travel to a corrected address costs something
 * else, the price follows by the rules that the order was sold with; refused with `price_differs` until that was seen.
 */
export async function correctOrder(
  ctx: Context,
  { id: orderId, ifMatch }: Edited,
  requested: CorrectOrder,
): Promise<void> {
  const place = await findCorrectedPlace(ctx, orderId, requested);
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    await requireVersion(ifMatch, order.version, () => getOrder(inside, orderId));
    refuseOthers(order);
    const corrections = orderCorrection(order, requested);
    const { fields, changes, before } = corrections;
    if (fields.length === 0) return;
    const parts = ADDRESS_PARTS.filter((part) => changes[part] !== undefined);
    await requireAddress(inside, { ...order, ...changes }, { paths: ADDRESS_PATHS, parts });
    const { address } = await getFormats(inside);
    const corrected = await writeCorrected(inside, order, { corrections, place, requested });
    const bookingIds = await correctBooking(inside.db, orderId, {
      customerName: corrected.customerName,
      address: fullAddress(corrected, address),
    });
    await enqueueCopies(inside, bookingIds);
    const correctedAt = ctx.clock.now();
    const correctedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await insertCorrection(inside.db, { id: newId(correctedAt), orderId, correctedBy, before, correctedAt });
    const detail = { corrected: fields.join(', ') };
    await recordAction(inside, { action: 'order_corrected', subject: { kind: 'order', id: orderId }, detail });
  });
}
