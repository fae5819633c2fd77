import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/shared/errors.ts';
import { uuidV4 } from '#domain/shared/uuid.ts';
import type { Db } from '#server/db/database.ts';
import { type DemoPaymentRow, demoPayments } from '#server/db/schema/demo-payments.ts';
import { withTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { DemoPayments, KeptCard, PaymentFacts, PaymentIntentInput } from './payments.ts';

type DemoOptions = { db: Db; clock: Clock };

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function demoFacts(payment: DemoPaymentRow): PaymentFacts {
  const { id, status, amountMinor, currency, createdAt } = payment;
  return {
    id,
    status,
    amountMinor,
    currency,
    createdSeconds: Math.floor(createdAt.getTime() / 1000),
    // There is no card, so there is nothing for a browser to hold.
    refundedMinor: refundedOf(payment),
    isLive: false,
    clientSecret: '',
  };
}

const refundIdOf = (idempotencyKey: string) => `demo_refund_${uuidV4(sha256(idempotencyKey))}`;

function refundedOf({ refunds }: DemoPaymentRow): number {
  return Object.values(refunds).reduce((sum, amountMinor) => sum + amountMinor, 0);
}

/** The refunds of a payment with one more. The same refund again changes nothing; more than was paid is refused. */
function withRefund(payment: DemoPaymentRow, refundId: string, amountMinor: number): DemoPaymentRow['refunds'] {
  const known = payment.refunds[refundId];
  if (known === amountMinor) return payment.refunds;
  if (known !== undefined) throw new AppError('conflict', 'This refund was already begun with another amount.');
  const left = payment.status === 'succeeded' ? payment.amountMinor - refundedOf(payment) : 0;
  if (amountMinor > left) throw new AppError('payment_refused', 'There is not so much to refund in this demo payment.');
  return { ...payment.refunds, [refundId]: amountMinor };
}

async function findPayment(db: Db, id: string): Promise<DemoPaymentRow | null> {
  const [payment] = await db.select().from(demoPayments).where(eq(demoPayments.id, id));
  return payment ?? null;
}

/** Settles a payment that is open; one that is settled stays as it is. */
async function settle(db: Db, id: string, status: 'succeeded' | 'canceled'): Promise<PaymentFacts | null> {
  const isOpen = and(eq(demoPayments.id, id), eq(demoPayments.status, 'incomplete'));
  await db.update(demoPayments).set({ status }).where(isOpen);
  const payment = await findPayment(db, id);
  return payment && demoFacts(payment);
}

/** How many years a card of the demo is good from its first payment on. */
const CARD_YEARS = 5;

/** The card of a demo payment that was made: there is none, so it is made up, and says so. */
function demoCard({ id, status, keptFor, createdAt }: DemoPaymentRow): KeptCard | null {
  if (status !== 'succeeded' || !keptFor) return null;
  const expYear = createdAt.getUTCFullYear() + CARD_YEARS;
  return { customerId: keptFor, methodId: `card_of_${id}`, brand: 'demo', last4: '0000', expMonth: 12, expYear };
}

/** Writes a refund once, of several at once as well: each sees those before it. */
function refundOnce(
  db: Db,
  { paymentId, refundId, amountMinor }: Record<'paymentId' | 'refundId', string> & { amountMinor: number },
) {
  return withTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(demoPayments).where(eq(demoPayments.id, paymentId)).for('update');
    if (!payment) throw new AppError('payment_refused', 'There is no such demo payment, so nothing can go back.');
    const refunds = withRefund(payment, refundId, amountMinor);
    await tx.update(demoPayments).set({ refunds }).where(eq(demoPayments.id, paymentId));
    return { id: refundId, refundedMinor: refundedOf({ ...payment, refunds }) };
  });
}

/**
 * Payments without a provider: each is a row, which every process of the studio sees. The id is made from the idempotency
 * key, so that the same key is the same payment.
 */
export function createDemoPayments({ db, clock }: DemoOptions): DemoPayments {
  return {
    mode: 'demo',
    async createIntent(input: PaymentIntentInput, idempotencyKey) {
      const id = `demo_${uuidV4(sha256(idempotencyKey))}`;
      const fingerprint = sha256(JSON.stringify(input)).toString('hex');
      const { amount: amountMinor, currency } = input;
      const wanted = { id, status: 'incomplete', amountMinor, currency, createdAt: clock.now(), fingerprint } as const;
      await db.insert(demoPayments).values(wanted).onConflictDoNothing();
      const payment = await findPayment(db, id);
      if (payment?.fingerprint !== fingerprint) {
        throw new AppError('conflict', 'This payment was already begun with other details.');
      }
      return demoFacts(payment);
    },
    async findIntent(id) {
      const payment = await findPayment(db, id);
      return payment && demoFacts(payment);
    },
    cancelIntent: (id) => settle(db, id, 'canceled'),
    succeed: (id) => settle(db, id, 'succeeded'),
    refund: ({ paymentId, amountMinor }, idempotencyKey) =>
      refundOnce(db, { paymentId, refundId: refundIdOf(idempotencyKey), amountMinor }),
    async findRefund(paymentId, idempotencyKey) {
      const payment = await findPayment(db, paymentId);
      const id = refundIdOf(idempotencyKey);
      return payment?.refunds[id] === undefined ? null : { id, refundedMinor: refundedOf(payment), isLost: false };
    },
    createCustomer: async (_, key) => `demo_customer_${uuidV4(sha256(key))}`,
    async keepCard(id, keptFor) {
      const isOpen = and(eq(demoPayments.id, id), eq(demoPayments.status, 'incomplete'));
      const changed = await db.update(demoPayments).set({ keptFor }).where(isOpen).returning({ id: demoPayments.id });
      if (changed.length === 0) throw new AppError('conflict', 'This payment is open no more. Load the page again.');
    },
    async findKeptCard(id) {
      const payment = await findPayment(db, id);
      return payment && demoCard(payment);
    },
    async chargeCard(id) {
      const facts = await settle(db, id, 'succeeded');
      if (!facts) throw new Error('A demo payment that is charged is gone.');
      return { facts, isByCard: facts.status === 'succeeded', refusal: null };
    },
    // There is no card, so there is nothing to take away.
    removeCard: async () => {},
    async readEvent() {
      throw new AppError('malformed_request', 'The demo takes no messages from a card provider.');
    },
    findAccount: async () => null,
    async isReachable() {
      await db.execute(sql`select 1`);
      return true;
    },
  };
}
