import { GUEST_SENTENCES, type GuestInput, MOST_GUESTS, requireNewGuest } from '#domain/orders/guests/guest-input.ts';
import type { GuestList } from '#domain/orders/guests/guest-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listGuests } from './list-guests.ts';
import { listGuestsOf } from './queries.ts';
import { recordGuestChange } from './record-guest-change.ts';
import { recordGuests } from './record-guests.ts';
import { requireOpenOrder } from './require-order.ts';

/** The first place of a list that nobody has. */
function findSlot(taken: readonly number[]): number {
  const slot = Array.from({ length: MOST_GUESTS }, (_, place) => place).find((place) => !taken.includes(place));
  if (slot === undefined) throw new AppError('conflict', GUEST_SENTENCES.full);
  return slot;
}

/**
 * Names a guest of an order that the caller may see. They are told what is still to come with the next run of the messages. Refuses with `invalid_input`
 * for the contact's own address and one that is there, and with `conflict` where the list is full or the order was given up.
 */
export async function createGuest(ctx: Context, orderId: string, input: GuestInput): Promise<GuestList> {
  return inTransaction(ctx, async (inside) => {
    const order = await requireOpenOrder(inside, orderId);
    const listed = (await listGuestsOf(inside.db, [orderId])).map(({ guest }) => guest);
    requireNewGuest(
      input.email,
      order.customerEmail,
      listed.map(({ emailFolded }) => emailFolded),
    );
    const slot = findSlot(listed.map((guest) => guest.slot));
    const [id = ''] = await recordGuests(inside, order, [{ input, slot }]);
    await recordGuestChange(inside, order, { action: 'guest_added', guestId: id });
    return listGuests(inside, order);
  });
}
