import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type InvitationRow, invitations } from '#server/db/schema/invitations.ts';

const INVITATIONS_LOCK = 7_214_030;

/** Lets one transaction at a time write invitations: of two of one address, or one too many, the later sees the first. */
export async function lockInvitations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INVITATIONS_LOCK})`);
}

export async function insertInvitation(tx: Db, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [inserted] = await tx.insert(invitations).values(row).returning();
  if (!inserted) throw new Error('The invitation was not kept.');
  return inserted;
}

/** An invitation, locked until the transaction ends; null where there is none. */
export async function lockInvitation(tx: Db, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row ?? null;
}

export async function findInvitationByEmail(db: Db, email: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
  return row ?? null;
}

/** The inviter is still an admin. */
const isByAdmin = and(eq(users.role, 'admin'), isNull(users.suspendedAt));

/**
 * The invitation that a token opens, while it is open: its days are not over, and its sender is still an admin. A
 * token that was superseded by a later one opens nothing.
 */
export async function findOpenInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now), isByAdmin));
  return row?.invitation ?? null;
}

/** Gives an invitation a new token and new days; the token before opens nothing any more. */
export async function renewInvitation(
  tx: Db,
  id: string,
  change: Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(invitations).set(change).where(eq(invitations.id, id));
}

/** All invitations with their senders, the last sent first. */
export async function selectInvitations(db: Db) {
  return db
    .select({
      invitation: invitations,
      invitedBy: users.name,
      isByAdmin: sql<boolean>`${users.role} = 'admin' and ${users.suspendedAt} is null`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .limit(1000);
}

export async function countInvitations(db: Db): Promise<number> {
  return db.$count(invitations);
}

export async function deleteInvitationRow(tx: Db, id: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.id, id));
}

/** Deletes invitations that were over before `before`. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before));
}
