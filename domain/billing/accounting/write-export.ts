import type { AccountMap } from './account-map.ts';
import { writeDatev } from './datev.ts';
import type { ExportFile, ExportHead, ExportItem } from './export-item.ts';
import type { AccountingFormat } from './formats.ts';
import { writeQuickbooksInvoices, writeQuickbooksJournal } from './quickbooks.ts';
import { writeXero } from './xero.ts';

type Writer = (items: readonly ExportItem[], map: AccountMap, head: ExportHead) => ExportFile[];

const WRITERS: Record<AccountingFormat, Writer> = {
  datev: writeDatev,
  quickbooks_journal: writeQuickbooksJournal,
  quickbooks_invoices: writeQuickbooksInvoices,
  xero_invoices: writeXero,
};

/** The files of an export (BIL-36), of items without a problem, the same bytes for the same items, accounts and head. */
export const writeExport = (
  format: AccountingFormat,
  items: readonly ExportItem[],
  { map, head }: { map: AccountMap; head: ExportHead },
): ExportFile[] => WRITERS[format](items, map, head);
