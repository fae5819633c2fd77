import { isAccepted } from '#domain/orders/order-status.ts';
import type { CreateProperty } from '#domain/properties/property-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { holdUser } from '#server/features/shared/users/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { attachOrder } from './attach-order.ts';
import { insertProperty } from './queries.ts';

/** An accepted order that no property has yet, of the realtor or with null of anybody. Otherwise `not_found` or `conflict`. */
async function requireFreeOrder(ctx: Context, orderId: string, realtorId: string | null): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order || (realtorId && order.userId !== realtorId)) {
    throw new AppError('not_found', realtorId ? 'This realtor has no such order.' : 'There is no such order.');
  }
  if (!isAccepted(order)) throw new AppError('conflict', 'This order is not paid.');
  if (order.propertyId) throw new AppError('conflict', 'This order has a property already.');
  return order;
}

const factsOf = ({ address, city, state, zipCode, bedrooms, bathrooms, sqft }: OrderRow) => ({
  address,
  city,
  state,
  zip: zipCode,
  bedrooms,
  bathrooms,
  sqft,
});

async function requireRealtor(ctx: Context, id: string): Promise<string> {
  const realtor = await holdUser(ctx.db, id);
  if (realtor?.role !== 'realtor') throw new AppError('not_found', 'Realtor not found.');
  return realtor.id;
}

/**
 * Makes a property for a realtor (PROP-5), or with null one without a realtor. With an order its facts are taken
 * over, and it is linked: of an order that belongs to a realtor by then it becomes that one's.
 */
export async function createProperty(ctx: Context, input: CreateProperty): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const realtorId = input.realtor_id && (await requireRealtor(inside, input.realtor_id));
    const order = input.order_id ? await requireFreeOrder(inside, input.order_id, realtorId) : null;
    const createdAt = ctx.clock.now();
    const facts = order ? factsOf(order) : {};
    const { id } = await insertProperty(inside.db, {
      ...facts,
      id: newId(createdAt),
      name: input.name,
      realtorId,
      createdAt,
    });
    await recordAction(inside, {
      action: 'property_created',
      subject: { kind: 'property', id },
      detail: { owner: realtorId },
    });
    if (order) await attachOrder(inside, order, id);
    return id;
  });
}
