import { type CreateOrder, toOrderForm } from '#domain/orders/create-order.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import { TERMS_VERSION } from '#domain/orders/terms.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { bookHeld } from '#server/features/bookings/book-held.ts';
import { recordOrderEvent } from '#server/features/events/record-order-event.ts';
import { enqueueMail } from '#server/features/mails/enqueue-mail.ts';
import { draftOrder } from '#server/features/orders/draft-order.ts';
import { findOrderByKey, insertOrder, updateOrder } from '#server/features/orders/queries.ts';
import { requireAddress } from '#server/features/orders/require-address.ts';
import { requirePossibleDay } from '#server/features/orders/require-day.ts';
import { settleFreeOrder } from '#server/features/orders/settle-payment.ts';
import { takeCoupon } from '#server/features/orders/take-coupon.ts';
import { requirePrice } from '#server/features/quotes/create-quote.ts';
import type { FoundPrice } from '#server/features/quotes/find-price.ts';
import { readPreferredStart } from '#server/features/quotes/read-preferred-start.ts';
import { requireOrderPrice, toAnswers } from '#server/features/quotes/require-order-price.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { findOwnerOfEmail } from '#server/features/users/queries.ts';
import { hashBody, newOrderId } from '#server/platform/random/random.ts';

const PATHS = {
  packageId: 'package_id',
  photoCount: 'photo_count',
  addOns: 'add_ons',
  sqft: 'sqft',
  address: 'zip_code',
  preferredDate: 'preferred_date',
  coupon: 'coupon',
};

/** The paths of an address in the body. */
export const ADDRESS_PATHS = { city: 'city', state: 'state', zipCode: 'zip_code' };

/** `key` is the request's own: the same key is the same order. */
type Asked = { key: string; input: CreateOrder };

/** The order's id, and whether this call made it. */
type CreatedOrder = { id: string; isNew: boolean };

/**
 * Makes an order for a customer. It is accepted at once: it can be scheduled and delivered before it is paid, and waits
 * for its money as long as the studio likes. A time that is held for it becomes its shoot with it, and the customer is told;
 * where that is not held any more, the order has none yet. Nobody else is mailed. Refuses with `invalid_input` (fields), `conflict` (same key,
 * other body), and as `requireOrderPrice` does where a price was shown.
 */
export async function createOrder(ctx: Context, { key, input: body }: Asked): Promise<CreatedOrder> {
  const input = await readPreferredStart(ctx, body);
  const typed = toPlacedOrder(input);
  const placed = { ...typed, form: await requireAddress(ctx, typed.form, { paths: ADDRESS_PATHS }) };
  const existing = await findOrderByKey(ctx.db, key);
  if (existing) return repeatOrder(existing, placed);
  const draftId = newOrderId();
  const price = await requirePriceOf(ctx, placed, draftId);
  await requirePossibleDay(ctx, input.preferred_date, 'preferred_date');
  const { address: addressForm } = await getFormats(ctx);
  const created = await takeCoupon(ctx, price, async (tx) => {
    const userId = await findOwnerOfEmail(tx, input.customer_email);
    const draft = { input: placed, price, key, draftId, userId, addressForm, origin: 'studio' } as const;
    const order = await insertOrder(tx, draftOrder(ctx, draft));
    if (!order) return null;
    const detail = { package: order.packageId, charge_minor: order.chargeMinor, owner: userId };
    await recordAction(
      { ...ctx, db: tx },
      { action: 'order_created', subject: { kind: 'order', id: order.id }, detail },
    );
    await recordOrderEvent({ ...ctx, db: tx }, 'order.created', order);
    if (input.hold_id) await bookHeldTime({ ...ctx, db: tx }, order, input.hold_id);
    return order;
  });
  // What costs nothing waits for nobody.
  if (created?.chargeMinor === 0) await settleFreeOrder(ctx, created.id);
  if (created) return { id: created.id, isNew: true };
  const same = await findOrderByKey(ctx.db, key);
  if (!same) throw new AppError('conflict', 'This order could not be kept. Please try again.');
  return repeatOrder(same, placed);
}

/** Gives a new order the time that is held for it, as `bookOrder` gives one a time. */
async function bookHeldTime(ctx: Context, order: OrderRow, holdId: string): Promise<void> {
  const booking = await bookHeld(ctx, order, holdId);
  if (!booking) return;
  await updateOrder(ctx.db, order.id, { schedulingStatus: 'booked' });
  const detail = { before: null, after: booking.shootDatetime.toISOString() };
  await recordAction(ctx, { action: 'order_scheduled', subject: { kind: 'order', id: order.id }, detail });
  await enqueueMail(ctx, { kind: 'shoot_scheduled', orderId: order.id, occasion: '0' });
}

/** The price that was shown, where one was; else that of a package alone, whatever the catalogue adds to it. */
function requirePriceOf(ctx: Context, placed: PlaceOrderInput, draftId: string): Promise<FoundPrice> {
  if (placed.quote_id) return requireOrderPrice(ctx, placed, { draftId, paths: PATHS });
  return requirePrice(ctx, toAnswers(placed), PATHS);
}

function toPlacedOrder(input: CreateOrder): PlaceOrderInput {
  const { package_id: packageId, locale, quote_id } = input;
  const quoted = quote_id ? { quote_id } : {};
  return { packageId, form: toOrderForm(input), locale, termsVersion: TERMS_VERSION, ...quoted };
}

function repeatOrder(order: OrderRow, placed: PlaceOrderInput): CreatedOrder {
  if (order.bodyHash === hashBody(placed)) return { id: order.id, isNew: false };
  throw new AppError('conflict', 'This key was used for another order. Send a changed order under a new key.');
}
