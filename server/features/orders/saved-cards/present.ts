import { isCardExpired } from '#domain/orders/saved-cards/card-expiry.ts';
import type { CardChargeJson, SavedCardJson } from '#domain/orders/saved-cards/saved-card.ts';
import type { ChargeableCard, listCharges } from './queries.ts';

/** A card as people see it, on a day of the studio's zone. */
export const presentCard = (card: ChargeableCard, today: string): SavedCardJson => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  is_for_customer: card.contactId !== null,
  is_expired: isCardExpired(card, today),
  kept_at: card.keptAt.toISOString(),
});

/** A charge as staff see it. A card of somebody who asked to be forgotten has no number. */
export const presentCharge = ({
  charge,
  card,
  createdBy,
}: Awaited<ReturnType<typeof listCharges>>[number]): CardChargeJson => ({
  id: charge.id,
  amount_minor: charge.amountMinor,
  card: { brand: card.brand ?? '', last4: card.last4 ?? '' },
  status: charge.status,
  code: charge.code,
  is_automatic: charge.isAutomatic,
  created_by: createdBy,
  created_at: charge.createdAt.toISOString(),
});
