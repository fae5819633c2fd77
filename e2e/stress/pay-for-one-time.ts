import { readBooks } from '#e2e/harness/books.ts';
import { readMails } from '#e2e/harness/mailbox.ts';
import { confirmOrder, type PlacedOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { type CardShop, closeShop, startCardShop } from '#e2e/harness/shop.ts';
import { orderOptions } from './stress-order.ts';

export type OneTimeOptions = { orders: number; databaseUrl?: string | undefined };

/** What came of it. The studio's notices say either when the shoot is, or that the order needs a time. */
export type OneTimeFigures = {
  confirmationsAnsweredPaid: number;
  paidOrders: number;
  invoiceNumbers: number;
  bookings: number;
  ordersBooked: number;
  ordersToBeScheduled: number;
  noticesOfShoots: number;
  noticesToSchedule: number;
  mailsToCustomers: number;
  alerts: number;
};

/** The figures of a run in which one got the time, and all others wait for another. */
export function oneGotTheTime(orders: number): OneTimeFigures {
  return {
    confirmationsAnsweredPaid: orders,
    paidOrders: orders,
    invoiceNumbers: orders,
    bookings: 1,
    ordersBooked: 1,
    ordersToBeScheduled: orders - 1,
    noticesOfShoots: 1,
    noticesToSchedule: orders - 1,
    mailsToCustomers: orders,
    alerts: 0,
  };
}

const MAIL_DEADLINE_MS = 900_000;

/** Everybody orders for the same time, which is free. */
async function placeAll(shop: CardShop, orders: number): Promise<PlacedOrder[]> {
  const { preferredDate = null, preferredTime = null } = orderOptions(0);
  const customers = Array.from({ length: orders }, (_, customer) => orderOptions(customer).email);
  return Promise.all(
    customers.map((email) => placeOrder(shop.url, { email, preferredDate, preferredTime }, crypto.randomUUID())),
  );
}

/** All payments succeed at once: the provider tells the server of each, and each browser asks for its own. */
async function payAll(shop: CardShop, orders: PlacedOrder[]): Promise<number> {
  const answers = await Promise.all(
    orders.map(async (order) => {
      await shop.provider.succeed(order.answer.payment.id);
      return confirmOrder(shop.url, order);
    }),
  );
  await shop.provider.settle();
  return answers.filter(({ order }) => order.payment_status === 'paid').length;
}

/** What was sent once nothing more is queued: two mails for each order. */
async function readAllMails(shop: CardShop, orders: number) {
  const written = () => new Set(shop.output().match(/[0-9a-f-]{36}\.eml/g) ?? []).size;
  await pollUntil(`${2 * orders} mails`, () => written() >= 2 * orders, MAIL_DEADLINE_MS);
  return readMails(shop.dataDir);
}

/** Runs the proof against its own server: many orders for the last free time, paid at the same moment. */
export async function payForOneTime({ orders, databaseUrl }: OneTimeOptions): Promise<OneTimeFigures> {
  const shop = await startCardShop(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  try {
    const placed = await placeAll(shop, orders);
    const confirmationsAnsweredPaid = await payAll(shop, placed);
    const mails = await readAllMails(shop, orders);
    await shop.stop();
    const books = await readBooks({ dataDir: shop.dataDir, databaseUrl });
    const paid = books.orders.filter((order) => order.paymentStatus === 'paid');
    const ordersWith = (status: string) => paid.filter((order) => order.schedulingStatus === status).length;
    const notices = mails.filter(({ to }) => !to?.some(({ address }) => address?.endsWith('@example.com')));
    const toSchedule = notices.filter(({ subject }) => /Needs a time/.test(subject ?? ''));
    return {
      confirmationsAnsweredPaid,
      paidOrders: paid.length,
      invoiceNumbers: new Set(books.payments.map((payment) => payment.invoiceNumber)).size,
      bookings: books.bookings.length,
      ordersBooked: ordersWith('booked'),
      ordersToBeScheduled: ordersWith('to_be_scheduled'),
      noticesOfShoots: notices.length - toSchedule.length,
      noticesToSchedule: toSchedule.length,
      mailsToCustomers: mails.length - notices.length,
      alerts: books.alerts.length,
    };
  } finally {
    await closeShop(shop);
  }
}
