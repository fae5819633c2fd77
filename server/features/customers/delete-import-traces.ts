import { and, eq, inArray, sql } from 'drizzle-orm';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { importFaults, importRows, imports } from '#server/db/schema/imports.ts';
import { findContactByEmail } from './queries.ts';

/** Erases the samples of tables that name an address: a few rows that staff saw while they chose columns. */
async function blankSamples(tx: Db, wanted: string): Promise<void> {
  const tables = await tx
    .select({ id: imports.id, sample: imports.sample })
    .from(imports)
    .where(inArray(imports.kind, ['customers', 'orders', 'properties']));
  const naming = tables.filter(({ sample }) => foldText(JSON.stringify(sample)).includes(wanted));
  for (const { id } of naming) await tx.update(imports).set({ sample: [] }).where(eq(imports.id, id));
}

/** Erases what was wrong with rows that name an address. */
async function blankFaults(tx: Db, wanted: string): Promise<void> {
  const { importId, position, value } = importFaults;
  const faults = await tx
    .select({ importId, position, value })
    .from(importFaults)
    .where(sql`strpos(${value}, '@') > 0`);
  for (const fault of faults.filter((each) => foldText(each.value).includes(wanted))) {
    await tx
      .update(importFaults)
      .set({ value: '' })
      .where(and(eq(importId, fault.importId), eq(position, fault.position)));
  }
}

/**
 * Erases what imports keep of a person: samples, faults, and the rows that became their contact or account. Inside the caller's transaction,
 * before the contact is deleted.
 */
export async function deleteImportTraces(tx: Db, email: string, accountIds: readonly string[]): Promise<void> {
  const wanted = foldText(email);
  await blankSamples(tx, wanted);
  await blankFaults(tx, wanted);
  const contact = await findContactByEmail(tx, email);
  const ids = [...accountIds, ...(contact ? [contact.id] : [])];
  await tx
    .update(importRows)
    .set({ label: '', before: sql`case when before is null then null else '{}'::jsonb end` })
    .where(inArray(importRows.entityId, ids));
}
