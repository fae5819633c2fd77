import { formatListPrice } from '#app/lib/money/money.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { QuoteState } from './use-quote.ts';

/** The language of the page, and its words around a price from which others begin. */
type TotalWords = { locale: Locale; from: (values: { price: string }) => string };

/** The total of an order: that of its quote, or else of the package, `from $200.00` where it depends on more. */
export function formatTotal(
  { item, priceCents }: Offer,
  { kind, quote }: QuoteState,
  { locale, from }: TotalWords,
): string {
  if (quote) return formatListPrice(quote.total_minor, item.currency, locale);
  if (kind === 'refused' || kind === 'failed') return '–';
  const price = formatListPrice(priceCents, item.currency, locale);
  return item.price.kind === 'from' ? from({ price }) : price;
}
