import type { Lead } from '#domain/listings/pages/lead-json.ts';
import type { Context } from '#server/context.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { listLeads } from './list-leads.ts';

const PAGE_SIZE = 100;

const COLUMNS: readonly CsvColumn<Lead>[] = [
  { name: 'received_at', cell: ({ created_at }) => created_at },
  { name: 'name', cell: ({ name }) => name },
  { name: 'email', cell: ({ email }) => email },
  { name: 'phone', cell: ({ phone }) => phone },
  { name: 'message', cell: ({ message }) => message },
  { name: 'from', cell: ({ from }) => from },
  { name: 'consented_at', cell: ({ consented_at }) => consented_at },
  { name: 'id', cell: ({ id }) => id },
];

/** The inquiries of a property that the caller reaches as pieces of a CSV file, read page by page. `not_found` is thrown by `requireProperty` before it. */
export const writeLeadsCsv = (ctx: Context, propertyId: string): AsyncGenerator<string> =>
  writeCsv<Lead, string>(COLUMNS, async (place) => {
    const { leads, next_cursor } = await listLeads(ctx, propertyId, { cursor: place ?? undefined, limit: PAGE_SIZE });
    return { rows: leads, next: next_cursor };
  });
