import type { TakenJson } from '#domain/orders/hold-json.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { type Books, readBooks } from '#e2e/harness/books.ts';
import { findFreePort } from '#e2e/harness/free-port.ts';
import {
  confirmOrder,
  type OrderOptions,
  type PlacedOrder,
  placeOrder,
  type VisitorHeaders,
} from '#e2e/harness/order-calls.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { providerSettings } from '#e2e/harness/shop.ts';
import { createMortalServer, type MortalServer } from './mortal-server.ts';
import { createRandom } from './random.ts';
import { orderOptions, STUDIO_ZONE } from './stress-order.ts';

export type CheckoutOptions = {
  customers: number;
  people: number;
  /** One, or two on one Postgres. */
  servers: 1 | 2;
  /** How often a server is killed, at random moments and one at a time. */
  kills: number;
  seed: number;
  databaseUrl?: string | undefined;
};

/** What came of it. */
export type CheckoutFigures = {
  killsWhileAnswering: number;
  killsWhileStarting: number;
  heldTheTime: number;
  heldAnother: number;
  refused5xx: number;
  payments: number;
  paidOrders: number;
  paidWithoutPayment: number;
  invoiceNumbersWithoutGap: number;
  shootsAtTheTime: number;
  shootsElsewhere: number;
  shootsThatOverlap: number;
  heldAndNotBooked: number;
  ordersToBeScheduled: number;
  mailsQueuedTwice: number;
  leftHeld: number;
};

/** Every fourth customer takes one of the nearest other times; the others insist on the one that they wanted. */
const isFlexible = (customer: number) => customer % 4 === 0;

/** The figures of a run in which each person has one shoot at that time, and every other customer what was promised. */
export function noTimeGivenTwice({ customers, people }: CheckoutOptions, { heldAnother }: CheckoutFigures) {
  return {
    heldTheTime: people,
    refused5xx: 0,
    payments: customers,
    paidOrders: customers,
    paidWithoutPayment: 0,
    invoiceNumbersWithoutGap: customers,
    shootsAtTheTime: people,
    shootsElsewhere: heldAnother,
    shootsThatOverlap: 0,
    heldAndNotBooked: 0,
    ordersToBeScheduled: customers - people - heldAnother,
    mailsQueuedTwice: 0,
    leftHeld: 0,
  } satisfies Partial<CheckoutFigures>;
}

const STEP_DEADLINE_MS = 240_000;
/** Long enough for some customers to get through before the next kill. */
const LIFE_MS = 1500;
const PACKAGE = 'starter';

/** The time that everybody wants. */
const WISHED = requestedStart(orderOptions(0));

function requestedStart({ preferredDate, preferredTime = null }: OrderOptions): string {
  if (!preferredDate) throw new Error('Customers of the stress tests ask for a day.');
  return bookingInstant(preferredDate, preferredTime, STUDIO_ZONE).toISOString();
}

/** A browser that was here before, at an address of its own. */
function visitorHeaders(customer: number): Required<VisitorHeaders> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 43);
  return {
    cookie: `orders_access=${token}`,
    'x-forwarded-for': `198.51.${Math.floor(customer / 250)}.${(customer % 250) + 1}`,
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

type Studio = { servers: MortalServer[]; provider: FakeProvider; refused5xx: number };
type Checkout = { held: string | null };

/** Asks until somebody lives long enough to answer, each time at the next server. */
async function ask<T>(studio: Studio, what: string, attempt: (url: string) => Promise<T>): Promise<T> {
  let turn = what.length;
  const tryOnce = async () => {
    turn += 1;
    return attempt(studio.servers[turn % studio.servers.length]?.url ?? '').catch(() => null);
  };
  return pollUntil(what, tryOnce, STEP_DEADLINE_MS);
}

type HoldAnswer = { status: number; detail: string; alternatives: string[] };

async function holdOnce(studio: Studio, url: string, visitor: VisitorHeaders, start: string): Promise<HoldAnswer> {
  const response = await fetch(`${url}/api/holds`, {
    method: 'POST',
    headers: { ...visitor, 'content-type': 'application/json' },
    body: JSON.stringify({ start, package_id: PACKAGE, add_ons: [] }),
  });
  const { current, detail }: { current?: TakenJson; detail: string } = await response.json();
  if (response.status >= 500) studio.refused5xx += 1;
  return { status: response.status, detail, alternatives: current?.alternatives.map((other) => other.start) ?? [] };
}

/** Chooses the requested time; where it is taken, who is flexible chooses among the nearest others until one is theirs. */
async function chooseTime(studio: Studio, customer: number, visitor: VisitorHeaders): Promise<string | null> {
  let start = WISHED;
  for (;;) {
    const wanted = start;
    const answer = await ask(studio, `hold of ${customer}`, (url) => holdOnce(studio, url, visitor, wanted));
    if (answer.status === 201) return start;
    const next = answer.alternatives[customer % Math.max(1, answer.alternatives.length)];
    if (answer.status !== 409 || !next) throw new Error(`A hold was answered with ${answer.status}: ${answer.detail}`);
    if (!isFlexible(customer)) return null;
    start = next;
  }
}

/** Holds a time, orders and pays. Every second customer closes the page right after paying. */
async function checkOut(studio: Studio, customer: number): Promise<Checkout> {
  const visitor = visitorHeaders(customer);
  const held = await chooseTime(studio, customer, visitor);
  const request = { email: orderOptions(customer).email, packageId: PACKAGE, ...wallTime(held ?? WISHED) };
  const draftId = crypto.randomUUID();
  const order: PlacedOrder = await ask(studio, `order of ${customer}`, (url) =>
    placeOrder(url, request, draftId, visitor),
  );
  await studio.provider.succeed(order.answer.payment.id);
  const [server] = studio.servers;
  if (server && customer % 2 === 0) await confirmOrder(server.url, order).catch(() => null);
  return { held };
}

function wallTime(start: string) {
  const wall = new Date(start).toLocaleString('sv-SE', { timeZone: STUDIO_ZONE });
  return { preferredDate: wall.slice(0, 10), preferredTime: wall.slice(11, 16) };
}

async function killInTurns({ servers }: Studio, kills: number): Promise<void> {
  for (let each = 0; each < kills; each += 1) await servers[each % servers.length]?.killOnce();
}

async function checkOutAll(studio: Studio, { customers, kills }: CheckoutOptions): Promise<Checkout[]> {
  const shopping = Promise.all(Array.from({ length: customers }, (_, customer) => checkOut(studio, customer)));
  const [checkouts] = await Promise.all([shopping, killInTurns(studio, kills)]);
  return checkouts;
}

/** What the provider and the job queue do in their own time. */
async function letItSettle({ servers, provider }: Studio, customers: number): Promise<void> {
  await Promise.all(servers.map((server) => server.ready()));
  await provider.settle();
  await pollUntil(
    'all events are answered',
    async () => (await provider.deliverPending()).length === 0,
    STEP_DEADLINE_MS,
  );
  const written = () => new Set(servers.flatMap((server) => server.output().match(/[0-9a-f-]{36}\.eml/g) ?? [])).size;
  await pollUntil(`${2 * customers} mails`, () => written() >= 2 * customers, 4 * STEP_DEADLINE_MS);
}

function countOverlaps({ bookings }: Books): number {
  const byPerson = Map.groupBy(bookings, ({ personId }) => personId);
  return [...byPerson.values()].reduce((sum, shoots) => {
    const sorted = shoots.toSorted((one, other) => one.busyFrom.getTime() - other.busyFrom.getTime());
    return sum + sorted.filter((shoot, index) => shoot.busyFrom < (sorted[index - 1]?.busyTo ?? shoot.busyFrom)).length;
  }, 0);
}

function bookFigures(books: Books, provider: { succeeded: Set<string> }, checkouts: Checkout[]) {
  const { orders, payments, mails, bookings } = books;
  const paid = orders.filter((order) => order.paymentStatus === 'paid');
  const paidFor = new Set(
    payments.filter(({ intentId }) => provider.succeeded.has(intentId ?? '')).map(({ orderId }) => orderId),
  );
  const numbers = new Set(payments.map((payment) => payment.invoiceNumber));
  const shoots = bookings.filter(({ orderId, status }) => orderId && status === 'confirmed');
  const startOf = new Map(
    shoots.map(({ customerEmail, shootDatetime }) => [customerEmail, shootDatetime.toISOString()]),
  );
  const isMissing = ({ held }: Checkout, customer: number) =>
    held !== null && startOf.get(orderOptions(customer).email) !== held;
  const atTheTime = shoots.filter(({ shootDatetime }) => shootDatetime.toISOString() === WISHED).length;
  return {
    paidOrders: paid.filter(({ id }) => paidFor.has(id)).length,
    paidWithoutPayment: paid.filter(({ id }) => !paidFor.has(id)).length,
    invoiceNumbersWithoutGap: paid.filter((_, index) => numbers.has(index + 1)).length,
    shootsAtTheTime: atTheTime,
    shootsElsewhere: shoots.length - atTheTime,
    shootsThatOverlap: countOverlaps(books),
    heldAndNotBooked: checkouts.filter(isMissing).length,
    ordersToBeScheduled: paid.filter(({ schedulingStatus }) => schedulingStatus === 'to_be_scheduled').length,
    mailsQueuedTwice: mails.length - new Set(mails.map(({ uniqueKey }) => uniqueKey)).size,
    leftHeld: bookings.length - shoots.length,
  };
}

async function launch(options: CheckoutOptions, provider: FakeProvider, firstPort: number): Promise<MortalServer[]> {
  const random = createRandom(options.seed);
  const env = {
    ...providerSettings(provider),
    BOOKING_CAPACITY: String(options.people),
    TRUST_PROXY: '1',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  };
  const common = { env, random, lifeMs: LIFE_MS };
  const first = createMortalServer({ ...common, port: firstPort });
  await first.ready();
  if (options.servers === 1) return [first];
  const second = createMortalServer({ ...common, port: await findFreePort(), dataDir: first.dataDir });
  await second.ready();
  return [first, second];
}

/**
 * Runs the proof: everybody chooses the same time at once, orders and pays, while servers are killed with SIGKILL. As many shoots as
 * there are people are at that time; who took another one has that, and the rest waits for a time with its money in the books.
 */
export async function checkOutAtOnce(options: CheckoutOptions): Promise<CheckoutFigures> {
  const port = await findFreePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe`;
  const provider = await startFakeProvider({ ...TEST_KEYS, webhookUrl });
  const servers = await launch(options, provider, port);
  const studio: Studio = { servers, provider, refused5xx: 0 };
  try {
    const checkouts = await checkOutAll(studio, options);
    await letItSettle(studio, options.customers);
    await Promise.all(servers.map((server) => server.stop()));
    const intents = (await provider.listIntents()).filter(({ status }) => status === 'succeeded');
    const books = await readBooks({ dataDir: servers[0]?.dataDir ?? '', databaseUrl: options.databaseUrl });
    return {
      killsWhileAnswering: sum(servers.map(({ kills }) => kills.answering)),
      killsWhileStarting: sum(servers.map(({ kills }) => kills.starting)),
      heldTheTime: checkouts.filter(({ held }) => held === WISHED).length,
      heldAnother: checkouts.filter(({ held }) => held !== null && held !== WISHED).length,
      refused5xx: studio.refused5xx,
      payments: intents.length,
      ...bookFigures(books, { succeeded: new Set(intents.map(({ id }) => id)) }, checkouts),
    };
  } finally {
    await provider.close();
    await Promise.all(servers.map((server) => server.stop()));
    servers[0]?.remove();
  }
}
