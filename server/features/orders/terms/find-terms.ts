import { PAY_NOW, type PaymentTerms } from '#domain/customers/payment-terms.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { findContactByEmail, findCustomerRow } from '#server/features/customers/queries.ts';
import { findUser } from '#server/features/shared/users/queries.ts';

/** The terms of the customer that somebody orders for, by their address; those of nobody where the address is new. */
export async function findTermsOf({ db }: Pick<Context, 'db'>, email: string): Promise<PaymentTerms> {
  const contact = await findContactByEmail(db, foldEmail(email));
  const customer = contact && (await findCustomerRow(db, contact.customerId));
  return customer ? { kind: customer.paymentTerms, days: customer.paymentDays } : PAY_NOW;
}

/**
 * The terms of an order that is placed for an address: those of its customer, where who is signed in has proven to belong to that customer. Whoever
 * types the address of another one pays as they order (BIL-12).
 */
export async function findTermsOfCaller(ctx: Context, email: string): Promise<PaymentTerms> {
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.actor.userId) : null;
  if (!user?.emailVerified) return PAY_NOW;
  const own = await findContactByEmail(ctx.db, foldEmail(user.email));
  const named = await findContactByEmail(ctx.db, foldEmail(email));
  return own && own.customerId === named?.customerId ? findTermsOf(ctx, email) : PAY_NOW;
}
