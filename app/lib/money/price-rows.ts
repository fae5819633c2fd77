import type { PriceParts } from '#domain/orders/price-parts.ts';
import { listPriceRows, rowLabel } from '#domain/orders/price-rows.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { formatCharge } from './money.ts';

/**
 * The rows of a price as on a bill. Empty for a package without extras. Included taxes are shown in a quieter style,
 * because they add nothing to the total.
 */
export function formatPriceRows(price: PriceParts, currency: Currency, locale: Locale) {
  return listPriceRows(price, locale).map((row) => ({
    label: rowLabel(row),
    note: row.note,
    value: formatCharge(row.amountMinor, currency, locale),
    isQuiet: row.kind === 'tax' && price.tax_included && row.amountMinor >= 0,
  }));
}
