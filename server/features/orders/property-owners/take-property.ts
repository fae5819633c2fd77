import { foldAddress } from '#domain/properties/fold-address.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { attachProperties } from './attach-properties.ts';
import { insertPropertyOfOrder, listSameCustomerProperties, setPropertyOfOrderRow } from './queries.ts';

const factsOf = ({ address, city, state, zipCode: zip, bedrooms, bathrooms, sqft }: OrderRow) => ({
  address,
  city,
  state,
  zip,
  bedrooms,
  bathrooms,
  sqft,
});

/** The property that an order is of: of the same realtor, or of the same email, at the same address. Null where there is none. */
async function findSame(ctx: Context, order: OrderRow): Promise<string | null> {
  const own = foldAddress(factsOf(order));
  if (own === '') return null;
  const owner = order.userId ? await findUser(ctx.db, order.userId) : null;
  const realtorId = owner?.role === 'realtor' ? owner.id : null;
  const known = await listSameCustomerProperties(ctx.db, { realtorId, order });
  return known.find((property) => foldAddress(property) === own)?.id ?? null;
}

/** Makes the property of an order with its facts; nobody's, until it is given to the realtor of the order. */
async function makeProperty(ctx: Context, order: OrderRow): Promise<string> {
  const createdAt = ctx.clock.now();
  const name = order.propertyName.trim() || order.address.trim() || `Order ${order.orderNumber}`;
  const id = newId(createdAt);
  await insertPropertyOfOrder(ctx.db, { ...factsOf(order), id, name, realtorId: null, createdAt });
  const subject = { kind: 'property', id } as const;
  await recordAction(ctx, { action: 'property_created', subject, detail: { owner: null, order: order.id } });
  return id;
}

/**
 * Gives an order whose shoot is booked its property, so that its photographer has where to send the files: that of the same realtor or the
 * same email at the same address, otherwise a new one, never one by its address alone. Inside the transaction that books the shoot, which
 * holds the lock of the calendar: of two orders for one address the second finds what the first made. Nothing where it has one.
 */
export async function takeProperty(ctx: Context, order: OrderRow): Promise<void> {
  if (order.propertyId) return;
  const propertyId = (await findSame(ctx, order)) ?? (await makeProperty(ctx, order));
  await recordOrderChange(ctx, await setPropertyOfOrderRow(ctx.db, order.id, propertyId), ['property_id']);
  const detail = { before: null, property: propertyId };
  await recordAction(ctx, { action: 'order_linked', subject: { kind: 'order', id: order.id }, detail });
  if (order.userId) await attachProperties(ctx, order.userId);
}
