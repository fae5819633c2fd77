import { findAccount } from '#domain/billing/accounting/account-map.ts';
import { exportNotes, exportProblems, exportSums, journalAccounts } from '#domain/billing/accounting/check-export.ts';
import type { ExportInput, ExportPreview } from '#domain/billing/accounting/export-json.ts';
import type { Context } from '#server/context.ts';
import { listItems } from './list-items.ts';

/** What an export would have, and what is in its way (BIL-37). Nothing is kept. */
export async function getPreview(ctx: Context, input: ExportInput): Promise<ExportPreview> {
  const { items, map, leftOut } = await listItems(ctx, input);
  const { format, from, to } = input;
  return {
    entries: items.length,
    sums: exportSums(format, items),
    accounts: journalAccounts(format, items).map((account) => ({ account, mapped: findAccount(format, account, map) })),
    problems: exportProblems({ format, from, to, map }, items),
    notes: exportNotes(format, items, leftOut),
  };
}
