import type { AddressForm } from '#domain/addresses/address-form.ts';
import type { OrderExport } from '#domain/orders/admin-order.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { formatInvoiceNumber, type InvoiceSeries } from '#domain/orders/invoice-series.ts';
import type { PriceParts } from '#domain/orders/price-parts.ts';
import { listPriceRows, rowLabel } from '#domain/orders/price-rows.ts';
import { type Cell, CSV_BEGINNING, csvLine } from '#domain/shared/csv.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { presentPrice } from '#server/features/orders/present.ts';
import { listMoney } from '#server/features/payments/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { listOrderRows } from './list-orders.ts';

const PAGE_SIZE = 500;

type Row = {
  form: AddressForm;
  order: OrderRow;
  invoiceNumber: number | null;
  invoiceSeries: InvoiceSeries | null;
  price: PriceParts;
};
type Column = { name: string; cell: (row: Row) => Cell };

const sumTaxes = ({ taxes }: PriceParts) => taxes.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** What an order is made of in one cell, `Growth 735; 2 × Twilight 100`; empty for a package alone. */
function writeLines({ chargeCurrency }: OrderRow, price: PriceParts): string {
  return listPriceRows(price, 'en')
    .filter(({ kind }) => kind !== 'subtotal')
    .map((row) => [rowLabel(row), row.kind === 'tax' && row.note, minorToPrice(row.amountMinor, chargeCurrency)])
    .map((parts) => parts.filter((part) => part !== false && part !== null).join(' '))
    .join('; ');
}

/** The table as spreadsheets get it: names as in the API, amounts in major units, times in UTC. */
const COLUMNS: readonly Column[] = [
  { name: 'order_number', cell: ({ order }) => order.orderNumber },
  {
    name: 'invoice_number',
    cell: ({ invoiceSeries, invoiceNumber }) =>
      invoiceNumber !== null && invoiceSeries && invoiceSeries !== 'main'
        ? formatInvoiceNumber(invoiceSeries, invoiceNumber)
        : invoiceNumber,
  },
  { name: 'id', cell: ({ order }) => order.id },
  { name: 'created_at', cell: ({ order }) => order.createdAt.toISOString() },
  { name: 'paid_at', cell: ({ order }) => order.paidAt?.toISOString() ?? null },
  { name: 'payment_status', cell: ({ order }) => order.paymentStatus },
  { name: 'order_status', cell: ({ order }) => order.orderStatus },
  { name: 'scheduling_status', cell: ({ order }) => order.schedulingStatus },
  { name: 'payment_mode', cell: ({ order }) => order.paymentMode },
  { name: 'package_name', cell: ({ order }) => order.packageName },
  { name: 'photo_count', cell: ({ order }) => order.package.photoCount },
  { name: 'package_price', cell: ({ order }) => minorToPrice(order.listPriceCents, order.listCurrency) },
  { name: 'amount', cell: ({ order }) => minorToPrice(order.chargeMinor, order.chargeCurrency) },
  { name: 'refunded', cell: ({ order }) => minorToPrice(order.refundedMinor, order.chargeCurrency) },
  { name: 'charge_currency', cell: ({ order }) => order.chargeCurrency.toUpperCase() },
  { name: 'customer_name', cell: ({ order }) => order.customerName },
  { name: 'customer_email', cell: ({ order }) => order.customerEmail },
  { name: 'customer_phone', cell: ({ order }) => order.customerPhone },
  { name: 'property_name', cell: ({ order }) => order.propertyName },
  { name: 'address', cell: ({ order }) => order.address },
  { name: 'city', cell: ({ order }) => order.city },
  { name: 'state', cell: ({ order }) => order.state },
  { name: 'zip_code', cell: ({ order }) => order.zipCode },
  { name: 'preferred_date', cell: ({ order }) => order.preferredDate },
  { name: 'preferred_time', cell: ({ order }) => order.preferredTime },
  { name: 'notes', cell: ({ order }) => order.notes },
  { name: 'origin', cell: ({ order }) => order.origin },
  { name: 'balance', cell: ({ order }) => minorToPrice(order.chargeMinor - order.paidMinor, order.chargeCurrency) },
  { name: 'list_currency', cell: ({ order }) => order.listCurrency.toUpperCase() },
  { name: 'tax', cell: ({ order, price }) => minorToPrice(sumTaxes(price), order.chargeCurrency) },
  { name: 'lines', cell: ({ order, price }) => writeLines(order, price) },
  { name: 'full_address', cell: ({ order, form }) => fullAddress(order, form) },
];

const HEAD = CSV_BEGINNING + csvLine(COLUMNS.map(({ name }) => name));
const lineOf = (row: Row) => csvLine(COLUMNS.map(({ cell }) => cell(row)));

/**
 * The orders that a filter asks for, as pieces of a CSV file (RFC 4180, UTF-8 with its mark). Read page by page along the
 * list's key, so that a table of any length needs the memory of one page.
 */
export async function* writeOrdersCsv(ctx: Context, filter: OrderExport): AsyncGenerator<string> {
  const { address: form } = await getFormats(ctx);
  let cursor: string | undefined;
  let text = HEAD;
  do {
    const page = await listOrderRows(ctx, { ...filter, cursor, limit: PAGE_SIZE });
    const money = await listMoney(
      ctx.db,
      page.rows.map(({ order }) => order.id),
    );
    const rows = page.rows.map((row) => {
      const { lines = [], payments = [] } = money.get(row.order.id) ?? {};
      return { ...row, form, price: presentPrice(lines, payments) };
    });
    yield text + rows.map(lineOf).join('');
    text = '';
    cursor = page.next ?? undefined;
  } while (cursor);
}
