/** The programs of accountants that take an export: entries for DATEV and QuickBooks Online, invoices for QuickBooks Online and Xero. */
export const ACCOUNTING_FORMATS = ['datev', 'quickbooks_journal', 'quickbooks_invoices', 'xero_invoices'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** What the formats are called. */
export const ACCOUNTING_FORMAT_NAMES: Record<AccountingFormat, string> = {
  datev: 'DATEV (booking batch)',
  quickbooks_journal: 'QuickBooks Online (journal entries)',
  quickbooks_invoices: 'QuickBooks Online (invoices)',
  xero_invoices: 'Xero (sales invoices)',
};

/** Whether a format has invoices alone: how they were paid, and credit notes, are not in it. */
export const hasInvoicesAlone = (format: AccountingFormat): boolean =>
  format === 'quickbooks_invoices' || format === 'xero_invoices';
