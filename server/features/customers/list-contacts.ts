import type { ContactJson } from '#domain/customers/contact-json.ts';
import type { Context } from '#server/context.ts';
import { findPage } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { customerListing } from './list-customers.ts';
import { listContactsOf, listCustomerRows } from './queries.ts';

const MOST = 5;

/** Finds the people of a few customers that contain all words of a query. Typing more narrows the result. */
export async function listContacts({ db }: Context, q: string): Promise<ContactJson[]> {
  const { ids } = await withOrders(db, (tx) =>
    findPage(tx, customerListing({ q, sort: 'name' }), { after: null, limit: MOST }),
  );
  const people = await listContactsOf(db, ids);
  const customers = await listCustomerRows(db, ids);
  const found = ids.flatMap((id) => {
    const customer = customers.get(id);
    if (!customer) return [];
    const { id: customer_id, name: customer_name, companyName: company, notes } = customer;
    const own = people.filter(({ contact }) => contact.customerId === customer_id);
    const billed = { customer_id, customer_name, company, notes };
    return own.map(({ contact: { id, name, email, phone, locale } }) => ({
      id,
      name,
      email,
      phone,
      locale,
      ...billed,
    }));
  });
  return found.slice(0, MOST);
}
