import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type CustomerPersonRow, customerPeople } from '#server/db/schema/customer-people.ts';

/** What the customer of an address, in lower case, wants of whom. */
export async function listCustomerWishes(db: Db, email: string): Promise<CustomerPersonRow[]> {
  return db.select().from(customerPeople).where(eq(customerPeople.email, email));
}

export async function upsertCustomerWish(tx: Db, row: CustomerPersonRow): Promise<void> {
  const { wish, updatedAt } = row;
  await tx
    .insert(customerPeople)
    .values(row)
    .onConflictDoUpdate({ target: [customerPeople.email, customerPeople.personId], set: { wish, updatedAt } });
}

export async function deleteCustomerWish(
  tx: Db,
  { email, personId }: Pick<CustomerPersonRow, 'email' | 'personId'>,
): Promise<void> {
  await tx.delete(customerPeople).where(and(eq(customerPeople.email, email), eq(customerPeople.personId, personId)));
}

/** Forgets the wishes of these addresses, in lower case. */
export async function deleteCustomerWishesOf(tx: Db, emails: readonly string[]): Promise<void> {
  await tx.delete(customerPeople).where(inArray(customerPeople.email, [...emails]));
}
