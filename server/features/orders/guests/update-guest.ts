import type { GuestChanges } from '#domain/orders/guests/guest-input.ts';
import type { GuestList } from '#domain/orders/guests/guest-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listGuests } from './list-guests.ts';
import { deleteGuestRow, type FoundGuest, findGuest, updateGuestRow } from './queries.ts';
import { recordGuestChange } from './record-guest-change.ts';
import { requireOpenOrder } from './require-order.ts';

/** Which guest of which order, and the `If-Match` that says from which version. */
type EditedGuest = { orderId: string; guestId: string; ifMatch: string };

/** The guest of a locked order as the caller saw them. Refuses with `not_found` and `stale_version`. */
async function requireGuest(
  ctx: Context,
  order: OrderRow,
  { guestId, ifMatch }: EditedGuest,
): Promise<FoundGuest['guest']> {
  const found = await findGuest(ctx.db, guestId);
  if (found?.guest.orderId !== order.id) throw new AppError('not_found', 'This person is not on the list any more.');
  await requireVersion(ifMatch, found.guest.version, () => listGuests(ctx, order));
  return found.guest;
}

/** Changes who a guest is and what they get. What they were told stays told. Refuses with `not_found`, `stale_version` and `conflict`. */
export async function updateGuest(ctx: Context, edited: EditedGuest, changes: GuestChanges): Promise<GuestList> {
  return inTransaction(ctx, async (inside) => {
    const order = await requireOpenOrder(inside, edited.orderId);
    const { id } = await requireGuest(inside, order, edited);
    await updateGuestRow(inside.db, id, changes);
    await recordGuestChange(inside, order, { action: 'guest_changed', guestId: id });
    return listGuests(inside, order);
  });
}

/** Takes a guest off an order: they are told nothing more, and their link to the delivery ends. Refuses as `updateGuest` does. */
export async function removeGuest(ctx: Context, edited: EditedGuest): Promise<GuestList> {
  return inTransaction(ctx, async (inside) => {
    const order = await requireOpenOrder(inside, edited.orderId);
    const guest = await requireGuest(inside, order, edited);
    await deleteGuestRow(inside.db, guest, ctx.clock.now());
    await recordGuestChange(inside, order, { action: 'guest_removed', guestId: guest.id });
    return listGuests(inside, order);
  });
}
