import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StaffRole } from '#domain/shared/access/staff-rights.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { staffRoles, users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { people } from '#server/db/schema/people.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from './accounts.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from './rows.ts';
import type { TestStudio } from './studio.ts';

/** A member of the studio with one role, who is a person of the crew where a number is given. */
export async function addStaff(
  studio: TestStudio,
  role: Exclude<StaffRole, 'owner'>,
  { person, locale = 'en' }: { person?: number; locale?: Locale } = {},
): Promise<Person> {
  const member = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: member.id, role });
  await studio.db.update(users).set({ locale }).where(eq(users.id, member.id));
  if (person) {
    const tied = { userId: member.id, name: member.name };
    await studio.db
      .update(people)
      .set(tied)
      .where(eq(people.id, firstPersonId(person)));
  }
  return member;
}

/** A shoot of two hours of a paid order, by a person of a number. */
export async function addCrewShoot(
  studio: TestStudio,
  startsAt: string | Date,
  person = 1,
): Promise<{ id: string; orderId: string }> {
  const order = await addOrder(studio.db, orderRow({ ...paidFacts(), schedulingStatus: 'booked', notes: 'Code 4711' }));
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 7_200_000);
  const row = bookingRow({ orderId: order.id, shootDatetime, endsAt, person, id: randomUUID() });
  await studio.db.insert(bookings).values(row);
  return { id: row.id, orderId: order.id };
}
