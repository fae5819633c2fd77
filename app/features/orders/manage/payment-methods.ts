import { PAYMENT_METHODS, type PaymentMethod } from '#domain/billing/payment-methods.ts';

/** How money came by hand, in words. */
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  bank_transfer: 'Bank transfer',
  card_machine: 'Card machine',
  at_closing: 'At closing',
};

/** What the reference of a payment is called, by its method. */
export const REFERENCE_LABELS: Record<PaymentMethod, string> = {
  cash: 'Reference',
  check: 'Check number',
  bank_transfer: 'Reference',
  card_machine: 'Receipt number',
  at_closing: 'File number',
};

/** The method that a form chose. */
export const readMethod = (value: unknown): PaymentMethod =>
  PAYMENT_METHODS.find((method) => method === value) ?? 'check';
