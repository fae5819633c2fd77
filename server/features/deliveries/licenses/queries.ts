import { and, asc, eq, exists, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type DeliveryRow, deliveries, deliveryLinks } from '#server/db/schema/deliveries.ts';
import { type LicenseRow, licenses } from '#server/db/schema/licenses.ts';

const t = licenses;

/** The license of the delivery of a property; null where there is no delivery, or one that nobody has opened since there are licenses. */
export async function findLicenseOfProperty(db: Db, propertyId: string): Promise<LicenseRow | null> {
  const [row] = await db
    .select(getTableColumns(t))
    .from(t)
    .innerJoin(deliveries, eq(deliveries.id, t.deliveryId))
    .where(eq(deliveries.propertyId, propertyId));
  return row ?? null;
}

/** Keeps a license, unless the delivery has one. Returns the one that it has. */
export async function ensureLicenseRow(tx: Db, row: typeof licenses.$inferInsert): Promise<LicenseRow> {
  await tx.insert(t).values(row).onConflictDoNothing({ target: t.deliveryId });
  const [kept] = await tx.select().from(t).where(eq(t.deliveryId, row.deliveryId));
  if (!kept) throw new Error(`The license of delivery ${row.deliveryId} was not kept.`);
  return kept;
}

/** A license, locked until the transaction ends; null where there is none. */
export async function lockLicense(tx: Db, deliveryId: string): Promise<LicenseRow | null> {
  const [row] = await tx.select().from(t).where(eq(t.deliveryId, deliveryId)).for('update');
  return row ?? null;
}

export async function updateLicenseRow(tx: Db, deliveryId: string, changes: Partial<LicenseRow>): Promise<LicenseRow> {
  const [row] = await tx.update(t).set(changes).where(eq(t.deliveryId, deliveryId)).returning();
  if (!row) throw new Error(`The license of delivery ${deliveryId} is gone.`);
  return row;
}

/** A delivery; null where there is none. */
export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row ?? null;
}

/** The delivery of a property; null where there is none, or where nobody was given a link to it. */
export async function findDeliveryOfProperty(db: Db, propertyId: string): Promise<DeliveryRow | null> {
  const hasLinks = exists(
    db.select({ id: deliveryLinks.id }).from(deliveryLinks).where(eq(deliveryLinks.deliveryId, deliveries.id)),
  );
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.propertyId, propertyId), hasLinks));
  return row ?? null;
}

/** A license that the files of its delivery may not say yet. */
export type DueLicense = { deliveryId: string; propertyId: string; version: number };

/** The next license that the files of its delivery may not say yet, behind one by the ids of their deliveries; null where there is none. */
export async function findDueLicense(db: Db, after: string | null): Promise<DueLicense | null> {
  const isBehind = after === null ? undefined : sql`${t.deliveryId} > ${after}::uuid`;
  const [row] = await db
    .select({ deliveryId: t.deliveryId, propertyId: deliveries.propertyId, version: t.version })
    .from(t)
    .innerJoin(deliveries, eq(deliveries.id, t.deliveryId))
    .where(and(t.filesDue, isBehind))
    .orderBy(asc(t.deliveryId))
    .limit(1);
  return row ?? null;
}

/** Notes that all files of a delivery say its license, unless it was changed since that version. */
export async function markFilesWritten(
  db: Db,
  { deliveryId, version }: Pick<DueLicense, 'deliveryId' | 'version'>,
): Promise<void> {
  await db
    .update(t)
    .set({ filesDue: false })
    .where(and(eq(t.deliveryId, deliveryId), eq(t.version, version)));
}
