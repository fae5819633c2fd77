import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type CustomerPersonRow, customerPeople } from '#server/db/schema/customer-people.ts';

/** The stored preferences of a customer. */
export async function listCustomerWishes(db: Db, customerId: string): Promise<CustomerPersonRow[]> {
  return db.select().from(customerPeople).where(eq(customerPeople.customerId, customerId));
}

export async function upsertCustomerWish(tx: Db, row: CustomerPersonRow): Promise<void> {
  const { wish, updatedAt } = row;
  await tx
    .insert(customerPeople)
    .values(row)
    .onConflictDoUpdate({ target: [customerPeople.customerId, customerPeople.personId], set: { wish, updatedAt } });
}

export async function deleteCustomerWish(
  tx: Db,
  { customerId, personId }: Pick<CustomerPersonRow, 'customerId' | 'personId'>,
): Promise<void> {
  await tx
    .delete(customerPeople)
    .where(and(eq(customerPeople.customerId, customerId), eq(customerPeople.personId, personId)));
}
