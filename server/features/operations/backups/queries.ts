import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { backups, sendingHolds } from '#server/db/schema/backups.ts';
import { mails } from '#server/db/schema/mails.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { deleteWaitingJobs } from '#server/platform/jobs/waiting-jobs.ts';

/** What Postgres calls a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** Keeps that a backup ended. A database of a version that had no such table keeps nothing. */
export async function insertBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  try {
    await db.insert(backups).values(row);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const isOlder = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNDEFINED_TABLE;
    if (!isOlder) throw error;
  }
}

/** The newest backup that was done; null where there is none. */
export async function findLastBackup(db: Db) {
  const [row] = await db
    .select()
    .from(backups)
    .where(eq(backups.outcome, 'done'))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return row ?? null;
}

/** Since when nothing leaves this place, and of when its data are; null where things do leave it. */
export async function findSendingHold(db: Db) {
  const [row] = await db.select().from(sendingHolds);
  return row ?? null;
}

export async function deleteSendingHold(tx: Db) {
  const [row] = await tx.delete(sendingHolds).returning();
  return row ?? null;
}

/** Gives up emails that were queued by a moment, and returns how many. */
export async function dropQueuedMails(tx: Db, until: Date): Promise<number> {
  const dropped = await tx
    .update(mails)
    .set({ status: 'failed', lastError: 'Not sent: it was queued before the studio was restored.' })
    .where(and(eq(mails.status, 'queued'), lte(mails.createdAt, until)))
    .returning({ id: mails.id });
  const ids = dropped.map(({ id }) => id);
  await deleteWaitingJobs(tx, MAIL_JOB, { field: 'mailId', ids });
  return ids.length;
}

export const countQueuedMails = (db: Db): Promise<number> => db.$count(mails, eq(mails.status, 'queued'));
