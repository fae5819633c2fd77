import type { CustomerContactJson, CustomerJson, ListedCustomer } from '#domain/customers/customer-json.ts';
import type { CustomerRow } from '#server/db/schema/customers.ts';
import type { listContactsOf, listCustomersByIds } from './queries.ts';

type PersonRow = Awaited<ReturnType<typeof listContactsOf>>[number];

const presentContact = ({ contact, accountId }: PersonRow): CustomerContactJson => {
  const { id, name, email, phone, locale } = contact;
  return { id, name, email, phone, locale, account_id: accountId };
};

/** A customer with their people, of those of several customers. */
export function presentCustomer(row: CustomerRow, people: readonly PersonRow[]): CustomerJson {
  const { id, kind, name, companyName, notes, tags, paymentTerms, paymentDays, deposit, since, version } = row;
  return {
    id,
    kind,
    name,
    company: companyName,
    notes,
    tags,
    payment_terms: { kind: paymentTerms, days: paymentDays, deposit },
    since: since?.toISOString() ?? null,
    contacts: people.filter(({ contact }) => contact.customerId === id).map(presentContact),
    version,
  };
}

/** A customer as the list shows them. */
export function presentListed(
  { customer, orderCount, lastOrderAt }: Awaited<ReturnType<typeof listCustomersByIds>>[number],
  people: readonly PersonRow[],
): ListedCustomer {
  return {
    ...presentCustomer(customer, people),
    order_count: orderCount,
    last_order_at: lastOrderAt && new Date(lastOrderAt).toISOString(),
  };
}
