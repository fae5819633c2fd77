import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { alerts } from '#server/db/schema/payments.ts';

/** Inserts an alert; false where the same one stands already. */
export async function insertAlert(db: Db, alert: typeof alerts.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(alerts).values(alert).onConflictDoNothing().returning({ id: alerts.id });
  return inserted.length > 0;
}

const isAbout = (kind: string, subject: string) => and(eq(alerts.kind, kind), eq(alerts.subject, subject));

/** Whether such an alert stands. */
export async function hasAlert(db: Db, kind: string, subject: string): Promise<boolean> {
  return (await db.$count(alerts, isAbout(kind, subject))) > 0;
}

/** Deletes an alert that was answered; false where there is none. */
export async function deleteAlert(tx: Db, kind: string, subject: string): Promise<boolean> {
  const deleted = await tx.delete(alerts).where(isAbout(kind, subject)).returning({ id: alerts.id });
  return deleted.length > 0;
}
