import type { MoveOrder } from '#domain/orders/order-email.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findCustomerRow } from '#server/features/customers/queries.ts';
import { acceptCustomer, ensureContact } from '#server/features/customers/take-contact.ts';
import { deleteGuestByEmail } from '#server/features/orders/guests/queries.ts';
import { makeNextLink } from '#server/features/orders/payment-links/create-link.ts';
import { findLink } from '#server/features/orders/payments/queries.ts';
import { attachProperties } from '#server/features/orders/property-owners/attach-properties.ts';
import { endLinksOfEmail, findRealtorOf } from '#server/features/orders/property-owners/queries.ts';
import { lockOrder, revokeAccess, updateOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { findOwnerOfEmail } from '#server/features/shared/users/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { getOrder } from './get-order.ts';

const STAYS_IN_LIBRARY =
  'This order is delivered to a property in the library of the account that it belongs to. Choose another property for it first, or none.';

/** Refuses orders that have no address to correct, and the address that is there already. */
function refuseOthers({ orderStatus, customerEmail }: OrderRow, email: string): void {
  if (!orderStatus)
    throw new AppError('conflict', 'This order is not paid yet. Its customer can still change the form.');
  if (!customerEmail) throw new AppError('conflict', 'This customer asked to be forgotten.');
  if (foldEmail(customerEmail) === foldEmail(email)) {
    throw invalidField('customer_email', 'This is the address of the order already.');
  }
}

/** Refuses an order whose files are in the library of an account that it would leave. Those that moved away left it already. */
async function refuseForeignLibrary(ctx: Context, order: OrderRow, owner: string | null): Promise<void> {
  if (order.filesMovedAt) return;
  const realtor = order.propertyId ? await findRealtorOf(ctx.db, order.propertyId) : null;
  if (realtor && realtor !== owner) throw new AppError('conflict', STAYS_IN_LIBRARY);
}

/** Whom an order belongs to by another address. A company stays who is billed. */
async function findOwners(ctx: Context, order: OrderRow, email: string) {
  const { customerName: name, customerPhone: phone, locale } = order;
  const contact = await ensureContact(ctx.db, { email, name, phone, locale }, ctx.clock.now());
  const billed = order.customerId ? await findCustomerRow(ctx.db, order.customerId) : null;
  const customerId = billed?.kind === 'company' ? billed.id : contact.customerId;
  return { contactId: contact.id, customerId, userId: await findOwnerOfEmail(ctx.db, email) };
}

/** Ends what the old address has of an order: its page, its payment link, and links to the delivery that were sent there. */
async function endOldLinks(ctx: Context, order: OrderRow): Promise<void> {
  await revokeAccess(ctx.db, [order.id]);
  if (await findLink(ctx.db, order.id)) await makeNextLink(ctx, order.id);
  if (!order.propertyId) return;
  await endLinksOfEmail(ctx.db, { propertyId: order.propertyId, email: order.customerEmail, now: ctx.clock.now() });
}

/** Tells both: the new address with links of its own, and the old one without a word about who has the order now. */
async function tellBoth(ctx: Context, before: OrderRow, moved: OrderRow): Promise<void> {
  const occasion = newId(ctx.clock.now());
  const { id: orderId } = moved;
  if (moved.orderStatus !== 'cancelled') {
    const isPaid = moved.paymentStatus === 'paid';
    if (!isPaid && !(await findLink(ctx.db, orderId))) await makeNextLink(ctx, orderId);
    await enqueueMail(ctx, { kind: isPaid ? 'order_confirmation' : 'payment_link', orderId, occasion });
  }
  const note = { to: { name: '', address: before.customerEmail }, locale: before.locale };
  await enqueueMail(ctx, { kind: 'order_moved_away', note: { ...note, at: ctx.clock.now().toISOString() } });
}

/**
 * Corrects the email of an accepted order: it moves to the contact of that address, with the account that proved it. What was opened by the old address ends,
 * and both are told. Issued documents stay as they are. Refuses with `not_found`, `stale_version`, `invalid_input` for the same address, and `conflict`
 * while its files are in the library of the account that it leaves.
 */
export async function updateOrderEmail(
  ctx: Context,
  edited: Edited,
  { customer_email: email }: MoveOrder,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, edited.id);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    await requireVersion(edited.ifMatch, order.version, () => getOrder(inside, edited.id));
    refuseOthers(order, email);
    const owners = await findOwners(inside, order, email);
    await refuseForeignLibrary(inside, order, owners.userId);
    await endOldLinks(inside, order);
    const hasFiles = order.propertyId !== null && (await findRealtorOf(inside.db, order.propertyId)) === owners.userId;
    const filesMovedAt = hasFiles ? null : order.filesMovedAt;
    const changes = { ...owners, customerEmail: email, customerEmailFolded: foldEmail(email), filesMovedAt };
    const searchText = orderSearchText({ ...order, ...changes }, (await getFormats(inside)).address);
    const moved = await updateOrder(inside.db, order.id, { ...changes, searchText });
    await acceptCustomer(inside, owners.customerId);
    // Whoever an order belongs to gets everything of it anyway.
    await deleteGuestByEmail(inside.db, { orderId: order.id, email }, ctx.clock.now());
    if (owners.userId) await attachProperties(inside, owners.userId);
    await recordOrderChange(inside, moved, ['customer_email']);
    await tellBoth(inside, order, moved);
    const detail = { before_customer: order.customerId, customer: owners.customerId, owner: owners.userId };
    await recordAction(inside, { action: 'order_moved', subject: { kind: 'order', id: order.id }, detail });
  });
}
