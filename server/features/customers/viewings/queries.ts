import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { type ViewingRow, viewings } from '#server/db/schema/viewings.ts';

/** A person of a customer with the account that has proven their email; no account where nobody has. Null where the customer has no such person. */
export async function findContactWithAccount(
  db: Db,
  { customerId, contactId }: { customerId: string; contactId: string },
) {
  const [found] = await db
    .select({ account: { id: users.id, role: users.role, suspendedAt: users.suspendedAt } })
    .from(contacts)
    .leftJoin(users, and(eq(users.email, contacts.email), users.emailVerified))
    .where(and(eq(contacts.id, contactId), eq(contacts.customerId, customerId)));
  return found ?? null;
}

/**
 * Begins a viewing; null where its session has one already. A trigger of the table locks the account: `viewings_of_realtors` or `viewings_by_managers` is violated where
 * either of the two may not.
 */
export async function insertViewing(tx: Db, row: ViewingRow): Promise<ViewingRow | null> {
  const [viewing] = await tx
    .insert(viewings)
    .values(row)
    .onConflictDoNothing({ target: viewings.sessionId })
    .returning();
  return viewing ?? null;
}
