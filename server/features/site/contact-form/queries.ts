import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Cursor } from '#domain/shared/cursor.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { type ContactMessageRow, contactMessages } from '#server/db/schema/contact.ts';

export async function insertMessage(tx: Db, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values({ ...message, emailFolded: foldEmail(message.email) });
}

export async function findMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}

/** A page of the messages that were sent with an address, in whatever case, the newest first, from behind `after`. */
export async function listMessagesFrom(
  db: Db,
  email: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<ContactMessageRow[]> {
  const isBehind = after && sql`(created_at, id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.emailFolded, foldEmail(email)), isBehind ?? undefined))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
}

/** Deletes the messages that were sent with an address, their mails with them. */
export async function deleteMessagesFrom(tx: Db, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.emailFolded, foldEmail(email)));
}

/** Deletes the messages that arrived before `before`, their mails with them, and says how many. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<number> {
  const where = lt(contactMessages.createdAt, before);
  const deleted = await db.delete(contactMessages).where(where).returning({ id: contactMessages.id });
  return deleted.length;
}
