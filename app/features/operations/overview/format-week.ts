import { formatCharge } from '#app/lib/money/money.ts';
import { countThings } from '#app/lib/words/count-things.ts';
import type { OverviewWeek } from '#domain/operations/overview.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';

/** The first day of a week in few words: '2026-11-16' gives 'Nov 16'. */
export function formatWeekStart(startsOn: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${startsOn}T00:00:00Z`));
}

/** How many orders: '1 order', '4 orders'. */
export const formatOrderCount = (count: number) => countThings(count, ['order', 'orders']);

/** A week with its figures in one sentence: 'Week of Nov 16: 4 orders, ₺2.940,00'. */
export function formatWeek({ starts_on, orders, revenue }: OverviewWeek): string {
  const amounts = revenue.map(({ currency, revenue_minor }) => formatCharge(revenue_minor, currency));
  return `Week of ${formatWeekStart(starts_on)}: ${[formatOrderCount(orders), ...amounts].join(', ')}`;
}

const REVENUE_NAMES: Partial<Record<Currency, string>> = { try: 'Revenue in lira', usd: 'Revenue in dollars' };

/** What was earned in a currency: 'Revenue in lira', 'Revenue in EUR'. */
export function getRevenueName(currency: Currency): string {
  return REVENUE_NAMES[currency] ?? `Revenue in ${currency.toUpperCase()}`;
}
