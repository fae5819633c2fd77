import { asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { type TaxProfileRow, taxProfiles } from '#server/db/schema/tax-profiles.ts';

/** What is known about the taxes of who is billed for a contact, by the address of the contact in any case; null where nothing is. */
export async function findTaxProfile(db: Db, email: string): Promise<TaxProfileRow | null> {
  const [found] = await db
    .select({ profile: taxProfiles })
    .from(taxProfiles)
    .innerJoin(contacts, eq(contacts.customerId, taxProfiles.customerId))
    .where(eq(contacts.email, foldEmail(email)));
  return found?.profile ?? null;
}

/** What is known about the taxes of a customer; null where nothing is. */
export async function findTaxProfileOf(db: Db, customerId: string): Promise<TaxProfileRow | null> {
  const [profile] = await db.select().from(taxProfiles).where(eq(taxProfiles.customerId, customerId));
  return profile ?? null;
}

/** A profile with the address of the first contact of its customer; empty for a company without people. */
export type ListedTaxProfile = { profile: TaxProfileRow; email: string };

const firstEmail = sql<string>`coalesce((select email from contacts where contacts.customer_id = tax_profiles.customer_id
  order by created_at, id limit 1), '')`;

/** The profiles in the order of their addresses, or that of who is billed for one address alone. */
export async function listTaxProfiles(db: Db, limit: number, email?: string): Promise<ListedTaxProfile[]> {
  const ofEmail = db
    .select({ id: contacts.customerId })
    .from(contacts)
    .where(eq(contacts.email, foldEmail(email ?? '')));
  return db
    .select({ profile: taxProfiles, email: firstEmail })
    .from(taxProfiles)
    .where(email === undefined ? undefined : inArray(taxProfiles.customerId, ofEmail))
    .orderBy(sql`2`, asc(taxProfiles.id))
    .limit(limit);
}

/** The address that a profile is shown with. */
export async function findEmailOf(db: Db, { id }: Pick<TaxProfileRow, 'id'>): Promise<string> {
  const [found] = await db.select({ email: firstEmail }).from(taxProfiles).where(eq(taxProfiles.id, id));
  return found?.email ?? '';
}

/** A profile, locked until the transaction ends; null where there is none. */
export async function lockTaxProfile(tx: Db, id: string): Promise<TaxProfileRow | null> {
  const [profile] = await tx.select().from(taxProfiles).where(eq(taxProfiles.id, id)).for('update');
  return profile ?? null;
}

/** Inserts a profile; null where its customer has one. */
export async function insertTaxProfile(tx: Db, row: typeof taxProfiles.$inferInsert): Promise<TaxProfileRow | null> {
  const [profile] = await tx
    .insert(taxProfiles)
    .values(row)
    .onConflictDoNothing({ target: taxProfiles.customerId })
    .returning();
  return profile ?? null;
}

/** Keeps the number that a customer stated, with their profile or as a new one; null where nothing changes by it. */
export async function upsertStatedNumber(
  tx: Db,
  row: Pick<TaxProfileRow, 'id' | 'customerId' | 'statedNumber' | 'updatedAt'>,
): Promise<TaxProfileRow | null> {
  const { statedNumber, updatedAt } = row;
  const [profile] = await tx
    .insert(taxProfiles)
    .values({ ...row, facts: { tax_number: '', exemption: null, place: null, buyer_reference: '' } })
    .onConflictDoUpdate({
      target: taxProfiles.customerId,
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

/** Picks the tax facts that are compared and stored. */
export const toFacts = ({ tax_number, exemption, place, buyer_reference }: TaxFacts): TaxFacts => ({
  tax_number,
  exemption,
  place,
  buyer_reference,
});
