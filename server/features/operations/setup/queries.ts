import type { Db } from '#server/db/database.ts';
import { installation } from '#server/db/schema/installation.ts';

/** When the card of the dashboard was put away; null while it stands there. */
export async function findClosedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ closedAt: installation.setupClosedAt }).from(installation);
  return row?.closedAt ?? null;
}

export async function setClosedAt(tx: Db, setupClosedAt: Date | null): Promise<void> {
  await tx.update(installation).set({ setupClosedAt });
}
