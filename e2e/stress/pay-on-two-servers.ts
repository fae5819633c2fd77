import { startDistantLine } from '#e2e/fakes/distant-line.ts';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { readBooks } from '#e2e/harness/books.ts';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { type PlacedOrder, placeOrder, requestConfirmation } from '#e2e/harness/order-calls.ts';
import { providerSettings } from '#e2e/harness/shop.ts';
import { startTwoServers, type TwoServers } from '#e2e/harness/two-servers.ts';
import { orderOptions } from './stress-order.ts';

export type TwoServersOptions = {
  orders: number;
  databaseUrl: string;
  /** How far the database is: every answer takes twice as long. */
  delayMs: number;
};

/** What came of it. All figures from `confirmationsAnswered2xx` to `invoiceNumbersWithoutGap` should equal the orders. */
export type TwoServersFigures = {
  secondsToPay: number;
  confirmationsAnswered2xx: number;
  answered5xx: number;
  paidOrders: number;
  bookings: number;
  invoiceNumbersWithoutGap: number;
  mailsQueuedTwice: number;
  alerts: number;
};

/** The figures of a run in which nobody was turned away and every number was given once. */
export function allPaidOnce(orders: number): Partial<TwoServersFigures> {
  return {
    confirmationsAnswered2xx: orders,
    answered5xx: 0,
    paidOrders: orders,
    bookings: orders,
    invoiceNumbersWithoutGap: orders,
    mailsQueuedTwice: 0,
    alerts: 0,
  };
}

const isGood = (status: number) => status >= 200 && status < 300;

/** Every second customer meets the other server. */
const serverOf = ({ first, second }: TwoServers, customer: number) => (customer % 2 === 0 ? first : second).url;

async function placeAll(servers: TwoServers, provider: FakeProvider, orders: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let customer = 0; customer < orders; customer += 1) {
    placed.push(await placeOrder(serverOf(servers, customer), orderOptions(customer), crypto.randomUUID()));
  }
  await provider.setFaults({ dropWebhooks: true });
  await Promise.all(placed.map((order) => provider.succeed(order.answer.payment.id)));
  return placed;
}

/** Every payment has succeeded, and all browsers ask at once. */
async function confirmAll(servers: TwoServers, placed: PlacedOrder[]) {
  const startedAt = performance.now();
  const statuses = await Promise.all(
    placed.map(async (order, customer) => (await requestConfirmation(serverOf(servers, customer), order)).status),
  );
  return { statuses, secondsToPay: (performance.now() - startedAt) / 1000 };
}

async function countFigures(options: TwoServersOptions, dataDir: string) {
  const { orders, payments, mails, bookings, alerts } = await readBooks({ dataDir, databaseUrl: options.databaseUrl });
  const paid = orders.filter((order) => order.paymentStatus === 'paid');
  const numbers = new Set(payments.map((payment) => payment.invoiceNumber));
  return {
    paidOrders: paid.length,
    bookings: bookings.length,
    invoiceNumbersWithoutGap: paid.filter((_, index) => numbers.has(index + 1)).length,
    mailsQueuedTwice: mails.length - new Set(mails.map((mail) => mail.uniqueKey)).size,
    alerts: alerts.length,
  };
}

/** Runs the proof: many payments at once, on two processes, with one Postgres that is some way off. */
export async function payOnTwoServers(options: TwoServersOptions): Promise<TwoServersFigures> {
  const { hostname, port } = new URL(options.databaseUrl);
  const line = await startDistantLine({ host: hostname, port: Number(port || 5432) });
  const distant = new URL(options.databaseUrl);
  distant.hostname = '127.0.0.1';
  distant.port = String(line.port);
  const first = await findFreePort();
  const provider = await startFakeProvider({
    ...TEST_KEYS,
    webhookUrl: `http://127.0.0.1:${first}/api/webhooks/stripe`,
  });
  try {
    const env = { ...providerSettings(provider), DATABASE_URL: distant.href };
    const servers = await startTwoServers({ env, ports: { first } });
    try {
      const placed = await placeAll(servers, provider, options.orders);
      line.setDelay(options.delayMs);
      const { statuses, secondsToPay } = await confirmAll(servers, placed);
      line.setDelay(0);
      return {
        secondsToPay: Math.round(secondsToPay * 10) / 10,
        confirmationsAnswered2xx: statuses.filter(isGood).length,
        answered5xx: statuses.filter((status) => status >= 500).length,
        ...(await countFigures(options, servers.first.dataDir)),
      };
    } finally {
      await servers.stop();
    }
  } finally {
    await provider.close();
    await line.close();
  }
}
