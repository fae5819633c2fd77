import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type {
  CreateContact,
  CreateCustomer,
  CustomerDetails,
  CustomerJson,
  UpdateCustomer,
} from '#domain/customers/customer-json.ts';
import type { MergeCustomers } from '#domain/customers/customer-merge.ts';
import type { CustomersAddress } from '../customers-address.ts';

/** The customers of a query, page by page. */
export const customersQuery = ({ q, tag, sort }: CustomersAddress) =>
  pagedQuery(['admin', 'customers', { q, tag, sort }], async (cursor) => {
    const given = Object.fromEntries(Object.entries({ q, tag, cursor }).filter(([, value]) => value));
    return readAnswer(await api.admin.customers.$get({ query: { sort, ...given } }));
  });

/** A customer with what the studio keeps of them. Asked again on each visit. */
export const customerQuery = (id: string) => ({
  queryKey: ['admin', 'customer', id],
  queryFn: async (): Promise<CustomerDetails> => readAnswer(await api.admin.customers[':id'].$get({ param: { id } })),
  staleTime: 0,
});

/** People whom the studio knows, by words of name, email, phone, company and tags. */
export const contactsQuery = (q: string) => ({
  queryKey: ['admin', 'contacts', q],
  queryFn: async () => readAnswer(await api.admin.contacts.$get({ query: { q } })),
});

/** Shows the customer as they are now, and asks again for the lists that show them. */
async function cacheCustomer(details: CustomerDetails): Promise<CustomerJson> {
  queryClient.setQueryData(customerQuery(details.customer.id).queryKey, details);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'customers'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'contacts'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'order'] }),
  ]);
  return details.customer;
}

/** Keeps a customer: a person or a company. */
export async function createCustomer(json: CreateCustomer): Promise<CustomerJson> {
  return cacheCustomer(await readAnswer(await api.admin.customers.$post({ json })));
}

/** Changes a customer. Refused where they were changed since they were shown. */
export async function updateCustomer(customer: CustomerJson, json: UpdateCustomer): Promise<CustomerJson> {
  const edit = { param: { id: customer.id }, header: ifMatchHeader(customer), json };
  return cacheCustomer(await readAnswer(await api.admin.customers[':id'].$patch(edit)));
}

/** What moves where another customer is merged into one. Asked again for each. */
export const mergePreviewQuery = (id: string, mergedId: string) => ({
  queryKey: ['admin', 'customer', id, 'merge', mergedId],
  queryFn: async () =>
    readAnswer(await api.admin.customers[':id'].merge.$get({ param: { id }, query: { customer_id: mergedId } })),
  staleTime: 0,
  gcTime: 0,
});

/** Merges another customer into one, as the preview showed it. */
export async function mergeCustomers(customer: CustomerJson, json: MergeCustomers): Promise<void> {
  const edit = { param: { id: customer.id }, header: ifMatchHeader(customer), json };
  await cacheCustomer(await readAnswer(await api.admin.customers[':id'].merge.$post(edit)));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] });
}

/** Undoes a merge of the last day. */
export async function undoMerge(id: string, mergeId: string): Promise<void> {
  const param = { id, mergeId };
  await cacheCustomer(await readAnswer(await api.admin.customers[':id'].merges[':mergeId'].$delete({ param })));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] });
}

/** Adds a person to a company. Refused where the company was changed since it was shown. */
export async function createContact(customer: CustomerJson, json: CreateContact): Promise<CustomerJson> {
  const edit = { param: { id: customer.id }, header: ifMatchHeader(customer), json };
  return cacheCustomer(await readAnswer(await api.admin.customers[':id'].contacts.$post(edit)));
}
