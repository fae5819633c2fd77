/** Which kind of money: `demo` none at all, `test` the provider's test keys, `live` real. */
export const PAYMENT_MODES = ['demo', 'test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
