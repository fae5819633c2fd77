import type { CreateContact, CustomerDetails } from '#domain/customers/customer-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordCustomerEvent } from '#server/features/shared/events/record-customer-event.ts';
import { newId } from '#server/platform/random/random.ts';
import { getCustomer } from './get-customer.ts';
import { insertContactOf, lockCustomer, raiseCustomerVersion, updateCustomerRow } from './queries.ts';

const ONE_PERSON = 'This customer is a person. Make a company of those who order for one.';
const KNOWN = 'A customer with this email is kept already.';

/**
 * Adds a person to a company, which is billed for what they order. Refuses a customer who is a person, and an address that is kept already, with
 * `conflict`.
 */
export async function createContact(
  ctx: Context,
  { id: customerId, ifMatch }: Edited,
  person: CreateContact,
): Promise<CustomerDetails> {
  return inTransaction(ctx, async (inside) => {
    const customer = await lockCustomer(inside.db, customerId);
    if (!customer) throw new AppError('not_found', 'There is no such customer.');
    await requireVersion(ifMatch, customer.version, async () => (await getCustomer(inside, customerId)).customer);
    if (customer.kind === 'person') throw new AppError('conflict', ONE_PERSON);
    const createdAt = ctx.clock.now();
    const made = await insertContactOf(inside.db, { id: newId(createdAt), customerId, ...person, createdAt });
    if (!made) throw new AppError('conflict', KNOWN, { fields: [{ path: 'email', message: KNOWN }] });
    await updateCustomerRow(inside.db, customerId);
    await raiseCustomerVersion(inside.db, customerId);
    const subject = { kind: 'customer', id: customerId } as const;
    await recordAction(inside, { action: 'customer_contact_added', subject, detail: { contact: made.id } });
    await recordCustomerEvent(inside, 'customer.updated', customerId);
    return getCustomer(inside, customerId);
  });
}
