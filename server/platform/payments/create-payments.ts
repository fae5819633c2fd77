import path from 'node:path';
import { AppError } from '#domain/shared/errors.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { CardAccount, ConnectionSource } from '#server/platform/connections/connections.ts';
import { createDemoPayments } from './demo-payments.ts';
import type { DemoPayments, PaymentFacts, Payments } from './payments.ts';
import { takeOverDemoPayments } from './take-over-demo-payments.ts';

type PaymentSettings = Pick<Config, 'dataDir' | 'STRIPE_API_BASE'>;
type PaymentServices = { db: Db; clock: Clock; connections: ConnectionSource };

/** The payments of one account, with the key by which browsers pay them. */
type Account = { payments: Payments; publishableKey: string | null };

/** Opens accounts once each. The provider's library, two hundred modules, is loaded only where there is one. */
function openAccounts(apiBase: string, clock: Clock) {
  const opened = new WeakMap<CardAccount, Promise<Account>>();
  const open = async ({ mode, secretKey, webhookSecret, publishableKey }: CardAccount): Promise<Account> => {
    const { createStripePayments } = await import('./stripe-payments.ts');
    return { payments: createStripePayments({ mode, secretKey, webhookSecret, apiBase, clock }), publishableKey };
  };
  return (account: CardAccount): Promise<Account> => {
    const known = opened.get(account) ?? open(account);
    opened.set(account, known);
    return known;
  };
}

const withKey = (facts: PaymentFacts, { publishableKey }: Account): PaymentFacts => ({
  id: facts.id,
  status: facts.status,
  amountMinor: facts.amountMinor,
  refundedMinor: facts.refundedMinor,
  currency: facts.currency,
  isLive: facts.isLive,
  createdSeconds: facts.createdSeconds,
  clientSecret: facts.clientSecret,
  publishableKey,
});

/**
 * The payments of the connections: the account at the provider, else the demo. It follows them without a restart. A payment stays with the account
 * with which it was begun: what the present one does not know is looked for at those from before, whose messages are verified too.
 */
export async function createPayments(
  config: PaymentSettings,
  { db, clock, connections }: PaymentServices,
): Promise<DemoPayments> {
  const demo = createDemoPayments({ db, clock });
  if (!connections.peek().payments.current) await takeOverDemoPayments(db, path.join(config.dataDir, 'demo-payments'));
  const open = openAccounts(config.STRIPE_API_BASE, clock);

  const listAccounts = async (): Promise<[Account, ...Account[]]> => {
    const { current, former } = (await connections.get()).payments;
    const first = current ? await open(current) : { payments: demo, publishableKey: null };
    return [first, ...(await Promise.all(former.map(open)))];
  };
  const present = async () => (await listAccounts())[0];
  /** What an account says of a payment, of the first that knows it. */
  const findFirst = async (ask: (payments: Payments) => Promise<PaymentFacts | null>) => {
    for (const account of await listAccounts()) {
      const facts = await ask(account.payments);
      if (facts) return { account, facts };
    }
    return null;
  };
  /** The account with which a payment was begun; it is looked for only where there was another one. */
  const findOwner = async (id: string): Promise<Payments> => {
    const [first, ...others] = await listAccounts();
    if (others.length === 0) return first.payments;
    return (await findFirst((payments) => payments.findIntent(id)))?.account.payments ?? first.payments;
  };

  return {
    get mode() {
      return connections.peek().payments.current?.mode ?? 'demo';
    },
    async createIntent(input, idempotencyKey) {
      const account = await present();
      return withKey(await account.payments.createIntent(input, idempotencyKey), account);
    },
    async findIntent(id) {
      const found = await findFirst((payments) => payments.findIntent(id));
      return found && withKey(found.facts, found.account);
    },
    async cancelIntent(id) {
      const found = await findFirst((payments) => payments.cancelIntent(id));
      return found && withKey(found.facts, found.account);
    },
    createCustomer: async (holder, key) => (await present()).payments.createCustomer(holder, key),
    keepCard: async (id, customerId) => (await findOwner(id)).keepCard(id, customerId),
    findKeptCard: async (id) => (await findOwner(id)).findKeptCard(id),
    chargeCard: async (id, card, key) => (await findOwner(id)).chargeCard(id, card, key),
    async removeCard(methodId) {
      for (const { payments } of await listAccounts()) await payments.removeCard(methodId);
    },
    refund: async (request, key) => (await findOwner(request.paymentId)).refund(request, key),
    findRefund: async (id, key) => (await findOwner(id)).findRefund(id, key),
    async readEvent(rawBody, signature) {
      const accounts = await listAccounts();
      const refusals: unknown[] = [];
      for (const { payments } of accounts) {
        try {
          return await payments.readEvent(rawBody, signature);
        } catch (error) {
          refusals.push(error);
        }
      }
      throw refusals[0];
    },
    findAccount: async () => (await present()).payments.findAccount(),
    isReachable: async () => (await present()).payments.isReachable(),
    async succeed(id) {
      const { payments } = await present();
      if (payments === demo) return demo.succeed(id);
      throw new AppError('not_found', 'There is no demo payment here.');
    },
  };
}
