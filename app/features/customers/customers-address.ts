import { CUSTOMER_SORTS, type CustomerSort } from '#domain/customers/customer-json.ts';

/** The search, the tag and the sort in the address of the customers; empty ones narrow nothing. */
export type CustomersAddress = { q: string; tag: string; sort: CustomerSort };

const MAX_LENGTH = 200;

/** Reads an address; what is not understood is left out. */
export function readCustomersAddress(query: URLSearchParams): CustomersAddress {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  return {
    q: text('q'),
    tag: text('tag'),
    sort: CUSTOMER_SORTS.find((known) => known === query.get('sort')) ?? 'name',
  };
}

/** Where the customers of an address are as a CSV file. */
export function customersCsvAddress({ q, tag, sort }: CustomersAddress): string {
  const given = Object.entries({ q, tag, sort: sort === 'name' ? '' : sort }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query ? `/api/admin/customers.csv?${query}` : '/api/admin/customers.csv';
}
