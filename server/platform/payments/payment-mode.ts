import type { PaymentMode } from '#domain/shared/payment-mode.ts';
import { ConfigError } from '#server/config-error.ts';

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** The settings that decide about payments. */
type PaymentSettings = Partial<Record<(typeof STRIPE_KEYS)[number], string | undefined>> & {
  PAYMENTS?: 'demo' | 'stripe' | 'portal' | undefined;
  DATABASE_URL?: string | undefined;
  EMBEDDED_FSYNC: boolean;
};

/**
 * Whether the environment says that money is taken, and which: by the keys that are set. It is the demo where nothing is set, and where the portal
 * is to decide. Throws a ConfigError where settings contradict each other, and where nobody decided for production.
 */
export function choosePaymentMode(env: PaymentSettings, isProduction: boolean): PaymentMode {
  const missing = STRIPE_KEYS.filter((name) => !env[name]);
  const isComplete = missing.length === 0;
  if (!isComplete && missing.length < STRIPE_KEYS.length)
    throw new ConfigError(`${missing.join(', ')} must be set as well: some keys of the provider are set, but not all.`);
  if (env.PAYMENTS === 'demo') return 'demo';
  if (env.PAYMENTS === 'portal') return refuseKeys(env);
  if (isComplete) return readLiveMode(env);
  if (env.PAYMENTS === 'stripe')
    throw new ConfigError(`PAYMENTS is stripe, but ${STRIPE_KEYS.join(', ')} are not set.`);
  if (!isProduction) return 'demo';
  throw new ConfigError(
    `BASE_URL is https, so payments must be decided: set ${STRIPE_KEYS.join(', ')}, or PAYMENTS=portal to connect the provider in the portal, or PAYMENTS=demo to take no money.`,
  );
}

/** Where the portal decides, the environment has no keys; it is the demo until then. */
function refuseKeys(env: PaymentSettings): 'demo' {
  const known = STRIPE_KEYS.filter((name) => env[name]);
  if (known.length === 0) return 'demo';
  throw new ConfigError(`PAYMENTS is portal, but ${known.join(', ')} are set. Remove these, or PAYMENTS.`);
}

/** The variable that decides about payments; null where none does. */
export function findPaymentVariable(env: PaymentSettings): 'PAYMENTS' | 'STRIPE_SECRET_KEY' | null {
  if (env.PAYMENTS === 'demo') return 'PAYMENTS';
  return env.STRIPE_SECRET_KEY ? 'STRIPE_SECRET_KEY' : null;
}

/** Whether a key of the card provider, secret or publishable, is one of its live mode, which charges real cards. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);

function readLiveMode(env: PaymentSettings): 'test' | 'live' {
  const isLive = isLiveKey(env.STRIPE_SECRET_KEY ?? '');
  if (isLive !== env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_')) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live keys or both be test keys.');
  }
  return isLive ? 'live' : 'test';
}

/** Refuses live keys beside settings that could lose a paid order. */
export function refuseUnsafeLivePayments(env: PaymentSettings): void {
  if (!env.DATABASE_URL && !env.EMBEDDED_FSYNC) {
    throw new ConfigError(
      'EMBEDDED_FSYNC must be on with live keys: without it a loss of power can lose a paid order. Example: on',
    );
  }
}
