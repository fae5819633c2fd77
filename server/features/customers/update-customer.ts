import type { CustomerDetails, UpdateCustomer } from '#domain/customers/customer-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { CustomerRow } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordCustomerEvent } from '#server/features/shared/events/record-customer-event.ts';
import { getCustomer } from './get-customer.ts';
import { listContactsOf, lockCustomer, updateCustomerRow, updateOwnContact } from './queries.ts';

const NO_COMPANY = 'A company has no company of its own. Leave this out.';
const NO_PHONE = 'A company has no phone of its own. Its people have theirs.';

function refuseForeignFields({ kind }: CustomerRow, { company, phone }: UpdateCustomer): void {
  if (kind === 'person') return;
  const fields = [
    ...(company ? [{ path: 'company', message: NO_COMPANY }] : []),
    ...(phone ? [{ path: 'phone', message: NO_PHONE }] : []),
  ];
  if (fields.length > 0) throw new AppError('invalid_input', 'A company has a name, notes and tags.', { fields });
}

/** The fields that were said at all. */
const pickSaid = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/**
 * Changes what the studio keeps of a customer; orders keep what they were told. The name and the phone of a person are those of their contact.
 * Refuses with `stale_version`, and with `invalid_input` what a company does not have.
 */
export async function updateCustomer(
  ctx: Context,
  { id, ifMatch }: Edited,
  changes: UpdateCustomer,
): Promise<CustomerDetails> {
  return inTransaction(ctx, async (inside) => {
    const customer = await lockCustomer(inside.db, id);
    if (!customer) throw new AppError('not_found', 'There is no such customer.');
    await requireVersion(ifMatch, customer.version, async () => (await getCustomer(inside, id)).customer);
    refuseForeignFields(customer, changes);
    const [own] = customer.kind === 'person' ? await listContactsOf(inside.db, [id]) : [];
    if (own) await updateOwnContact(inside.db, own.contact.id, pickSaid({ name: changes.name, phone: changes.phone }));
    const { company: companyName, phone: _, payment_terms: terms, ...others } = changes;
    const kept = { paymentTerms: terms?.kind, ...(terms ? { paymentDays: terms.days, deposit: terms.deposit } : {}) };
    await updateCustomerRow(inside.db, id, pickSaid({ ...others, ...kept, companyName }));
    const detail = { changed: Object.keys(changes).join(', ') };
    await recordAction(inside, { action: 'customer_changed', subject: { kind: 'customer', id }, detail });
    await recordCustomerEvent(inside, 'customer.updated', id);
    return getCustomer(inside, id);
  });
}
