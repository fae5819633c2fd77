import { formatDeposit, readDeposit } from '#app/lib/money/deposit.ts';
import type { PaymentTerms } from '#domain/customers/payment-terms.ts';
import type { PaymentTermsKind } from '#domain/customers/payment-terms-kinds.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';

export const TERMS_LABELS: Record<PaymentTermsKind, string> = {
  pay_now: 'As they order',
  deposit: 'A deposit',
  before_download: 'Before they download',
  on_account: 'By invoice',
  at_closing: 'At closing',
};

/** What terms mean, for who chooses them. */
export const TERMS_TEXTS: Record<PaymentTermsKind, string> = {
  pay_now: 'By card in the order form. What staff order for them waits for its payment.',
  deposit: 'A part as they order, and the rest before they download.',
  before_download: 'Orders count at once. Files stay locked until they are paid.',
  on_account: 'Orders count at once, and files are open. The invoice leaves with the delivery.',
  at_closing: 'Orders count at once, and files are open. You record the money when the sale closes.',
};

/** Terms in a few words: `By invoice, 30 days`; amounts are in `currency`. */
export function formatTerms({ kind, days, deposit }: PaymentTerms, currency: Currency): string {
  if (deposit) return `${TERMS_LABELS[kind]}, ${formatDeposit(deposit, currency)}`;
  return days === null ? TERMS_LABELS[kind] : `${TERMS_LABELS[kind]}, ${days} days`;
}

/** Terms as their fields say them, in the shape of the API. */
export function readTerms(values: Record<string, unknown>): unknown {
  const { terms_kind: kind, terms_days: days, deposit_kind, deposit_value, deposit_currency } = values;
  if (kind === 'deposit') {
    const typed = {
      kind: deposit_kind === 'amount' ? 'amount' : 'percent',
      value: String(deposit_value ?? ''),
    } as const;
    return { kind, deposit: readDeposit(typed, currencySchema.parse(deposit_currency)) };
  }
  if (kind !== 'on_account') return { kind };
  const typed = String(days ?? '').trim();
  return { kind, days: typed === '' ? undefined : Number(typed) };
}
