import type { EstimateDetails, EstimatePage, ListedEstimate } from '#domain/orders/estimates/estimate-json.ts';
import { formatEstimateNumber } from '#domain/orders/estimates/estimate-number.ts';
import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { presentQuote } from '#server/features/orders/pricing/present.ts';

/** The number of an estimate as people read it; null for a draft. */
export const estimateNumber = ({ year, number }: Pick<EstimateRow, 'year' | 'number'>): string | null =>
  year === null || number === null ? null : formatEstimateNumber({ year, number });

/** An estimate as the list shows it. */
export function presentListed(row: EstimateRow, now: Date): ListedEstimate {
  const { address, city } = row.asked;
  return {
    id: row.id,
    number: estimateNumber(row),
    revision: row.revision,
    state: shownState(row, now),
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    package_name: row.packageName,
    address,
    city,
    currency: row.currency,
    total_minor: row.totalMinor,
    valid_until: row.validUntil,
    created_at: row.createdAt.toISOString(),
    order_id: row.orderId,
    version: row.version,
  };
}

/** The price of an estimate, as the price of an order is shown. */
export function presentPrice({ id, price, endsAt, currency }: EstimateRow): EstimatePage['price'] {
  const {
    id: _id,
    hash: _hash,
    expires_at: _ends,
    duration_minutes: _minutes,
    ...shown
  } = presentQuote({ id, hash: price.hash, expiresAt: endsAt }, price.quote, currency);
  return { ...shown, currency };
}

/** An estimate as staff see it. */
export function presentEstimate(row: EstimateRow, now: Date): EstimateDetails['estimate'] {
  return {
    ...presentListed(row, now),
    customer_phone: row.customerPhone,
    locale: row.locale,
    note: row.note,
    asked: { ...row.asked, add_ons: [...row.asked.add_ons] },
    price: presentPrice(row),
    opened_at: row.openedAt?.toISOString() ?? null,
    sent_at: row.sentAt?.toISOString() ?? null,
    answered_at: row.answeredAt?.toISOString() ?? null,
    accepted_by: row.acceptedBy,
    accepted_from: row.acceptedFrom,
    decline_reason: row.declineReason,
  };
}
