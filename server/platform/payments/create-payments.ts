import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createDemoPayments } from './demo-payments.ts';
import type { DemoPayments, Payments } from './payments.ts';
import { takeOverDemoPayments } from './take-over-demo-payments.ts';

type PaymentSettings = Pick<
  Config,
  'paymentMode' | 'dataDir' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'
>;

/**
 * The payments that the settings ask for: the provider where its keys are set, else the demo. The provider's library, two
 * hundred modules, is loaded only there.
 */
export async function createPayments(
  config: PaymentSettings,
  { db, clock }: { db: Db; clock: Clock },
): Promise<Payments | DemoPayments> {
  const { paymentMode: mode, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (mode === 'demo') {
    await takeOverDemoPayments(db, path.join(config.dataDir, 'demo-payments'));
    return createDemoPayments({ db, clock });
  }
  if (!secretKey || !webhookSecret) throw new Error(`Payments in ${mode} mode without keys.`);
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments({ mode, secretKey, webhookSecret, apiBase: config.STRIPE_API_BASE, clock });
}
