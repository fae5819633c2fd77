import { z } from 'zod';
import { openPaymentSchema } from '#domain/orders/payment-page.ts';
import { uuidSchema } from '#domain/shared/ids.ts';

/** How a card is kept: its payment is not made yet, it can be charged, or it was taken away. */
export const SAVED_CARD_STATUSES = ['asked', 'kept', 'removed'] as const;

/**
 * How a charge of a saved card stands. `processing`: the bank still works on it. `asks_customer`: the bank wants to hear it from its customer.
 * `skipped`: it was not tried, since nothing was due of it any more or another one before it failed.
 */
export const CHARGE_STATUSES = ['pending', 'succeeded', 'processing', 'asks_customer', 'declined', 'skipped'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** What a customer reads before they keep a card, in words of the server that it keeps; `is_chosen` where they said yes. */
export const cardOfferSchema = z.object({ text: z.string(), is_chosen: z.boolean() });
export type CardOffer = z.infer<typeof cardOfferSchema>;

/** The answer of the offer: null where the studio keeps no cards, or nothing is to be paid now. */
export const cardOfferAnswerSchema = z.object({ offer: cardOfferSchema.nullable() });

/**
 * A customer's word about the card of a payment: `payment` is the id that the payment form has, and `text` what was read beside the choice, so that
 * nobody agrees to other words.
 */
export const chooseCardSchema = z.object({
  ...openPaymentSchema.shape,
  payment: z.string().min(1).max(100),
  is_chosen: z.boolean(),
  text: z.string().min(1).max(1000),
});
export type ChooseCard = z.infer<typeof chooseCardSchema>;

/** A card that can be charged for an order. `is_for_customer` where it is kept for all orders of its customer. */
export const savedCardSchema = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_for_customer: z.boolean(),
  is_expired: z.boolean(),
  kept_at: z.iso.datetime(),
});
export type SavedCardJson = z.infer<typeof savedCardSchema>;

/** `GET /api/orders/{orderId}/saved-cards`. */
export const savedCardsSchema = z.object({ cards: z.array(savedCardSchema) });

/** A charge of a saved card, in minor units of the order's charge. `code` is the provider's reason where the card was not charged. */
export const cardChargeSchema = z.object({
  id: z.uuid(),
  amount_minor: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  status: z.enum(CHARGE_STATUSES),
  code: z.string().nullable(),
  is_automatic: z.boolean(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type CardChargeJson = z.infer<typeof cardChargeSchema>;

/** The saved cards of an order and what was charged to them, the newest first; `due_minor` is what would be charged now. */
export const cardChargesSchema = z.object({
  cards: z.array(savedCardSchema),
  charges: z.array(cardChargeSchema),
  due_minor: z.int(),
});
export type CardCharges = z.infer<typeof cardChargesSchema>;

/** A request to charge a saved card for all that is due of an order; `amount_minor` is the sum that was seen. */
export const chargeCardSchema = z.object({
  saved_card_id: uuidSchema,
  amount_minor: z.int().min(1, 'The amount must be at least 1 minor unit.'),
});
export type ChargeCard = z.infer<typeof chargeCardSchema>;
