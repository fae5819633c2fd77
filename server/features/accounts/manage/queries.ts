import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { instantText } from '#server/db/instant-text.ts';
import { users } from '#server/db/schema/accounts.ts';

/** Accounts of these ids, in their order, with the texts of what lists are sorted by. */
export async function listUsersByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      user: users,
      joined: instantText(sql`${users.createdAt}`),
      last_sign_in: instantText(sql`${users.lastSignInAt}`),
      name: users.nameSort,
    })
    .from(users)
    .where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
