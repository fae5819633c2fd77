import { dayInZone } from '#domain/bookings/booking-time.ts';
import type { CustomerPeople } from '#domain/people/customer-people.ts';
import type { Context } from '#server/context.ts';
import { listPeopleRows } from '#server/features/people/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listCustomerWishes } from './queries.ts';

/** The people who still work for the studio, each with what a customer (email in lower case) wants of them. */
export async function listCustomerPeople(ctx: Context, email: string): Promise<CustomerPeople> {
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  const wishes = new Map((await listCustomerWishes(ctx.db, email)).map(({ personId, wish }) => [personId, wish]));
  const people = (await listPeopleRows(ctx.db)).filter(({ activeUntil }) => (activeUntil ?? today) >= today);
  return {
    people: people.map(({ id, name, color }) => ({ person_id: id, name, color, wish: wishes.get(id) ?? null })),
  };
}
