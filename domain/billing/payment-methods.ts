/**
 * How money reaches the studio past the card provider. `card_machine` is the studio's own terminal, and `at_closing` is money that the
 * title or escrow company pays when the house is sold.
 */
export const PAYMENT_METHODS = ['cash', 'check', 'bank_transfer', 'card_machine', 'at_closing'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How money goes back by hand. */
export const REFUND_METHODS = [
  'cash',
  'check',
  'bank_transfer',
  'card_machine',
] as const satisfies readonly PaymentMethod[];
export type RefundMethod = (typeof REFUND_METHODS)[number];
