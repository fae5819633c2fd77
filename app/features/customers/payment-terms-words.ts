import type { PaymentTerms, PaymentTermsKind } from '#domain/customers/payment-terms.ts';

export const TERMS_LABELS: Record<PaymentTermsKind, string> = {
  pay_now: 'As they order',
  before_download: 'Before they download',
  on_account: 'By invoice',
  at_closing: 'At closing',
};

/** What terms mean, for who chooses them. */
export const TERMS_TEXTS: Record<PaymentTermsKind, string> = {
  pay_now: 'By card in the order form. What staff order for them waits for its payment.',
  before_download: 'Orders count at once. Files stay locked until they are paid.',
  on_account: 'Orders count at once, and files are open. The invoice leaves with the delivery.',
  at_closing: 'Orders count at once, and files are open. You record the money when the sale closes.',
};

/** Terms in a few words: `By invoice, 30 days`. */
export const formatTerms = ({ kind, days }: PaymentTerms): string =>
  days === null ? TERMS_LABELS[kind] : `${TERMS_LABELS[kind]}, ${days} days`;

/** Terms as their fields say them, in the shape of the API. */
export function readTerms(values: Record<string, unknown>): unknown {
  const { terms_kind: kind, terms_days: days } = values;
  if (kind !== 'on_account') return { kind };
  const typed = String(days ?? '').trim();
  return { kind, days: typed === '' ? undefined : Number(typed) };
}
