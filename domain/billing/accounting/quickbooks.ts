import { csvLine } from '#domain/shared/csv.ts';
import { type AccountMap, findAccount, findDayOrder } from './account-map.ts';
import {
  dayText,
  type ExportFile,
  type ExportHead,
  type ExportItem,
  findInvoice,
  itemReference,
  majorText,
} from './export-item.ts';
import { toInvoiceRows } from './invoice-rows.ts';

/** The columns of journal entries that QuickBooks Online imports. */
export const QUICKBOOKS_JOURNAL_COLUMNS = [
  'JournalNo',
  'JournalDate',
  'AccountName',
  'Debits',
  'Credits',
  'Description',
  'Name',
] as const;

/** The columns of invoices that QuickBooks Online imports; those with a star must be filled. */
export const QUICKBOOKS_INVOICE_COLUMNS = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
] as const;

/** The longest number of a document of QuickBooks Online. */
export const MAX_QUICKBOOKS_NUMBER = 21;

const encoder = new TextEncoder();

/** Who an entry is about: QuickBooks Online asks for a customer beside a receivable. */
const nameOf = ({ entry }: ExportItem) => entry.name || `Order ${entry.orderNumber}`;

/** The file of journal entries (BIL-40): all rows of an entry have its number, which counts behind that of the export. */
export function writeQuickbooksJournal(items: readonly ExportItem[], map: AccountMap, head: ExportHead): ExportFile[] {
  const order = findDayOrder('quickbooks_journal', map);
  const lines = items.flatMap((item, index) => {
    const { entry } = item;
    const number = `LS${head.number}-${index + 1}`;
    const description = `${entry.what} (order ${entry.orderNumber})`;
    return entry.postings.map(({ account, minor }) => {
      const amount = majorText(Math.abs(minor), entry.currency, '.');
      const sides = minor > 0 ? [amount, null] : [null, amount];
      const name = findAccount('quickbooks_journal', account, map);
      return csvLine([number, dayText(entry.day, order), name, ...sides, description, nameOf(item)]);
    });
  });
  const text = csvLine(QUICKBOOKS_JOURNAL_COLUMNS) + lines.join('');
  return [{ name: `quickbooks-journal_${head.from}_${head.to}.csv`, bytes: encoder.encode(text) }];
}

/** The file of invoices (BIL-39): amounts are without tax, and the tax of a row stands beside it. */
export function writeQuickbooksInvoices(items: readonly ExportItem[], map: AccountMap, head: ExportHead): ExportFile[] {
  const order = findDayOrder('quickbooks_invoices', map);
  const account = (name: string) => findAccount('quickbooks_invoices', name, map);
  const lines = items.flatMap((item) => {
    const invoice = findInvoice(item);
    if (!invoice) return [];
    const { day, currency, orderNumber } = item.entry;
    const days = [dayText(day, order), dayText(invoice.dueOn ?? day, order)];
    const start = [itemReference(item), nameOf(item), ...days, null, null, `Order ${orderNumber}`];
    return toInvoiceRows(invoice).map(({ description, netMinor, taxMinor, tax }) => {
      const net = majorText(netMinor, currency, '.');
      const sold = [account('Income:Services'), description, 1, net, net];
      return csvLine([...start, ...sold, account(tax), majorText(taxMinor, currency, '.'), currency.toUpperCase()]);
    });
  });
  const text = csvLine(QUICKBOOKS_INVOICE_COLUMNS) + lines.join('');
  return [{ name: `quickbooks-invoices_${head.from}_${head.to}.csv`, bytes: encoder.encode(text) }];
}
