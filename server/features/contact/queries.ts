import { eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type ContactMessageRow, contactMessages } from '#server/db/schema/contact.ts';

export async function insertMessage(tx: Db, message: ContactMessageRow): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

export async function findMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}

/** Deletes the messages that arrived before `before`, their mails with them, and says how many. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<number> {
  const where = lt(contactMessages.createdAt, before);
  const deleted = await db.delete(contactMessages).where(where).returning({ id: contactMessages.id });
  return deleted.length;
}
