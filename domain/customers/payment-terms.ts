import { z } from 'zod';

/**
 * When a customer pays: as they order, before they download, by an invoice within some days, or when the home is sold. With all but the first an order
 * is accepted before any money came.
 */
export const PAYMENT_TERMS = ['pay_now', 'before_download', 'on_account', 'at_closing'] as const;
export type PaymentTermsKind = (typeof PAYMENT_TERMS)[number];

/** Terms by which the files of an order are open before it is paid. */
export const OPEN_TERMS = ['on_account', 'at_closing'] as const satisfies readonly PaymentTermsKind[];

/** How many days an invoice on account gives: at least, at most, and where nobody says otherwise. */
export const LEAST_PAYMENT_DAYS = 7;
export const MOST_PAYMENT_DAYS = 60;
export const USUAL_PAYMENT_DAYS = 30;

const DAYS = `Say ${LEAST_PAYMENT_DAYS} to ${MOST_PAYMENT_DAYS} days.`;

/** Payment terms as they are kept and shown. `days` are from the day of the invoice, with the kind `on_account` alone. */
export const paymentTermsSchema = z.object({
  kind: z.enum(PAYMENT_TERMS),
  days: z.int().nullable(),
});
export type PaymentTerms = z.infer<typeof paymentTermsSchema>;

/** Payment terms as somebody says them: `days` with `on_account` alone, 30 where they are left out. */
export const paymentTermsInputSchema = z
  .object({
    kind: z.enum(PAYMENT_TERMS, `Choose ${PAYMENT_TERMS.join(', ')}.`),
    days: z.int(DAYS).min(LEAST_PAYMENT_DAYS, DAYS).max(MOST_PAYMENT_DAYS, DAYS).nullable().optional(),
  })
  .refine(({ kind, days }) => kind === 'on_account' || !days, {
    path: ['days'],
    error: 'Days belong to on_account alone. Leave them out.',
  })
  .transform(
    ({ kind, days }): PaymentTerms => ({
      kind,
      days: kind === 'on_account' ? (days ?? USUAL_PAYMENT_DAYS) : null,
    }),
  );

/** The default payment terms. */
export const PAY_NOW: PaymentTerms = { kind: 'pay_now', days: null };

/** Whether the files of an order are open by its terms, whatever is due of it. */
export const areFilesOpen = (kind: PaymentTermsKind): boolean => OPEN_TERMS.some((open) => open === kind);
