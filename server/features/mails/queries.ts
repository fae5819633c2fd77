import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { COURTESY_KINDS, type MailRow, mails } from '#server/db/schema/mails.ts';

/** Inserts a mail that is owed; false where it is already owed or sent. */
export async function insertMail(tx: Db, mail: typeof mails.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return inserted.length > 0;
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** Whether the confirmation of an order was queued, and so will reach its customer or be seen as failed. */
export async function hasConfirmation(db: Db, orderId: string): Promise<boolean> {
  const where = and(eq(mails.orderId, orderId), eq(mails.kind, 'order_confirmation'));
  return (await db.$count(mails, where)) > 0;
}

export async function markMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt, sealed: null, lastError: null, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
}

export async function markMailTried(
  db: Db,
  id: string,
  failure: { lastError: string; isFinal: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({
      status: failure.isFinal ? 'failed' : 'queued',
      lastError: failure.lastError,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, id));
}

/** How many mails finally failed that somebody waits for. */
export async function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, and(inArray(mails.status, ['failed']), notInArray(mails.kind, [...COURTESY_KINDS])));
}
