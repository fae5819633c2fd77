import type { CustomerPeople, UpdateCustomerPerson } from '#domain/people/customer-people.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { findPerson } from '#server/features/people/queries.ts';
import { listCustomerPeople } from './list-customer-people.ts';
import { deleteCustomerWish, upsertCustomerWish } from './queries.ts';

/**
 * Keeps what a customer wants of a person. Later times and shoots follow; shoots that are booked stay with whom they have. Refuses with
 * `not_found` where there is no such person.
 */
export async function updateCustomerPerson(ctx: Context, asked: UpdateCustomerPerson): Promise<CustomerPeople> {
  const { email, person_id: personId, wish } = asked;
  await withTransaction(ctx.db, async (tx) => {
    if (!(await findPerson(tx, personId))) throw new AppError('not_found', 'There is no such person.');
    if (wish) await upsertCustomerWish(tx, { email, personId, wish, updatedAt: ctx.clock.now() });
    else await deleteCustomerWish(tx, { email, personId });
    const subject = { kind: 'person', id: personId } as const;
    await recordAction({ ...ctx, db: tx }, { action: 'customer_wish_changed', subject, detail: { wish } });
  });
  return listCustomerPeople(ctx, email);
}
