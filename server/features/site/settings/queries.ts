import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type SettingsRow, studioSettings } from '#server/db/schema/settings.ts';

const ONLY_ROW = 1;

/** Finds the changed settings, or null. */
export async function findSettings(db: Db): Promise<SettingsRow | null> {
  const [row] = await db.select().from(studioSettings).where(eq(studioSettings.id, ONLY_ROW));
  return row ?? null;
}

/** Makes sure of the row of the settings, and locks it until the transaction ends: one change follows the other. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.insert(studioSettings).values({ id: ONLY_ROW }).onConflictDoNothing();
  await tx.select({ id: studioSettings.id }).from(studioSettings).where(eq(studioSettings.id, ONLY_ROW)).for('update');
}

export async function upsertSettings(tx: Db, changes: Partial<Omit<SettingsRow, 'id'>>): Promise<void> {
  await tx
    .insert(studioSettings)
    .values({ id: ONLY_ROW, ...changes })
    .onConflictDoUpdate({ target: studioSettings.id, set: changes });
}
