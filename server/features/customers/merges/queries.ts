import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { customerPeople } from '#server/db/schema/customer-people.ts';
import { type CustomerMergeRow, contacts, customerMerges, customers } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type TaxProfileRow, taxProfiles } from '#server/db/schema/tax-profiles.ts';

/** Locks two customers, the lower id first, so that of two merges none waits for the other in a circle. */
export async function lockCustomers(tx: Db, ids: readonly [string, string]) {
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is known about the taxes of customers, by their ids. */
export async function listTaxProfilesOf(db: Db, ids: readonly string[]): Promise<Map<string, TaxProfileRow>> {
  const rows = await db
    .select()
    .from(taxProfiles)
    .where(inArray(taxProfiles.customerId, [...ids]));
  return new Map(rows.map((row) => [row.customerId, row]));
}

export async function deleteTaxProfile(tx: Db, id: string): Promise<void> {
  await tx.delete(taxProfiles).where(eq(taxProfiles.id, id));
}

/** Gives tax details to another customer. */
export async function setTaxCustomer(tx: Db, id: string, customerId: string): Promise<void> {
  await tx
    .update(taxProfiles)
    .set({ customerId, version: sql`${taxProfiles.version} + 1` })
    .where(eq(taxProfiles.id, id));
}

export async function insertTaxProfile(tx: Db, row: typeof taxProfiles.$inferInsert): Promise<void> {
  await tx.insert(taxProfiles).values(row).onConflictDoNothing();
}

/** The wishes of a customer about people. */
export async function listWishes(db: Db, customerId: string) {
  const { personId, wish } = customerPeople;
  return db.select({ personId, wish }).from(customerPeople).where(eq(customerPeople.customerId, customerId));
}

type Wish = Awaited<ReturnType<typeof listWishes>>[number];

/** Keeps wishes of a customer; what is wished of a person already stays. Those that were kept. */
export async function insertWishes(
  tx: Db,
  wishes: readonly Wish[],
  of: { customerId: string; updatedAt: Date },
): Promise<Wish[]> {
  if (wishes.length === 0) return [];
  const rows = wishes.map((wish) => ({ ...wish, ...of }));
  const { personId, wish } = customerPeople;
  return tx.insert(customerPeople).values(rows).onConflictDoNothing().returning({ personId, wish });
}

export async function deleteWishes(tx: Db, customerId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  await tx
    .delete(customerPeople)
    .where(and(eq(customerPeople.customerId, customerId), inArray(customerPeople.personId, [...personIds])));
}

/** Gives the people of a customer to another one, and says who they are. */
export async function moveContacts(tx: Db, { from, to }: { from: string; to: string }, ids?: readonly string[]) {
  const some = ids && inArray(contacts.id, [...ids]);
  if (ids?.length === 0) return [];
  const moved = await tx
    .update(contacts)
    .set({ customerId: to })
    .where(and(eq(contacts.customerId, from), some))
    .returning({ id: contacts.id });
  return moved.map(({ id }) => id);
}

/** Bills orders of a customer to another one, and says which they are. */
export async function moveOrders(tx: Db, { from, to }: { from: string; to: string }, ids?: readonly string[]) {
  if (ids?.length === 0) return [];
  const some =
    ids && sql`${orders.id} in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  const moved = await tx
    .update(orders)
    .set({ customerId: to })
    .where(and(eq(orders.customerId, from), some))
    .returning({ id: orders.id });
  return moved.map(({ id }) => id);
}

export async function countOrders(db: Db, customerId: string): Promise<number> {
  return db.$count(orders, eq(orders.customerId, customerId));
}

export async function deleteCustomer(tx: Db, id: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id));
}

export async function insertMerge(tx: Db, row: CustomerMergeRow): Promise<void> {
  await tx.insert(customerMerges).values(row);
}

/** The merges of a customer since an instant, the newest first. */
export async function listMerges(db: Db, customerId: string, since: Date): Promise<CustomerMergeRow[]> {
  return db
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.customerId, customerId), gt(customerMerges.createdAt, since)))
    .orderBy(desc(customerMerges.createdAt), desc(customerMerges.id));
}

export async function deleteMerge(tx: Db, id: string): Promise<void> {
  await tx.delete(customerMerges).where(eq(customerMerges.id, id));
}

/** Merges of a customer who merged before name that one: they are of the customer that stays now. */
export async function moveMerges(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(customerMerges).set({ customerId: to }).where(eq(customerMerges.customerId, from));
}

/** Deletes what merges kept for their undo, once that is over. */
export async function deleteOldMerges(tx: Db, before: Date): Promise<void> {
  await tx.delete(customerMerges).where(lte(customerMerges.createdAt, before));
}
