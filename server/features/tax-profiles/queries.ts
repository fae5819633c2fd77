import { asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TaxFacts } from '#domain/pricing/tax-profile.ts';
import type { Db } from '#server/db/database.ts';
import { type TaxProfileRow, taxProfiles } from '#server/db/schema/tax-profiles.ts';

/** The profile of an address, in lower case; null where there is none. */
export async function findTaxProfile(db: Db, email: string): Promise<TaxProfileRow | null> {
  const [profile] = await db.select().from(taxProfiles).where(eq(taxProfiles.email, email));
  return profile ?? null;
}

/** The profiles in the order of their addresses, or that of one address alone. */
export async function listTaxProfiles(db: Db, limit: number, email?: string): Promise<TaxProfileRow[]> {
  const where = email === undefined ? undefined : eq(taxProfiles.email, email);
  return db.select().from(taxProfiles).where(where).orderBy(asc(taxProfiles.email)).limit(limit);
}

/** A profile, locked until the transaction ends; null where there is none. */
export async function lockTaxProfile(tx: Db, id: string): Promise<TaxProfileRow | null> {
  const [profile] = await tx.select().from(taxProfiles).where(eq(taxProfiles.id, id)).for('update');
  return profile ?? null;
}

/** Inserts a profile; null where its address has one. */
export async function insertTaxProfile(tx: Db, row: typeof taxProfiles.$inferInsert): Promise<TaxProfileRow | null> {
  const [profile] = await tx
    .insert(taxProfiles)
    .values(row)
    .onConflictDoNothing({ target: taxProfiles.email })
    .returning();
  return profile ?? null;
}

/** Keeps the number that a customer stated, with their profile or as a new one; null where nothing changes by it. */
export async function upsertStatedNumber(
  tx: Db,
  row: Pick<TaxProfileRow, 'id' | 'email' | 'statedNumber' | 'updatedAt'>,
): Promise<TaxProfileRow | null> {
  const { statedNumber, updatedAt } = row;
  const [profile] = await tx
    .insert(taxProfiles)
    .values({ ...row, facts: { tax_number: '', exemption: null, place: null } })
    .onConflictDoUpdate({
      target: taxProfiles.email,
      set: { statedNumber, updatedAt, version: sql`${taxProfiles.version} + 1` },
      setWhere: ne(taxProfiles.statedNumber, statedNumber),
    })
    .returning();
  return profile ?? null;
}

export async function updateTaxProfileRow(
  tx: Db,
  { id, ...changes }: Pick<TaxProfileRow, 'id' | 'updatedAt'> & Partial<Pick<TaxProfileRow, 'facts' | 'statedNumber'>>,
): Promise<TaxProfileRow> {
  const [profile] = await tx
    .update(taxProfiles)
    .set({ ...changes, version: sql`${taxProfiles.version} + 1` })
    .where(eq(taxProfiles.id, id))
    .returning();
  if (!profile) throw new Error(`Tax profile ${id} is gone.`);
  return profile;
}

export async function deleteTaxProfileRow(tx: Db, id: string): Promise<void> {
  await tx.delete(taxProfiles).where(eq(taxProfiles.id, id));
}

/** Deletes what is known about the taxes of these addresses, in lower case. */
export async function deleteTaxProfilesOf(tx: Db, emails: readonly string[]): Promise<void> {
  await tx.delete(taxProfiles).where(inArray(taxProfiles.email, [...emails]));
}

/** The facts as they are compared and kept. */
export const toFacts = ({ tax_number, exemption, place }: TaxFacts): TaxFacts => ({ tax_number, exemption, place });
