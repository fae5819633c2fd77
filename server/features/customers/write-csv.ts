import type { CustomerContactJson, CustomerExport, ListedCustomer } from '#domain/customers/customer-json.ts';
import type { Context } from '#server/context.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { listCustomers } from './list-customers.ts';

const PAGE_SIZE = 500;

/** One person of a customer; a company without people has one row of its own. */
type Row = { customer: ListedCustomer; contact: CustomerContactJson | null };

/** The company that a person works for, or that is billed. */
const companyOf = ({ kind, name, company }: ListedCustomer): string => (kind === 'company' ? name : company);

/** The table as spreadsheets get it; the import of customers reads name, email, phone and company again. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { name: 'name', cell: ({ customer, contact }) => contact?.name ?? customer.name },
  { name: 'email', cell: ({ contact }) => contact?.email ?? null },
  { name: 'phone', cell: ({ contact }) => contact?.phone ?? null },
  { name: 'company', cell: ({ customer }) => companyOf(customer) },
  { name: 'language', cell: ({ contact }) => contact?.locale ?? null },
  { name: 'billed_to', cell: ({ customer }) => customer.name },
  { name: 'kind', cell: ({ customer }) => customer.kind },
  { name: 'tags', cell: ({ customer }) => customer.tags.join('; ') },
  { name: 'notes', cell: ({ customer }) => customer.notes },
  { name: 'orders', cell: ({ customer }) => customer.order_count },
  { name: 'last_order_at', cell: ({ customer }) => customer.last_order_at },
  { name: 'customer_since', cell: ({ customer }) => customer.since },
  { name: 'customer_id', cell: ({ customer }) => customer.id },
  { name: 'account_id', cell: ({ contact }) => contact?.account_id ?? null },
];

const listRows = (customer: ListedCustomer): Row[] =>
  customer.contacts.length === 0
    ? [{ customer, contact: null }]
    : customer.contacts.map((contact) => ({ customer, contact }));

/** The customers that a filter asks for, a row for each of their people, as pieces of a CSV file, read page by page along the list's key. */
export const writeCustomersCsv = (ctx: Context, filter: CustomerExport): AsyncGenerator<string> =>
  writeCsv<Row, string>(COLUMNS, async (place) => {
    const page = await listCustomers(ctx, { ...filter, cursor: place ?? undefined, limit: PAGE_SIZE });
    return { rows: page.customers.flatMap(listRows), next: page.next_cursor };
  });
