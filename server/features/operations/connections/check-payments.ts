import type { PaymentsInput } from '#domain/operations/connections/connection-input.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import type { PaymentValues } from '#server/platform/connections/connection-values.ts';
import { isLiveKey, refuseUnsafeLivePayments } from '#server/platform/payments/payment-mode.ts';
import { getWebhookUrl } from './get-connections.ts';

const modeName = (key: string) => (isLiveKey(key) ? 'live' : 'test');

/** The keys that were typed, with those that are kept where they stay. */
function requireKeys(ctx: Context, input: PaymentsInput, kept: PaymentValues | null) {
  const secretKey = input.secret_key ?? kept?.secretKey;
  const webhookSecret = input.webhook_secret ?? kept?.webhookSecret;
  const { publishable_key: publishableKey } = input;
  if (!secretKey) throw invalidField('secret_key', 'Write the secret key. It begins with sk_ or rk_.');
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    const [one, other] = [modeName(publishableKey), modeName(secretKey)];
    throw invalidField(
      'publishable_key',
      `This is a ${one} key, and the secret key is a ${other} key. Copy both from the same mode of the dashboard.`,
    );
  }
  if (!webhookSecret) {
    throw invalidField(
      'webhook_secret',
      `Write the signing secret, whsec_…: add a webhook at the provider for ${getWebhookUrl(ctx.config)}, which then shows it.`,
    );
  }
  return { secretKey, publishableKey, webhookSecret };
}

/** What real money asks of the server (decision 134): https, writes that survive a loss of power, and a currency that somebody chose. */
function requireSafe({ config }: Context, currency: string | null): void {
  if (!config.isProduction) {
    throw invalidField(
      'secret_key',
      'Live keys charge real cards, so the studio must be reached by https. Set BASE_URL to its https address, or use test keys.',
    );
  }
  try {
    refuseUnsafeLivePayments(config);
  } catch (error) {
    if (error instanceof ConfigError) throw new AppError('conflict', error.message);
    throw error;
  }
  if (currency !== null || config.hasPaymentCurrency) return;
  throw new AppError(
    'conflict',
    'Publish a catalog with a currency before live keys: nobody chose what cards are charged in.',
  );
}

/** The signing secret of another account, or of another mode, verifies nothing of this one. */
function requireOwnWebhook(
  input: PaymentsInput,
  kept: PaymentValues | null,
  now: { account: string; key: string },
): void {
  if (input.webhook_secret !== null || !kept) return;
  if (kept.account.id === now.account && isLiveKey(kept.secretKey) === isLiveKey(now.key)) return;
  throw invalidField(
    'webhook_secret',
    'Write the signing secret of its webhook too: the one that is kept is of another account or mode.',
  );
}

/**
 * Looks the keys up at the provider. They must be of one account and of one mode. Otherwise `invalid_input` at the field that is wrong, `conflict`
 * where the server may take no real money, or `payments_unavailable`.
 */
export async function checkPayments(
  ctx: Context,
  input: PaymentsInput,
): Promise<{ message: string; values: PaymentValues }> {
  const kept = ctx.connections.peek().payments.kept?.current ?? null;
  const keys = requireKeys(ctx, input, kept);
  const { document } = await getCatalogue(ctx);
  if (isLiveKey(keys.secretKey)) requireSafe(ctx, document.currency);
  const currency = document.currency ?? ctx.config.PAYMENT_CURRENCY;
  const { secretKey, publishableKey } = keys;
  // The provider's library, two hundred modules, is loaded only where there is an account.
  const { checkAccount } = await import('#server/platform/payments/check-account.ts');
  const account = await checkAccount({ secretKey, publishableKey, currency, apiBase: ctx.config.STRIPE_API_BASE });
  requireOwnWebhook(input, kept, { account: account.id, key: secretKey });
  if (isLiveKey(secretKey) && !account.canCharge) {
    throw invalidField(
      'secret_key',
      'The card provider does not charge cards for this account yet. Finish the account in its dashboard, then try again.',
    );
  }
  const name = [account.name ?? account.id, account.country].filter(Boolean).join(', ');
  const what = isLiveKey(secretKey) ? 'Live keys: cards are charged' : 'Test keys: no money moves';
  const message = `The keys are of ${name}. ${what}, in ${currency.toUpperCase()}.`;
  return { message, values: { ...keys, account: { id: account.id, name: account.name } } };
}
