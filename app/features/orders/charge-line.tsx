import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';

type ChargeLineProps = { minor: number; offer: Offer; currency: Currency | null };

/**
 * Under a total in dollars: what a card is charged, where that is another currency. The figure is the same, without
 * conversion (ORD-28). Nothing while the settings are not known, and where the price list has its own currency.
 */
export function ChargeLine({ minor, offer, currency }: ChargeLineProps) {
  const language = useLanguage();
  const { charged } = useMessages('wizard').summary;
  if (currency === null || currency === 'usd' || offer.item.currency !== null) return null;
  return (
    <span className="mt-1 block text-right text-sm text-muted tabular-nums">
      {charged({ currency: currencyName(currency, language), amount: formatCharge(minor, currency, language) })}
    </span>
  );
}
