import type { CreateCustomer, CustomerDetails } from '#domain/customers/customer-json.ts';
import { customerSearchText } from '#domain/customers/customer-search.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { getCustomer } from './get-customer.ts';
import {
  findContactByEmail,
  insertContact,
  insertCustomer,
  lockCustomer,
  updateContact,
  updateCustomerRow,
} from './queries.ts';
import { acceptCustomer } from './take-contact.ts';

const KNOWN = 'A customer with this email is kept already.';

/** Whoever only began an order is entered as they are typed now; a customer who is one already is refused. */
async function keepPerson(ctx: Context, person: Extract<CreateCustomer, { kind: 'person' }>): Promise<string> {
  const { email, name, phone, locale, company: companyName, notes } = person;
  const facts = { companyName, notes };
  const createdAt = ctx.clock.now();
  const made = await insertContact(ctx.db, { email, name, phone, locale, ...facts, since: null, createdAt });
  if (made) return made.customerId;
  const known = await findContactByEmail(ctx.db, email);
  const customer = known && (await lockCustomer(ctx.db, known.customerId));
  if (!known || customer?.since) {
    throw new AppError('conflict', KNOWN, { fields: [{ path: 'email', message: KNOWN }] });
  }
  await updateContact(ctx.db, { ...known, ...facts }, { name, phone, ...facts });
  return known.customerId;
}

async function keepCompany(ctx: Context, { name, notes }: { name: string; notes: string }): Promise<string> {
  const createdAt = ctx.clock.now();
  const searchText = customerSearchText({ name, companyName: '', tags: [], contacts: [] });
  const facts = { name, nameSort: foldText(name), notes, searchText, createdAt, updatedAt: createdAt };
  const { id } = await insertCustomer(ctx.db, { id: newId(createdAt), kind: 'company', ...facts });
  return id;
}

/** Keeps a customer whom the studio knows. Refuses an address that is kept already with `conflict`. */
export async function createCustomer(ctx: Context, input: CreateCustomer): Promise<CustomerDetails> {
  return inTransaction(ctx, async (inside) => {
    const id = input.kind === 'person' ? await keepPerson(inside, input) : await keepCompany(inside, input);
    if (input.tags.length > 0) await updateCustomerRow(inside.db, id, { tags: input.tags });
    await acceptCustomer(inside, id);
    await recordAction(inside, { action: 'customer_created', subject: { kind: 'customer', id } });
    return getCustomer(inside, id);
  });
}
