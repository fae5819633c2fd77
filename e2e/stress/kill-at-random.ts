import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { type Books, readBooks } from '#e2e/harness/books.ts';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { readMailsTo, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { confirmOrder, type PlacedOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { providerSettings } from '#e2e/harness/shop.ts';
import { createMortalServer, type MortalServer } from './mortal-server.ts';
import { createRandom } from './random.ts';
import { orderOptions } from './stress-order.ts';

export type CrashOptions = {
  orders: number;
  customersAtOnce: number;
  seed: number;
  databaseUrl?: string | undefined;
};

/** What came of it. The figures from `payments` to `studioMails` should equal the number of orders, the last ones be 0. */
export type CrashFigures = {
  killsWhileAnswering: number;
  killsWhileStarting: number;
  mailsWrittenAgain: number;
  payments: number;
  paymentsThatSucceeded: number;
  paidOrders: number;
  bookingsAtTheirOwnTime: number;
  invoiceNumbersWithoutGap: number;
  customersWithOneMail: number;
  sentConfirmations: number;
  studioMails: number;
  paidWithoutPayment: number;
  alerts: number;
};

/** The figures of a run in which nothing was lost and nothing counted twice. */
export function nothingLost(orders: number) {
  return {
    payments: orders,
    paymentsThatSucceeded: orders,
    paidOrders: orders,
    bookingsAtTheirOwnTime: orders,
    invoiceNumbersWithoutGap: orders,
    customersWithOneMail: orders,
    sentConfirmations: orders,
    studioMails: orders,
    paidWithoutPayment: 0,
    alerts: 0,
  } satisfies Partial<CrashFigures>;
}

const STEP_DEADLINE_MS = 120_000;
/** On a fast machine a few customers are through before anything was killed. */
const LEAST_KILLS = 3;

/** Tries until the server lives long enough to answer. */
async function tryUntilAnswered<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  return pollUntil(what, async () => attempt().catch(() => null), STEP_DEADLINE_MS);
}

/** A customer who pays whatever happens. Every second one closes the page right after paying, and asks nothing more. */
async function shopOnce(server: MortalServer, provider: FakeProvider, customer: number): Promise<void> {
  const draftId = crypto.randomUUID();
  const request = orderOptions(customer);
  const order: PlacedOrder = await tryUntilAnswered(`order ${customer}`, () =>
    placeOrder(server.url, request, draftId),
  );
  await provider.succeed(order.answer.payment.id);
  if (customer % 2 === 0) await confirmOrder(server.url, order).catch(() => null);
}

async function shopAll(server: MortalServer, provider: FakeProvider, options: CrashOptions): Promise<void> {
  let next = 0;
  const queue = async () => {
    while (next < options.orders) {
      const customer = next;
      next += 1;
      await shopOnce(server, provider, customer);
    }
  };
  await Promise.all(Array.from({ length: options.customersAtOnce }, queue));
}

/** What the provider and the job queue do in their own time: deliver what was not answered, send what is queued. */
async function letItSettle(server: MortalServer, provider: FakeProvider, options: CrashOptions): Promise<void> {
  await server.ready();
  await provider.settle();
  await pollUntil(
    'all events are answered',
    async () => (await provider.deliverPending()).length === 0,
    STEP_DEADLINE_MS,
  );
  for (let customer = 0; customer < options.orders; customer += 1) {
    await waitForMailTo(server.dataDir, orderOptions(customer).email, { deadlineMs: STEP_DEADLINE_MS });
  }
  const notices = `studio mails of ${options.orders} orders`;
  const countWritten = () => new Set(writtenMails(server)).size;
  await pollUntil(notices, () => countWritten() >= 2 * options.orders, STEP_DEADLINE_MS);
}

const writtenMails = (server: MortalServer) => server.output().match(/[0-9a-f-]{36}\.eml/g) ?? [];

async function countCustomersWithOneMail(server: MortalServer, options: CrashOptions): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: options.orders }, async (_, customer) => {
      return (await readMailsTo(server.dataDir, orderOptions(customer).email)).length;
    }),
  );
  return counts.filter((count) => count === 1).length;
}

function bookFigures({ orders, payments, bookings, mails, alerts }: Books, succeeded: Set<string>) {
  const paid = orders.filter((order) => order.paymentStatus === 'paid');
  const invoices = new Set(payments.map((payment) => payment.invoiceNumber));
  const paidFor = new Set(
    payments.filter(({ intentId }) => succeeded.has(intentId ?? '')).map(({ orderId }) => orderId),
  );
  const isPaidFor = (order: (typeof orders)[number]) => paidFor.has(order.id);
  const times = paid.map((order) => bookings.find((booking) => booking.orderId === order.id)?.shootDatetime.getTime());
  return {
    paidOrders: paid.filter(isPaidFor).length,
    paidWithoutPayment: paid.filter((order) => !isPaidFor(order)).length,
    bookingsAtTheirOwnTime: new Set(times.filter((time) => time !== undefined)).size,
    invoiceNumbersWithoutGap: paid.filter((_, index) => invoices.has(index + 1)).length,
    sentConfirmations: mails.filter((mail) => mail.kind === 'order_confirmation' && mail.status === 'sent').length,
    studioMails: mails.filter((mail) => mail.kind === 'studio_notice' && mail.status === 'sent').length,
    alerts: alerts.length,
  };
}

async function collectFigures(
  server: MortalServer,
  provider: FakeProvider,
  options: CrashOptions,
): Promise<CrashFigures> {
  const customersWithOneMail = await countCustomersWithOneMail(server, options);
  await server.stop();
  const intents = await provider.listIntents();
  const succeeded = new Set(intents.filter((intent) => intent.status === 'succeeded').map((intent) => intent.id));
  const written = writtenMails(server);
  const books = await readBooks({ dataDir: server.dataDir, databaseUrl: options.databaseUrl });
  return {
    killsWhileAnswering: server.kills.answering,
    killsWhileStarting: server.kills.starting,
    mailsWrittenAgain: written.length - new Set(written).size,
    payments: intents.length,
    paymentsThatSucceeded: succeeded.size,
    customersWithOneMail,
    ...bookFigures(books, succeeded),
  };
}

/**
 * Kills its own server with SIGKILL, again and again, while customers order and pay. Then lets it live, and reads
 * what it has written down.
 */
export async function killAtRandom(options: CrashOptions): Promise<CrashFigures> {
  const port = await findFreePort();
  const provider = await startFakeProvider({
    ...TEST_KEYS,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  });
  const database = options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {};
  const random = createRandom(options.seed);
  const server = createMortalServer({ port, env: { ...providerSettings(provider), ...database }, random });
  try {
    let isShopping = true;
    const shopping = shopAll(server, provider, options).finally(() => {
      isShopping = false;
    });
    const shouldContinue = () => isShopping || server.kills.answering + server.kills.starting < LEAST_KILLS;
    await Promise.all([shopping, server.killWhile(shouldContinue)]);
    await letItSettle(server, provider, options);
    return await collectFigures(server, provider, options);
  } finally {
    await provider.close();
    await server.stop();
    server.remove();
  }
}
