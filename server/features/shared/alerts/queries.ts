import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';

/** Inserts an alert; false where the same one exists. */
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

/** Deletes all alerts of a kind that no longer hold. */
export async function deleteAlertsOfKind(db: Db, kind: string): Promise<void> {
  await db.delete(alerts).where(eq(alerts.kind, kind));
}

/** The alerts of these kinds that nobody has marked as done, the newest first, each with the order that it names. */
export async function listOpenAlerts(db: Db, kinds: readonly string[], limit: number) {
  return db
    .select({ alert: alerts, order: { id: orders.id, number: orders.orderNumber, currency: orders.chargeCurrency } })
    .from(alerts)
    .leftJoin(orders, eq(sql`${orders.id}::text`, sql`${alerts.detail}->>'orderId'`))
    .where(and(isNull(alerts.resolvedAt), inArray(alerts.kind, [...kinds])))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit);
}
export type OpenAlert = Awaited<ReturnType<typeof listOpenAlerts>>[number];

/** How many alerts of these kinds nobody has marked as done, by kind. */
export async function countOpenAlerts(db: Db, kinds: readonly string[]): Promise<{ kind: string; count: number }[]> {
  return db
    .select({ kind: alerts.kind, count: sql`count(*)`.mapWith(Number) })
    .from(alerts)
    .where(and(isNull(alerts.resolvedAt), inArray(alerts.kind, [...kinds])))
    .groupBy(alerts.kind);
}

/** Marks an alert as done; false where it is, or where there is none. */
export async function resolveAlert(db: Db, id: string, resolvedAt: Date): Promise<boolean> {
  const resolved = await db
    .update(alerts)
    .set({ resolvedAt })
    .where(and(eq(alerts.id, id), isNull(alerts.resolvedAt)))
    .returning({ id: alerts.id });
  return resolved.length > 0;
}
