import type { CustomerPeople, UpdateCustomerPerson } from '#domain/scheduling/people/customer-people.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { acceptCustomer, ensureContact } from '#server/features/customers/take-contact.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { listCustomerPeople } from './list-customer-people.ts';
import { deleteCustomerWish, upsertCustomerWish } from './queries.ts';

/**
 * Stores a customer's preference about a photographer. It applies to future bookings; booked shoots keep their person.
 * Refuses with `not_found` if the person does not exist.
 */
export async function updateCustomerPerson(ctx: Context, asked: UpdateCustomerPerson): Promise<CustomerPeople> {
  const { email, person_id: personId, wish } = asked;
  await inTransaction(ctx, async (inside) => {
    if (!(await findPerson(inside.db, personId))) throw new AppError('not_found', 'There is no such person.');
    const now = ctx.clock.now();
    const { customerId } = await ensureContact(inside.db, { email }, now);
    await acceptCustomer(inside, customerId);
    if (wish) await upsertCustomerWish(inside.db, { customerId, personId, wish, updatedAt: now });
    else await deleteCustomerWish(inside.db, { customerId, personId });
    const subject = { kind: 'person', id: personId } as const;
    await recordAction(inside, { action: 'customer_wish_changed', subject, detail: { wish } });
  });
  return listCustomerPeople(ctx, email);
}
