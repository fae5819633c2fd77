import { formatCharge } from '#app/lib/money.ts';
import type { Currency } from '#domain/shared/money.ts';

/**
 * Under a total in dollars: what a card is charged, where that is another currency. The figure is the same, without
 * conversion (readings, Money). Nothing while the settings are not known.
 */
export function ChargeLine({ cents, currency }: { cents: number; currency: Currency | null }) {
  if (currency === null || currency === 'usd') return null;
  return (
    <span className="mt-1 block text-right text-sm text-muted tabular-nums">
      Charged in Turkish lira: {formatCharge(cents, currency)}
    </span>
  );
}
