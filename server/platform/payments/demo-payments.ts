import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import { uuidV4 } from '#domain/shared/uuid.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { DemoPayments, PaymentFacts, PaymentIntentInput } from './payments.ts';

type DemoOptions = { folder: string; clock: Clock };

/** A demo payment on disk: no names, no addresses, only what the order is compared with. */
const demoPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'canceled', 'incomplete']),
  amountMinor: z.int(),
  currency: z.string(),
  createdSeconds: z.int(),
  fingerprint: z.string(),
  /** The refunded sums, by the id of the refund. */
  refunds: z.record(z.string(), z.int()).default({}),
});
type DemoPayment = z.infer<typeof demoPaymentSchema>;

const DEMO_ID = /^demo_[0-9a-f-]{36}$/;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

function demoFacts(payment: DemoPayment): PaymentFacts {
  const { fingerprint: _, refunds: __, ...facts } = payment;
  // There is no card, so there is nothing for a browser to hold.
  return { ...facts, refundedMinor: refundedOf(payment), isLive: false, clientSecret: '' };
}

const refundIdOf = (idempotencyKey: string) => `demo_refund_${uuidV4(sha256(idempotencyKey))}`;

function refundedOf({ refunds }: DemoPayment): number {
  return Object.values(refunds).reduce((sum, amountMinor) => sum + amountMinor, 0);
}

/** The payment with one refund more. The same refund again changes nothing; more than was paid is refused. */
function withRefund(payment: DemoPayment, refundId: string, amountMinor: number): DemoPayment {
  const known = payment.refunds[refundId];
  if (known === amountMinor) return payment;
  if (known !== undefined) throw new AppError('conflict', 'This refund was already begun with another amount.');
  const left = payment.status === 'succeeded' ? payment.amountMinor - refundedOf(payment) : 0;
  if (amountMinor > left) throw new AppError('payment_refused', 'There is not so much to refund in this demo payment.');
  return { ...payment, refunds: { ...payment.refunds, [refundId]: amountMinor } };
}

/**
 * The files are tiny and read and written at once, so that two calls of one process cannot interleave. A rename is
 * whole or not at all, so a killed process leaves the old state or the new one.
 */
function demoFiles(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    read(id: string): DemoPayment | null {
      if (!DEMO_ID.test(id)) return null;
      try {
        return demoPaymentSchema.parse(JSON.parse(readFileSync(fileOf(id), 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    write(payment: DemoPayment): DemoPayment {
      const temporary = `${fileOf(payment.id)}.${process.pid}.tmp`;
      writeFileSync(temporary, JSON.stringify(payment), { mode: 0o600 });
      renameSync(temporary, fileOf(payment.id));
      return payment;
    },
    isWritable(): boolean {
      try {
        accessSync(folder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function newPayment(input: PaymentIntentInput, id: string, createdSeconds: number): DemoPayment {
  const fingerprint = sha256(JSON.stringify(input)).toString('hex');
  const { amount: amountMinor, currency } = input;
  return { id, status: 'incomplete', amountMinor, currency, createdSeconds, fingerprint, refunds: {} };
}

/**
 * Payments without a provider: each is a file in `folder` and survives a restart. The id is made from the idempotency
 * key, so that the same key is the same payment without a second file to keep in step.
 */
export function createDemoPayments({ folder, clock }: DemoOptions): DemoPayments {
  const files = demoFiles(folder);
  const settle = (id: string, status: 'succeeded' | 'canceled') => {
    const payment = files.read(id);
    if (!payment) return null;
    return demoFacts(payment.status === 'incomplete' ? files.write({ ...payment, status }) : payment);
  };
  return {
    mode: 'demo',
    async createIntent(input, idempotencyKey) {
      const id = `demo_${uuidV4(sha256(idempotencyKey))}`;
      const wanted = newPayment(input, id, Math.floor(clock.now().getTime() / 1000));
      const known = files.read(id);
      if (known && known.fingerprint !== wanted.fingerprint) {
        throw new AppError('conflict', 'This payment was already begun with other details.');
      }
      return demoFacts(known ?? files.write(wanted));
    },
    findIntent: async (id) => {
      const payment = files.read(id);
      return payment ? demoFacts(payment) : null;
    },
    cancelIntent: async (id) => settle(id, 'canceled'),
    succeed: async (id) => settle(id, 'succeeded'),
    async refund({ paymentId, amountMinor }, idempotencyKey) {
      const payment = files.read(paymentId);
      if (!payment) throw new AppError('payment_refused', 'There is no such demo payment, so nothing can go back.');
      const id = refundIdOf(idempotencyKey);
      const refunded = withRefund(payment, id, amountMinor);
      return { id, refundedMinor: refundedOf(refunded === payment ? payment : files.write(refunded)) };
    },
    async findRefund(paymentId, idempotencyKey) {
      const payment = files.read(paymentId);
      const id = refundIdOf(idempotencyKey);
      return payment?.refunds[id] === undefined ? null : { id, refundedMinor: refundedOf(payment), isLost: false };
    },
    readEvent() {
      throw new AppError('malformed_request', 'The demo takes no messages from a card provider.');
    },
    findAccount: async () => null,
    isReachable: async () => files.isWritable(),
  };
}
