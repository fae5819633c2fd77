import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { CustomerPeople } from '#domain/scheduling/people/customer-people.ts';
import type { Context } from '#server/context.ts';
import { findContactByEmail } from '#server/features/customers/queries.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listCustomerWishes } from './queries.ts';

/** The people who still work for the studio, each with what a customer (by the email of a contact) wants of them. */
export async function listCustomerPeople(ctx: Context, email: string): Promise<CustomerPeople> {
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  const contact = await findContactByEmail(ctx.db, email);
  const kept = contact ? await listCustomerWishes(ctx.db, contact.customerId) : [];
  const wishes = new Map(kept.map(({ personId, wish }) => [personId, wish]));
  const people = (await listPeopleRows(ctx.db)).filter(({ activeUntil }) => (activeUntil ?? today) >= today);
  return {
    people: people.map(({ id, name, color }) => ({ person_id: id, name, color, wish: wishes.get(id) ?? null })),
  };
}
