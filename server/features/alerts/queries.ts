import type { Db } from '#server/db/database.ts';
import { alerts } from '#server/db/schema/payments.ts';

/** Inserts an alert; false where the same one stands already. */
export async function insertAlert(db: Db, alert: typeof alerts.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(alerts).values(alert).onConflictDoNothing().returning({ id: alerts.id });
  return inserted.length > 0;
}
