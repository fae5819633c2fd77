import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Config } from '#server/config.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';

const SECRET_BYTES = 32;

/**
 * Makes a new webhook secret in the format of the Standard Webhooks specification, and its encrypted form for the
 * database.
 */
export function makeSecret(config: Pick<Config, 'secret'>): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealed: sealText(config.secret, secret) };
}

type Signed = { id: string; body: string; now: Date };

/** The headers of a call. While a former secret still signs there are two signatures: receivers take whichever they know. */
export function signBody(
  config: Pick<Config, 'secret'>,
  { secret, formerSecret, formerUntil }: WebhookRow,
  { id, body, now }: Signed,
): Record<string, string> {
  const former = formerSecret && formerUntil && formerUntil > now ? [formerSecret] : [];
  const signatures = [secret, ...former].map((sealed) =>
    new Webhook(unsealText(config.secret, sealed)).sign(id, now, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
