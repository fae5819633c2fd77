import Stripe from 'stripe';

/**
 * The last version of the provider's API that takes `payment_method_types`, which ORD-37 lists. The next one, which
 * the library would use by itself, answers that field with 400 `payment_method_types_no_longer_supported`.
 */
const API_VERSION = '2026-08-26.dahlia';

/** The library's types know its own version only; its documentation asks for a cast where another one is meant. */
const asLibraryVersion = (version: string) => version as Stripe.LatestApiVersion;

/** A request may take this long; the visitor waits for two of the three uses. */
const TIMEOUT_MS = 15_000;

/**
 * The provider's own client. It repeats a lost or failed request twice, with the same idempotency key, and sends no
 * figures about itself. `apiBase` is the real address, or a local stand-in in tests.
 */
export function createStripeClient(secretKey: string, apiBase: string): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion: asLibraryVersion(API_VERSION),
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}
