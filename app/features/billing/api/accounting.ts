import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AccountingExport, ExportInput, ExportPreview } from '#domain/billing/accounting/export-json.ts';

/** The exports for the accountant, and the accounts that the next ones take. */
export const accountingQuery = queryOptions({
  queryKey: ['admin', 'accounting'],
  queryFn: async () => readAnswer(await api.admin.accounting.$get()),
});

const reload = () => queryClient.invalidateQueries({ queryKey: accountingQuery.queryKey });

/** What an export would have, and what is in its way. */
export const previewExport = async (json: ExportInput): Promise<ExportPreview> =>
  readAnswer(await api.admin.accounting.preview.$post({ json }));

/** Exports what is new, and marks it. */
export async function makeExport(json: ExportInput): Promise<AccountingExport> {
  const made = await readAnswer(await api.admin.accounting.exports.$post({ json }));
  await reload();
  return made;
}

/** Takes the newest export of a format back. */
export async function takeBackExport(id: string): Promise<void> {
  await readAnswer(await api.admin.accounting.exports[':id'].$delete({ param: { id } }));
  await reload();
}

/** Where the file of an export is. */
export const exportFileHref = (id: string) => `/api/admin/accounting/exports/${encodeURIComponent(id)}/file`;
