import type { Quote } from '#domain/orders/pricing/quote.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { QuoteRow } from '#server/db/schema/quotes.ts';

/** A price as its customer sees it. */
export function presentQuote(
  { id, hash, expiresAt }: Pick<QuoteRow, 'id' | 'hash' | 'expiresAt'>,
  quote: Quote,
  currency: string,
): QuoteJson {
  return {
    id,
    hash,
    expires_at: expiresAt.toISOString(),
    currency,
    lines: quote.lines.map(({ kind, label, unitMinor, quantity, amountMinor, taxMinor, reason }) => ({
      kind,
      label,
      unit_minor: unitMinor,
      quantity,
      amount_minor: amountMinor,
      tax_minor: taxMinor,
      reason,
    })),
    taxes: quote.taxes.map(({ label, ppm, amountMinor }) => ({ label, rate_ppm: ppm, amount_minor: amountMinor })),
    tax_included: quote.taxIncluded,
    subtotal_minor: quote.subtotalMinor,
    tax_minor: quote.taxMinor,
    total_minor: quote.totalMinor,
    duration_minutes: quote.durationMinutes,
    area_unknown: quote.isAreaUnsure,
  };
}
