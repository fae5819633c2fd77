import { readBooks } from '#e2e/harness/books.ts';
import { readMailsTo, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { confirmOrder, type PlacedOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { type CardShop, closeShop, startCardShop } from '#e2e/harness/shop.ts';
import { orderOptions } from './stress-order.ts';

export type DeliverOptions = {
  orders: number;
  deliveries: number;
  confirmations: number;
  databaseUrl?: string | undefined;
};

/** What came of it, all orders together. Each figure but the first two should equal `orders`. */
export type DeliverFigures = {
  webhooksAnswered2xx: number;
  confirmationsAnsweredPaid: number;
  paidOrders: number;
  invoiceNumbers: number;
  bookings: number;
  mailsToCustomers: number;
  mailsToStudio: number;
  alerts: number;
};

async function confirmIsPaid(url: string, order: PlacedOrder): Promise<boolean> {
  const answer = await confirmOrder(url, order);
  return answer.order.payment_status === 'paid' && answer.outcome !== null;
}

/** All at once, and mixed: the provider's message many times over, and the browser's question in between. */
async function settleAtOnce(shop: CardShop, customer: number, options: DeliverOptions) {
  const order = await placeOrder(shop.url, orderOptions(customer), crypto.randomUUID());
  await shop.provider.succeed(order.answer.payment.id);
  const event = (await shop.provider.events()).at(-1);
  if (event?.type !== 'payment_intent.succeeded') throw new Error('The provider wrote no success down.');
  const half = Math.ceil(options.deliveries / 2);
  const [first, confirmed, second] = await Promise.all([
    shop.provider.deliver(event.id, { times: half, parallel: true }),
    Promise.all(Array.from({ length: options.confirmations }, () => confirmIsPaid(shop.url, order))),
    shop.provider.deliver(event.id, { times: options.deliveries - half, parallel: true }),
  ]);
  return { statuses: [...first, ...second], confirmed };
}

async function countMails(shop: CardShop, options: DeliverOptions): Promise<number> {
  let count = 0;
  for (let customer = 0; customer < options.orders; customer += 1) {
    const { email } = orderOptions(customer);
    await waitForMailTo(shop.dataDir, email);
    count += (await readMailsTo(shop.dataDir, email)).length;
  }
  return count;
}

const isGood = (status: number) => status >= 200 && status < 300;

/** Runs the proof against its own server. */
export async function deliverAtOnce(options: DeliverOptions): Promise<DeliverFigures> {
  const shop = await startCardShop(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {});
  try {
    await shop.provider.setFaults({ dropWebhooks: true });
    const statuses: number[] = [];
    const confirmed: boolean[] = [];
    for (let customer = 0; customer < options.orders; customer += 1) {
      const settled = await settleAtOnce(shop, customer, options);
      statuses.push(...settled.statuses);
      confirmed.push(...settled.confirmed);
    }
    const mailsToCustomers = await countMails(shop, options);
    await shop.stop();
    const books = await readBooks({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl });
    return {
      webhooksAnswered2xx: statuses.filter(isGood).length,
      confirmationsAnsweredPaid: confirmed.filter(Boolean).length,
      paidOrders: books.orders.filter((order) => order.paymentStatus === 'paid').length,
      invoiceNumbers: new Set(books.payments.map((payment) => payment.invoiceNumber)).size,
      bookings: books.bookings.length,
      mailsToCustomers,
      mailsToStudio: books.mails.filter((mail) => mail.kind === 'studio_notice').length,
      alerts: books.alerts.length,
    };
  } finally {
    await closeShop(shop);
  }
}
