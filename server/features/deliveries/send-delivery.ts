import { hasFiles } from '#domain/media/item-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyStatus } from '#server/features/orders/manage/set-status.ts';
import { findRecipient, type Recipient } from '#server/features/orders/property-owners/find-recipient.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { requireEditedProperty } from '#server/features/properties/get-property.ts';
import { countByState, updatePropertyRow } from '#server/features/properties/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { newId } from '#server/platform/random/random.ts';
import { makeAgentLink } from './make-agent-link.ts';

const LIMIT = 3;
/** How many completed orders an event names. */
const MOST_TOLD = 100;
const NOBODY =
  'Nobody is left to notify: this property has no realtor, and no order with an address. Share a link to it instead.';

const wordFor = ({ isGuest }: Pick<Recipient, 'isGuest'>) => (isGuest ? 'customer' : 'realtor');

const tooMany = (recipient: Recipient) =>
  `The ${wordFor(recipient)} was told of this property several times just now. Please wait a little.`;

function refusePreparing(recipient: Recipient, count: number): never {
  const files = count === 1 ? '1 file is' : `${count.toLocaleString('en-US')} files are`;
  throw new AppError('conflict', `${files} still being prepared. Notify the ${wordFor(recipient)} once all are ready.`);
}

/** Who is told of a property that is ready to be delivered. Otherwise `conflict`. */
async function requireRecipient(ctx: Context, property: PropertyRow): Promise<Recipient> {
  const recipient = await findRecipient(ctx.db, property);
  if (!recipient) throw new AppError('conflict', NOBODY);
  if (recipient.isSuspended) {
    throw new AppError('conflict', 'This realtor is suspended and could not open the media. Unsuspend them first.');
  }
  const { ready, processing } = await countByState(ctx.db, property.id);
  if (processing > 0) refusePreparing(recipient, processing);
  if (!hasFiles(ready)) throw new AppError('conflict', 'There are no media to deliver yet. Upload some first.');
  return recipient;
}

/**
 * Completes an order of the property, and returns whether it was not complete before. Its customer is notified of the
 * media, not of the order as well.
 */
async function completeOrder(ctx: Context, propertyId: string, orderId: string): Promise<boolean> {
  const order = await lockOrder(ctx.db, orderId);
  if (order?.propertyId !== propertyId) throw new AppError('not_found', 'This property has no such order.');
  return applyStatus(ctx, orderId, 'completed');
}

/**
 * Sends the realtor of a property, or the customer of its order where it has none, a link to the media by email, and completes the orders that are delivered with them.
 * Refuses with `conflict` while there is nothing to see or not all of it, and with `stale_version` where somebody else told
 * them meanwhile. At most three times in ten minutes for a property.
 */
export async function sendDelivery(ctx: Context, edited: Edited, orderIds: string[]): Promise<void> {
  const { id: propertyId } = await requireProperty(ctx, edited.id);
  await inTransaction(ctx, async (inside) => {
    // Orders before their property, as everybody who links them does.
    let completed = 0;
    for (const orderId of [...new Set(orderIds)].sort()) {
      if (await completeOrder(inside, propertyId, orderId)) completed += 1;
    }
    const property = await requireEditedProperty(inside, edited);
    const recipient = await requireRecipient(inside, property);
    await enforceRateLimit(
      inside,
      { key: `delivery:${propertyId}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS },
      tooMany(recipient),
    );
    const notifiedAt = ctx.clock.now();
    const occasion = newId(notifiedAt);
    await updatePropertyRow(inside.db, propertyId, { notifiedAt });
    await moveProduction(inside, { propertyId, to: 'delivered', cause: 'delivery_sent' });
    await makeAgentLink(inside, propertyId, recipient);
    await enqueueMail(inside, { kind: 'media_delivered', propertyId, occasion });
    const data = { property_id: propertyId, order_ids: [...new Set(orderIds)].slice(0, MOST_TOLD) };
    await recordEvent(inside, { type: 'delivery.sent', subjectId: propertyId, data });
    await recordAction(inside, {
      action: 'realtor_notified',
      subject: { kind: 'property', id: propertyId },
      detail: { owner: property.realtorId, occasion, completed_orders: completed },
    });
  });
}
