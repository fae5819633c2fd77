import { AppError } from '#domain/shared/errors.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep, minorUnits } from '#domain/shared/money/currency-digits.ts';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Context } from '#server/context.ts';

type CurrencyConfig = Pick<Config, 'PAYMENT_CURRENCY' | 'hasPaymentCurrency' | 'paymentMode'>;

/** Whether a figure of dollars can be charged in a currency as it is: 425.50 is 42550 minor units of both. */
const isWrittenAsDollars = (currency: Currency) => minorUnits(currency) === 100 && minorStep(currency) === 1;

function settingProblem(config: CurrencyConfig, published: Currency | null): string | null {
  const { PAYMENT_CURRENCY: own, hasPaymentCurrency, paymentMode } = config;
  if (published !== null) {
    if (!hasPaymentCurrency || own === published) return null;
    return `PAYMENT_CURRENCY is ${own}, but the published catalog is priced in ${published}: prices would be shown in one currency and charged in the other. Remove PAYMENT_CURRENCY, or set PAYMENT_CURRENCY=${published}.`;
  }
  if (paymentMode === 'live' && !hasPaymentCurrency) {
    return 'PAYMENT_CURRENCY must be set with live keys: a default must not decide what a card is charged, and no catalog with a currency is published. Example: try';
  }
  if (isWrittenAsDollars(own)) return null;
  return `PAYMENT_CURRENCY is ${own}, but the prices of the catalog are written as dollars, with two digits. Remove PAYMENT_CURRENCY, publish a catalog in ${own} in the portal, then set it again. Example: try`;
}

/** Refuses the start where the settings would charge another currency than the catalogue shows. Throws a ConfigError. */
export function checkCurrency(config: CurrencyConfig, published: Currency | null): void {
  const problem = settingProblem(config, published);
  if (problem) throw new ConfigError(problem);
}

/** Refuses to publish a catalogue in a currency that this server could not start with. Throws `conflict`. */
export function requireOwnCurrency(
  { config, payments }: Pick<Context, 'config' | 'payments'>,
  currency: Currency | null,
): void {
  const { PAYMENT_CURRENCY, hasPaymentCurrency } = config;
  const settings = { PAYMENT_CURRENCY, hasPaymentCurrency, paymentMode: payments.mode };
  if (!settingProblem(settings, currency)) return;
  if (currency === null) {
    throw new AppError(
      'conflict',
      'Choose the currency of the catalog: this server does not know what to charge without it.',
    );
  }
  const own = config.PAYMENT_CURRENCY;
  throw new AppError(
    'conflict',
    `This server charges in ${own.toUpperCase()}, so a catalog in ${currency.toUpperCase()} cannot be published. Choose ${own.toUpperCase()}, or remove PAYMENT_CURRENCY=${own} from the settings and start the server again.`,
  );
}
