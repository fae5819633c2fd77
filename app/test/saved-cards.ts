import type { CardChargeJson, SavedCardJson } from '#domain/orders/saved-cards/saved-card.ts';

/** A card that a customer keeps for an order. */
export const savedCard = (number: number, changes: Partial<SavedCardJson> = {}): SavedCardJson => ({
  id: `3f0c8a52-6a0f-4b7e-9d38-0000000000c${number}`,
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2029,
  is_for_customer: false,
  is_expired: false,
  kept_at: '2026-11-18T15:00:00.000Z',
  ...changes,
});

/** A charge of such a card. */
export const cardCharge = (number: number, changes: Partial<CardChargeJson> = {}): CardChargeJson => ({
  id: `3f0c8a52-6a0f-4b7e-9d38-0000000000d${number}`,
  amount_minor: 53_500,
  card: { brand: 'visa', last4: '4242' },
  status: 'succeeded',
  code: null,
  is_automatic: false,
  created_by: 'Anna Berg',
  created_at: '2026-11-18T16:00:00.000Z',
  ...changes,
});
