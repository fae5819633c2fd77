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

/** The columns of sales invoices that Xero imports; those with a star must be filled. */
export const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

/** How many invoices Xero takes of one file. */
export const MAX_XERO_INVOICES = 500;

const encoder = new TextEncoder();

function invoiceLines(item: ExportItem, map: AccountMap): string {
  const invoice = findInvoice(item);
  if (!invoice) return '';
  const order = findDayOrder('xero_invoices', map);
  const { day, currency, orderNumber, name } = item.entry;
  const cells: Partial<Record<(typeof XERO_COLUMNS)[number], string>> = {
    '*ContactName': name || `Order ${orderNumber}`,
    '*InvoiceNumber': itemReference(item),
    Reference: `Order ${orderNumber}`,
    '*InvoiceDate': dayText(day, order),
    '*DueDate': dayText(invoice.dueOn ?? day, order),
    '*Quantity': '1',
    '*AccountCode': findAccount('xero_invoices', 'Income:Services', map) ?? '',
    Currency: currency.toUpperCase(),
  };
  const lines = toInvoiceRows(invoice).map(({ description, netMinor, taxMinor, tax }) => {
    cells['*Description'] = description;
    cells['*UnitAmount'] = majorText(netMinor, currency, '.');
    cells['*TaxType'] = findAccount('xero_invoices', tax, map) ?? '';
    cells.TaxAmount = majorText(taxMinor, currency, '.');
    return csvLine(XERO_COLUMNS.map((column) => cells[column] ?? null));
  });
  return lines.join('');
}

/** The files of sales invoices (BIL-39), each of at most 500: amounts are without tax. */
export function writeXero(items: readonly ExportItem[], map: AccountMap, { from, to }: ExportHead): ExportFile[] {
  const count = Math.ceil(items.length / MAX_XERO_INVOICES);
  return Array.from({ length: count }, (_, index) => {
    const some = items.slice(index * MAX_XERO_INVOICES, (index + 1) * MAX_XERO_INVOICES);
    const text = csvLine(XERO_COLUMNS) + some.map((item) => invoiceLines(item, map)).join('');
    const part = count > 1 ? `_${index + 1}` : '';
    return { name: `xero-invoices_${from}_${to}${part}.csv`, bytes: encoder.encode(text) };
  });
}
