import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '#domain/shared/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { type PropertyLeadRow, propertyLeads } from '#server/db/schema/property-leads.ts';

const t = propertyLeads;

/** Whose inquiries somebody reaches: those of one owner, or all where there is none. */
type LeadScope = { ownerId: string | null };

export async function insertLead(tx: Db, row: PropertyLeadRow): Promise<void> {
  await tx.insert(t).values(row);
}

/** An inquiry by its id; null where there is none. */
export async function findLead(db: Db, id: string): Promise<PropertyLeadRow | null> {
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row ?? null;
}

/** Of a realtor those alone that came while they had the property: what was asked of somebody else is not for them (LIST-28). */
const isWithin = ({ ownerId }: LeadScope) => (ownerId === null ? undefined : eq(t.ownerId, ownerId));

type Part = { after: Cursor | null; limit: number };

const selectPart = (db: Db, which: SQL | undefined, { after, limit }: Part) =>
  db
    .select()
    .from(t)
    .where(
      and(
        which,
        after
          ? sql`(${t.createdAt}, ${t.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);

/** A part of the inquiries of a property that somebody reaches, the newest first. */
export async function selectLeads(
  db: Db,
  { propertyId, scope }: { propertyId: string; scope: LeadScope },
  part: Part,
): Promise<PropertyLeadRow[]> {
  return selectPart(db, and(eq(t.propertyId, propertyId), isWithin(scope)), part);
}

/** A part of the inquiries that came to an account, the newest first. */
export const selectReceivedLeads = (db: Db, ownerId: string, part: Part): Promise<PropertyLeadRow[]> =>
  selectPart(db, eq(t.ownerId, ownerId), part);

/** A part of the inquiries that were sent with an address, in whatever case, the newest first. */
export const selectSentLeads = (db: Db, emailFolded: string, part: Part): Promise<PropertyLeadRow[]> =>
  selectPart(db, eq(t.emailFolded, emailFolded), part);

/** Deletes an inquiry of a property that somebody reaches; false where there is none. */
export async function deleteLeadRow(
  tx: Db,
  { propertyId, scope }: { propertyId: string; scope: LeadScope },
  id: string,
): Promise<boolean> {
  const where = and(eq(t.id, id), eq(t.propertyId, propertyId), isWithin(scope));
  return (await tx.delete(t).where(where).returning({ id: t.id })).length > 0;
}

/** Deletes the inquiries that were sent with an address. */
export async function deleteLeadsFrom(tx: Db, emailFolded: string): Promise<void> {
  await tx.delete(t).where(eq(t.emailFolded, emailFolded));
}

/** Deletes the inquiries that came before `before`, and says how many. */
export async function deleteLeadsBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(t).where(lt(t.createdAt, before)).returning({ id: t.id })).length;
}
