import { PAY_NOW, type PaymentTerms } from '#domain/customers/payment-terms.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { ContactRow } from '#server/db/schema/customers.ts';
import { findContactByEmail, findCustomerRow } from '#server/features/customers/queries.ts';
import { findUser } from '#server/features/shared/users/queries.ts';

/** The terms of the customer of a contact; payment at once where there is none. */
async function readTerms({ db }: Pick<Context, 'db'>, contact: ContactRow | null): Promise<PaymentTerms> {
  const customer = contact && (await findCustomerRow(db, contact.customerId));
  return customer ? { kind: customer.paymentTerms, days: customer.paymentDays } : PAY_NOW;
}

/** The terms of the customer that an address belongs to; payment at once for a new address. */
export const findTermsOf = async ({ db }: Pick<Context, 'db'>, email: string): Promise<PaymentTerms> =>
  readTerms({ db }, await findContactByEmail(db, foldEmail(email)));

/**
 * The payment terms of an order that is placed for an address. They are the customer's if the signed-in account has a verified address of the same
 * customer. Everybody else pays as they order (BIL-12).
 */
export async function findTermsOfCaller(ctx: Context, email: string): Promise<PaymentTerms> {
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.actor.userId) : null;
  if (!user?.emailVerified) return PAY_NOW;
  const own = await findContactByEmail(ctx.db, foldEmail(user.email));
  const named = await findContactByEmail(ctx.db, foldEmail(email));
  return own && own.customerId === named?.customerId ? readTerms(ctx, named) : PAY_NOW;
}
