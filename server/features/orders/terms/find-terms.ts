import { PAY_NOW, type PaymentTerms } from '#domain/customers/payment-terms.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { ContactRow } from '#server/db/schema/customers.ts';
import { findOwnContact } from '#server/features/customers/find-own-contact.ts';
import { findContactByEmail, findCustomerRow } from '#server/features/customers/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';

/** How an order is paid as it is placed: by the deposit that the studio asks for, or whole. */
async function findTermsAtOnce(ctx: Pick<Context, 'db'>): Promise<PaymentTerms> {
  const { deposit } = (await getSettings(ctx)).payments;
  return deposit ? { kind: 'deposit', days: null, deposit } : PAY_NOW;
}

/** The terms of the customer of a contact; payment as they order where there is none. */
async function readTerms({ db }: Pick<Context, 'db'>, contact: ContactRow | null): Promise<PaymentTerms> {
  const customer = contact && (await findCustomerRow(db, contact.customerId));
  if (!customer || customer.paymentTerms === 'pay_now') return findTermsAtOnce({ db });
  return { kind: customer.paymentTerms, days: customer.paymentDays, deposit: customer.deposit };
}

/** The terms of the customer that an address belongs to; payment as they order for a new address. */
export const findTermsOf = async ({ db }: Pick<Context, 'db'>, email: string): Promise<PaymentTerms> =>
  readTerms({ db }, await findContactByEmail(db, foldEmail(email)));

/**
 * The payment terms of an order that is placed for an address. They are the customer's if the signed-in account has a verified address of the same
 * customer. Everybody else pays as they order (BIL-12), by a deposit where the studio asks for one (BIL-30).
 */
export async function findTermsOfCaller(ctx: Context, email: string): Promise<PaymentTerms> {
  const own = await findOwnContact(ctx);
  if (!own) return findTermsAtOnce(ctx);
  const named = await findContactByEmail(ctx.db, foldEmail(email));
  return own.customerId === named?.customerId ? readTerms(ctx, named) : findTermsAtOnce(ctx);
}
