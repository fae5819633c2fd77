import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { noteGuestChange } from './queries.ts';

type Change = { action: 'guest_added' | 'guest_changed' | 'guest_removed'; guestId: string };

/**
 * Writes down that the guests of an order changed, inside the caller's transaction: in the record of actions and for programs, with no name or address,
 * and for the contact, who gets one email some minutes after the last change. Of an order that is not accepted the confirmation says it.
 */
export async function recordGuestChange(ctx: Context, order: OrderRow, { action, guestId }: Change): Promise<void> {
  await recordAction(ctx, { action, subject: { kind: 'order', id: order.id }, detail: { guest: guestId } });
  await recordOrderChange(ctx, order, ['guests']);
  if (order.orderStatus !== null) await noteGuestChange(ctx.db, order.id, ctx.clock.now());
}
