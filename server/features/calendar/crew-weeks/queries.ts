import { eq } from 'drizzle-orm';
import { type StaffRole, toStaffRoles } from '#domain/shared/access/staff-rights.ts';
import type { Db } from '#server/db/database.ts';
import { staffRoles } from '#server/db/schema/accounts.ts';
import { people } from '#server/db/schema/people.ts';

/** The roles of the accounts of people, by the ids of the people. Who has no account, or none with a role, is not in it. */
export async function listPeopleRoles(db: Db): Promise<ReadonlyMap<string, StaffRole[]>> {
  const rows = await db
    .select({ id: people.id, role: staffRoles.role })
    .from(people)
    .innerJoin(staffRoles, eq(staffRoles.userId, people.userId));
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byPerson].map(([id, found]) => [id, toStaffRoles(found.map(({ role }) => role))]));
}
