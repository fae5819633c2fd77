import { z } from 'zod';
import { depositSchema } from '#domain/shared/money/deposit.ts';
import { PAYMENT_TERMS } from './payment-terms-kinds.ts';

/** How many days an invoice on account gives: at least, at most, and where nobody says otherwise. */
export const LEAST_PAYMENT_DAYS = 7;
export const MOST_PAYMENT_DAYS = 60;
export const USUAL_PAYMENT_DAYS = 30;

const DAYS = `Say ${LEAST_PAYMENT_DAYS} to ${MOST_PAYMENT_DAYS} days.`;

/**
 * Payment terms as they are kept and shown. `days` are from the day of the invoice, with the kind `on_account` alone; `deposit` comes with the kind
 * `deposit` alone.
 */
export const paymentTermsSchema = z.object({
  kind: z.enum(PAYMENT_TERMS),
  days: z.int().nullable(),
  deposit: depositSchema.nullable(),
});
export type PaymentTerms = z.infer<typeof paymentTermsSchema>;

/** Payment terms as somebody says them: `days` with `on_account` alone, 30 where they are left out; `deposit` with the kind `deposit` alone. */
export const paymentTermsInputSchema = z
  .object({
    kind: z.enum(PAYMENT_TERMS, `Choose ${PAYMENT_TERMS.join(', ')}.`),
    days: z.int(DAYS).min(LEAST_PAYMENT_DAYS, DAYS).max(MOST_PAYMENT_DAYS, DAYS).nullable().optional(),
    deposit: depositSchema.nullable().optional(),
  })
  .refine(({ kind, days }) => kind === 'on_account' || !days, {
    path: ['days'],
    error: 'Days belong to on_account alone. Leave them out.',
  })
  .refine(({ kind, deposit }) => (kind === 'deposit') === Boolean(deposit), {
    path: ['deposit'],
    error: 'A deposit belongs to the terms "deposit" alone, and they need one.',
  })
  .transform(
    ({ kind, days, deposit }): PaymentTerms => ({
      kind,
      days: kind === 'on_account' ? (days ?? USUAL_PAYMENT_DAYS) : null,
      deposit: deposit ?? null,
    }),
  );

/** The default payment terms. */
export const PAY_NOW: PaymentTerms = { kind: 'pay_now', days: null, deposit: null };
