import { z } from 'zod';
import { depositSchema } from '#domain/shared/money/deposit.ts';

/**
 * Whether customers may keep a card as they pay: not at all, for charges that staff make, or besides for what is still due when their photos are
 * delivered.
 */
export const SAVED_CARDS = ['off', 'by_staff', 'at_delivery'] as const;
export type SavedCards = (typeof SAVED_CARDS)[number];

/** How orders are paid whose customers have no terms of their own: `deposit` is what of them is paid as they are placed, null for all of it. */
export const paymentSettingsSchema = z.object({
  deposit: depositSchema.nullable(),
  saved_cards: z.enum(SAVED_CARDS, `Choose ${SAVED_CARDS.join(', ')}.`),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

/** Orders are paid as they are placed, and no card is kept, until the studio says otherwise. */
export const USUAL_PAYMENTS: PaymentSettings = { deposit: null, saved_cards: 'off' };
