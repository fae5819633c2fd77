import { randomUUID } from 'node:crypto';
import { PAYMENT_METHODS } from '#domain/billing/payment-methods.ts';
import { PAYMENT_TERMS } from '#domain/customers/payment-terms-kinds.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { checkDocuments } from '#server/features/operations/doctor/check-documents.ts';
import { checkTotals } from '#server/features/operations/doctor/check-sums.ts';
import { watchDue } from '#server/features/orders/terms/watch-due.ts';
import { type Person, signInPerson } from './accounts.ts';
import { openBrowser } from './browser.ts';
import { createStudioOrder } from './orders.ts';
import { seededNumbers } from './pictures.ts';
import type { TestStudio } from './studio.ts';

type Answer = { status: number; body: AdminOrderDetails };

/** What happened to the money of one order by this file's own count, from what was asked for and from what the provider says. */
type Ledger = {
  charge: number;
  recorded: Map<string, number>;
  returned: number;
  changedByHand: number;
  intents: Set<string>;
};

/** The studio of the histories: what its orders are of, besides the usual, and the rate of its one tax on top, in parts per million. */
type Sold = { order?: Record<string, unknown>; taxPpm?: number };

/** Who plays a history, with numbers below a limit by chance. */
type Player = { admin: Person; below: (limit: number) => number };

/** Terms by chance, in the shape of the API: a deposit is 1 to 99 percent. */
function randomTerms(below: Player['below']) {
  const kind = PAYMENT_TERMS[below(PAYMENT_TERMS.length)];
  return kind === 'deposit' ? { kind, deposit: { kind: 'percent', ppm: 10_000 * (1 + below(99)) } } : { kind };
}

const CHANGED = 'A change.';

/** What went back with changes of an order, or of that what by hand alone. */
const returnedByChange = ({ refunds }: AdminOrderDetails, method?: 'cash') =>
  refunds
    .filter(
      ({ reason, status, ...refund }) =>
        reason === CHANGED && status !== 'failed' && (!method || refund.method === method),
    )
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The doings of one history: each is tried whatever the order allows; what is refused changes nothing. */
function openHistory(studio: TestStudio, { admin, below }: Player, { order: ofOrder = {}, taxPpm = 0 }: Sold) {
  const provider = studio.provider();
  const ledger: Ledger = { charge: 0, recorded: new Map(), returned: 0, changedByHand: 0, intents: new Set() };
  let orderId = '';
  const ask = async (method: string, path: string, json?: unknown): Promise<Answer> => {
    const headers = { 'If-Match': '*', 'Idempotency-Key': randomUUID() };
    const answer = await admin.browser.request<AdminOrderDetails>(method, `/api/admin/orders/${orderId}${path}`, {
      ...(json ? { json } : {}),
      headers,
    });
    if (answer.status >= 500)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const read = async () => (await ask('GET', '')).body;
  /** What a link asks for now; opens the payment at the provider. */
  const openLink = async (): Promise<string | null> => {
    const { body, status } = await admin.browser.request<PaymentLinkJson>(
      'POST',
      `/api/admin/orders/${orderId}/payment-link`,
    );
    if (status !== 201) return null;
    const token = new URL(body.url).hash.replace('#token=', '');
    const page = await openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${orderId}/payment`, {
      json: { token },
    });
    const id = page.body.payment?.id ?? null;
    if (id) ledger.intents.add(id);
    return id;
  };
  const keepRecorded = ({ body, status }: Answer) => {
    if (status !== 201) return;
    for (const { id, amount_minor, voided_at } of body.recorded_payments) {
      if (!voided_at) ledger.recorded.set(id, amount_minor);
    }
  };
  const record = async (amount?: number) =>
    keepRecorded(
      await ask('POST', '/payments', {
        method: PAYMENT_METHODS[below(PAYMENT_METHODS.length)],
        ...(amount ? { amount_minor: amount } : {}),
        email_receipt: false,
      }),
    );
  const payByCard = async () => {
    const id = await openLink();
    if (id) await provider.succeed(id).catch(() => null);
  };
  const doings: (() => Promise<unknown>)[] = [
    async () => record(1 + below((await read()).order.balance_minor + 2_000)),
    () => record(),
    payByCard,
    openLink,
    async () => {
      const [id] = [...ledger.recorded.keys()].slice(below(ledger.recorded.size));
      if (!id) return;
      const { status } = await ask('POST', `/payments/${id}/void`, { reason: 'A mistake.' });
      if (status === 200) ledger.recorded.delete(id);
    },
    async () => {
      const { refundable_by_hand_minor: most } = await read();
      const amount = 1 + below(most + 100);
      const { status } = await ask('POST', '/refund', { method: 'cash', amount_minor: amount });
      if (status === 200) ledger.returned += amount;
    },
    async () => ask('POST', '/refund', { amount_minor: 1 + below((await read()).refundable_minor + 100) }),
    async () => {
      const price = 1_000 + below(9_000);
      const ofTax = taxPpm > 0 ? { tax_category: 'standard' } : {};
      const lines = [{ label: 'Another trip', unit_minor: price, quantity: 1, ...ofTax }];
      if ((await ask('POST', '/lines', lines)).status !== 201) return;
      ledger.charge += price + Math.round((price * taxPpm) / 1_000_000);
    },
    async () => {
      const last = (await read()).order.payments.at(-1);
      if (!last) return;
      if ((await ask('DELETE', `/payments/${last.id}`)).status === 200) ledger.charge -= last.amount_minor;
    },
    async () => {
      const last = (await read()).order.lines.findLast(
        ({ label, removed_quantity }) => label === 'Another trip' && !removed_quantity,
      );
      const price = 1_000 + below(9_000);
      const withTax = (minor: number) => minor + Math.round((minor * taxPpm) / 1_000_000);
      const ofTax = taxPpm > 0 ? { tax_category: 'standard' } : {};
      const comes = below(2) === 0;
      const gone = last ? [{ id: last.id, quantity: 0 }] : [];
      const added = comes ? [{ label: 'Another trip', unit_minor: price, quantity: 1, ...ofTax }] : [];
      const difference_minor = (comes ? withTax(price) : 0) - (last ? withTax(last.unit_minor) : 0);
      const asked = { lines: gone, added, reason: CHANGED, difference_minor, refund_method: 'cash', send_link: false };
      const before = returnedByChange(await read());
      const { status, body } = await ask('POST', '/change', asked);
      if (status !== 200) return;
      const back = returnedByChange(body) - before;
      ledger.charge += difference_minor + back;
      ledger.returned += returnedByChange(body, 'cash') - ledger.changedByHand;
      ledger.changedByHand = returnedByChange(body, 'cash');
    },
    async () => {
      const events = await provider.events();
      const event = events[below(events.length)];
      if (event) await provider.deliver(event.id);
    },
    // The customer pays by card while the studio records the same money.
    async () => {
      const id = await openLink();
      await Promise.all([record(), id ? provider.succeed(id).catch(() => null) : null]);
    },
    async () => void (await Promise.all([record(500 + below(5_000)), record(500 + below(5_000))])),
    async () => ask('PUT', '/payment-terms', { payment_terms: randomTerms(below) }),
    // Two of the staff issue the invoice, and the job that does so by itself.
    async () => void (await Promise.all([ask('POST', '/invoices'), ask('POST', '/invoices'), watchDue(studio.ctx)])),
  ];
  return {
    async begin() {
      const payment_terms = randomTerms(below);
      const asked = { customer_email: `${randomUUID()}@example.com`, payment_terms, ...ofOrder };
      const { body } = await createStudioOrder(admin, asked);
      orderId = body.order.id;
      ledger.charge = body.order.charge_minor;
    },
    async step() {
      await doings[below(doings.length)]?.();
      await provider.settle();
    },
    /** The sums of the order and those of this file's own count. */
    async compare() {
      const { order } = await read();
      const seen = (await provider.listIntents()).filter(({ id }) => ledger.intents.has(id));
      const byCard = seen.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
      const backs = await Promise.all(seen.map(({ id }) => provider.refundsOf(id)));
      const back = backs.flat().reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
      const byHand = [...ledger.recorded.values()].reduce((sum, amount) => sum + amount, 0);
      const own = { charge: ledger.charge, paid: byCard + byHand, refunded: back + ledger.returned };
      const shown = {
        charge: order.charge_minor,
        paid: order.charge_minor - order.balance_minor,
        refunded: order.refunded_minor,
      };
      return { own, shown };
    },
  };
}

/** What the doctor finds when it compares the lines, payments, sums and documents of all orders: the first that is not well. */
export async function compareSums({ ctx }: TestStudio) {
  const readSpace = async () => ({ freeBytes: 5e11, totalBytes: 1e12 });
  const doctor = { ...ctx, isDeep: false, readSpace };
  const found = [await checkTotals.check(doctor), await checkDocuments.check(doctor)];
  return found.find(({ status }) => status !== 'ok') ?? found[0];
}

/**
 * Plays random histories of payment terms, invoices on account, payments by hand and by card, parts, voids, refunds, added and withdrawn lines, repeated
 * messages of the provider, and two at once, and compares the sums of each order after each step with a count of its own. Returns how many steps agreed; throws at the
 * first that does not, with its seed.
 */
export async function playMoneyHistories(
  studio: TestStudio,
  { histories, steps, seed, ...sold }: { histories: number; steps: number; seed: number } & Sold,
): Promise<number> {
  let agreed = 0;
  for (let index = 0; index < histories; index += 1) {
    const admin = await signInPerson(studio, { role: 'admin' });
    const history = openHistory(studio, { admin, below: seededNumbers(seed + index) }, sold);
    await history.begin();
    for (let step = 0; step < steps; step += 1) {
      await history.step();
      const { own, shown } = await history.compare();
      if (JSON.stringify(own) !== JSON.stringify(shown)) {
        throw new Error(`Seed ${seed + index}, step ${step}: ${JSON.stringify(shown)} is not ${JSON.stringify(own)}.`);
      }
      agreed += 1;
    }
  }
  const found = await compareSums(studio);
  if (found?.status !== 'ok') throw new Error(found?.message);
  return agreed;
}
