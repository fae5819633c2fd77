import { type DocumentSeries, formatInvoiceNumber } from '#domain/billing/document-number.ts';
import type { OrderExport } from '#domain/orders/admin-order.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { PriceParts } from '#domain/orders/price-parts.ts';
import { listPriceRows, rowLabel } from '#domain/orders/price-rows.ts';
import { answerText } from '#domain/orders/questions/answer-text.ts';
import type { KeptAnswer } from '#domain/orders/questions/check-answers.ts';
import { presentAnswers } from '#domain/orders/questions/question-json.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { listMoney } from '#server/features/orders/payments/queries.ts';
import { presentPrice } from '#server/features/orders/present.ts';
import { listAnswers } from '#server/features/orders/questions/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { listOrderRows } from './list-orders.ts';

const PAGE_SIZE = 500;

type Row = {
  form: AddressForm;
  order: OrderRow;
  invoiceNumber: number | null;
  invoiceSeries: DocumentSeries | null;
  price: PriceParts;
  answers: readonly KeptAnswer[];
};

const sumTaxes = ({ taxes }: PriceParts) => taxes.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The lines of an order in one cell: `Growth 735; 2 × Twilight 100`. Empty if the order is just a package. */
function writeLines({ chargeCurrency }: OrderRow, price: PriceParts): string {
  return listPriceRows(price, 'en')
    .filter(({ kind }) => kind !== 'subtotal')
    .map((row) => [rowLabel(row), row.kind === 'tax' && row.note, minorToPrice(row.amountMinor, chargeCurrency)])
    .map((parts) => parts.filter((part) => part !== false && part !== null).join(' '))
    .join('; ');
}

/** The answers to the studio's own questions in one cell: `Pets: Yes; Floor: 2`. */
const writeAnswers = (answers: readonly KeptAnswer[]): string =>
  presentAnswers(answers, { locale: 'en' })
    .map((answer) => `${answer.label}: ${answerText(answer, { yes: 'Yes', no: 'No' })}`)
    .join('; ');

/** The table as spreadsheets get it: names as in the API, amounts in major units, times in UTC. */
const COLUMNS: readonly CsvColumn<Row>[] = [
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
  { name: 'answers', cell: ({ answers }) => writeAnswers(answers) },
];

/** The orders that a filter asks for, as pieces of a CSV file, read page by page along the list's key. */
export async function* writeOrdersCsv(ctx: Context, filter: OrderExport): AsyncGenerator<string> {
  const { address: form } = await getFormats(ctx);
  yield* writeCsv<Row, string>(COLUMNS, async (place) => {
    const page = await listOrderRows(ctx, { ...filter, cursor: place ?? undefined, limit: PAGE_SIZE });
    const ids = page.rows.map(({ order }) => order.id);
    const money = await listMoney(ctx.db, ids);
    const answers = await listAnswers(ctx.db, ids);
    const rows = page.rows.map((row) => {
      const { lines = [], payments = [] } = money.get(row.order.id) ?? {};
      const price = presentPrice(lines, payments);
      return { ...row, form, price, answers: answers.get(row.order.id) ?? [] };
    });
    return { rows, next: page.next };
  });
}
