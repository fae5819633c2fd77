import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { GuestChanges, GuestInput } from '#domain/orders/guests/guest-input.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { orderGuests } from '#server/db/schema/order-guests.ts';
import { findStopKey } from '#server/features/orders/guests/sign-stop.ts';
import { newId } from '#server/platform/random/random.ts';
import type { TestStudio } from './studio.ts';

type NewGuest = Partial<typeof orderGuests.$inferInsert> & { orderId: string; email: string };

/** A guest of an order who gets times, by default, in its first free place by the order of the calls. */
export async function addGuestRow(studio: TestStudio, { orderId, email, ...changes }: NewGuest) {
  const createdAt = studio.clock.now();
  const slot = await studio.db.$count(orderGuests, eq(orderGuests.orderId, orderId));
  const row = {
    id: newId(createdAt),
    orderId,
    slot,
    name: 'Gus Guest',
    email,
    emailFolded: foldEmail(email),
    stopKey: findStopKey(studio.config, email),
    role: 'assistant' as const,
    gets: ['times' as const],
    locale: 'en' as const,
    createdAt,
    ...changes,
  };
  await studio.db.insert(orderGuests).values(row);
  return row;
}

/** A guest as forms and programs send one, with a mailbox of their own. */
export const newGuest = (changes: Partial<GuestInput> = {}): GuestInput => ({
  email: `guest-${randomUUID().slice(0, 8)}@example.com`,
  name: 'Gus Guest',
  role: 'assistant',
  gets: ['times', 'delivery'],
  locale: 'en',
  ...changes,
});

/** What a guest becomes. */
export function changedGuest(changes: Partial<GuestChanges> = {}): GuestChanges {
  return { name: 'Gus G. Guest', role: 'seller', gets: ['times'], locale: 'de', ...changes };
}
