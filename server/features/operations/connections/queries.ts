import { eq, sql } from 'drizzle-orm';
import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, connections } from '#server/db/schema/connections.ts';

/** The row of a connection; the table is locked, so that of two owners at once one is the first. */
export async function lockConnection(tx: Db, kind: ConnectionKind): Promise<ConnectionRow | null> {
  await tx.execute(sql`lock table ${connections} in share row exclusive mode`);
  const [row] = await tx.select().from(connections).where(eq(connections.kind, kind));
  return row ?? null;
}

export async function upsertConnection(tx: Db, row: ConnectionRow): Promise<void> {
  const { sealed, changedBy, changedAt, version } = row;
  await tx
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({ target: connections.kind, set: { sealed, changedBy, changedAt, version } });
}

/** Deletes what no secret opens any more, and says how many that were. */
export async function deleteConnections(tx: Db): Promise<number> {
  return (await tx.delete(connections).returning({ kind: connections.kind })).length;
}
