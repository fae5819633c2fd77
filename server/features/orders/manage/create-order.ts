import { type CreateOrder, toOrderForm } from '#domain/orders/create-order.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { acceptCustomer } from '#server/features/customers/take-contact.ts';
import { draftOrder } from '#server/features/orders/draft-order.ts';
import { noteGuestChange } from '#server/features/orders/guests/queries.ts';
import { listNamed, recordGuests, refuseGuestFaults } from '#server/features/orders/guests/record-guests.ts';
import { requirePrice } from '#server/features/orders/pricing/create-quote.ts';
import type { FoundPrice } from '#server/features/orders/pricing/find-price.ts';
import { readPreferredStart } from '#server/features/orders/pricing/read-preferred-start.ts';
import { requireOrderPrice, toAnswers } from '#server/features/orders/pricing/require-order-price.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { findOrderByKey, insertOrder, updateOrder } from '#server/features/orders/queries.ts';
import { recordAsked } from '#server/features/orders/questions/record-asked.ts';
import { requireAnswers } from '#server/features/orders/questions/require-answers.ts';
import { requireAddress } from '#server/features/orders/require-address.ts';
import { requirePossibleDay } from '#server/features/orders/require-day.ts';
import { settleFreeOrder } from '#server/features/orders/settle-payment.ts';
import { signOrder } from '#server/features/orders/sign-order.ts';
import { takeCoupon } from '#server/features/orders/take-coupon.ts';
import { findTermsOf } from '#server/features/orders/terms/find-terms.ts';
import { bookHeld } from '#server/features/scheduling/bookings/book-held.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordNewOrder } from '#server/features/shared/events/record-order-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { findOwnerOfEmail } from '#server/features/shared/users/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { newOrderId } from '#server/platform/random/random.ts';

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

/**
 * A price that was agreed on before, which holds whatever the catalogue says now. `record` runs in the transaction that makes the order, and takes it
 * back where it throws.
 */
export type Agreed = { price: FoundPrice; record: (inside: Context, order: OrderRow) => Promise<void> };

/** `key` identifies the request: repeating it with the same key returns the same order. */
type Asked = { key: string; input: CreateOrder; agreed?: Agreed };

/** The order's id, and whether this call made it. */
type CreatedOrder = { id: string; isNew: boolean };

/**
 * Makes an order for a customer. It is accepted at once: it can be scheduled and delivered before it is paid, and waits
 * for its money as long as the studio likes. A time that is held for it becomes its shoot with it, and the customer is told;
 * where that is not held any more, the order has none yet. Nobody else is mailed. Refuses with `invalid_input` (fields), `conflict` (same key,
 * other body), and as `requireOrderPrice` does where a price was shown. What was `agreed` on was checked then, and its price holds.
 */
export async function createOrder(ctx: Context, { key, input: body, agreed }: Asked): Promise<CreatedOrder> {
  const input = await readPreferredStart(ctx, body);
  const placed = agreed ? toPlacedOrder(input) : await readPlacedOrder(ctx, input);
  const existing = await findOrderByKey(ctx.db, key);
  if (existing) return repeatOrder(ctx, existing, placed);
  const draftId = newOrderId();
  const price = agreed?.price ?? (await requireStaffPrice(ctx, placed, draftId));
  const asked = await requireAnswers(ctx, placed, { isStaff: true });
  refuseGuestFaults(placed.guests ?? [], input.customer_email);
  if (!agreed) await requirePossibleDay(ctx, input.preferred_date, 'preferred_date');
  const { address: addressForm } = await getFormats(ctx);
  const created = await takeCoupon(ctx, price, async (inside) => {
    const userId = await findOwnerOfEmail(inside.db, input.customer_email);
    const terms = input.payment_terms ?? (await findTermsOf(inside, input.customer_email));
    const draft = { input: placed, price, key, draftId, userId, addressForm, terms, origin: 'studio' } as const;
    const order = await insertOrder(inside.db, draftOrder(ctx, draft));
    if (!order) return null;
    const detail = { package: order.packageId, charge_minor: order.chargeMinor, owner: userId };
    await recordAction(inside, { action: 'order_created', subject: { kind: 'order', id: order.id }, detail });
    if (order.customerId) await acceptCustomer(inside, order.customerId);
    await recordAsked(inside, order.id, asked);
    await recordGuests(inside, order, listNamed(placed.guests ?? []));
    if (placed.guests?.length) await noteGuestChange(inside.db, order.id, ctx.clock.now());
    await recordNewOrder(inside, order, asked.answers);
    if (input.hold_id) await bookHeldTime(inside, order, input.hold_id);
    await agreed?.record(inside, order);
    return order;
  });
  // An order that costs nothing counts as paid at once.
  if (created?.chargeMinor === 0) await settleFreeOrder(ctx, created.id);
  if (created) return { id: created.id, isNew: true };
  const same = await findOrderByKey(ctx.db, key);
  if (!same) throw new AppError('conflict', 'This order could not be kept. Please try again.');
  return repeatOrder(ctx, same, placed);
}

/** Books the held time for a new order, as `bookOrder` books a chosen one. */
async function bookHeldTime(ctx: Context, order: OrderRow, holdId: string): Promise<void> {
  const booking = await bookHeld(ctx, order, { holdId, giveProperty: takeProperty });
  if (!booking) return;
  await updateOrder(ctx.db, order.id, { schedulingStatus: 'booked' });
  const detail = { before: null, after: booking.shootDatetime.toISOString() };
  await recordAction(ctx, { action: 'order_scheduled', subject: { kind: 'order', id: order.id }, detail });
  await enqueueMail(ctx, { kind: 'shoot_scheduled', orderId: order.id, occasion: '0' });
}

/**
 * Returns the price that staff were shown. If none was shown, prices the package alone, with the fees that the catalog
 * adds.
 */
export function requireStaffPrice(ctx: Context, placed: PlaceOrderInput, draftId: string): Promise<FoundPrice> {
  if (placed.quote_id) return requireOrderPrice(ctx, placed, { draftId, paths: PATHS });
  return requirePrice(ctx, toAnswers(placed), PATHS);
}

/** What staff typed as an order form takes it, with an address that the studio's country has. */
export async function readPlacedOrder(ctx: Context, input: CreateOrder): Promise<PlaceOrderInput> {
  const typed = toPlacedOrder(input);
  return { ...typed, form: await requireAddress(ctx, typed.form, { paths: ADDRESS_PATHS }) };
}

export function toPlacedOrder(input: CreateOrder): PlaceOrderInput {
  const { package_id: packageId, locale, quote_id, answers, access, guests } = input;
  const quoted = quote_id ? { quote_id } : {};
  const asked = { ...(answers ? { answers } : {}), ...(access ? { access } : {}), ...(guests ? { guests } : {}) };
  return { packageId, form: toOrderForm(input), locale, termsVersion: TERMS_VERSION, ...quoted, ...asked };
}

function repeatOrder(ctx: Context, order: OrderRow, placed: PlaceOrderInput): CreatedOrder {
  if (order.bodyHash === signOrder(ctx, placed)) return { id: order.id, isNew: false };
  throw new AppError('conflict', 'This key was used for another order. Send a changed order under a new key.');
}
