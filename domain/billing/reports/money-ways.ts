import type { MoneyWay } from '#domain/billing/journal.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment-methods.ts';

/** How money comes and goes: by card through the provider, or past it. */
export const MONEY_WAYS = ['card', ...PAYMENT_METHODS] as const satisfies readonly MoneyWay[];

/** What the ways are called. */
export const WAY_LABELS: Record<MoneyWay, string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  bank_transfer: 'Bank transfer',
  card_machine: 'Card machine',
  at_closing: 'At closing',
};
