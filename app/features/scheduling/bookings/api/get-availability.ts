import { api, readAnswer } from '#app/lib/request/api.ts';
import type { CalendarRange } from '../calendar-range.ts';

async function getAvailability({ from, days }: CalendarRange, packageId: string | null, signal: AbortSignal) {
  const query = { from, days: String(days), ...(packageId ? { package: packageId } : {}) };
  return readAnswer(await api.availability.$get({ query }, { init: { signal } }));
}

/**
 * When the studio is free on the days of a range, as a query, for a shoot of the package where one is named. A month that
 * is left before it came is given up.
 */
export function availabilityQuery(range: CalendarRange, packageId: string | null = null) {
  return {
    queryKey: ['availability', range.from, range.days, packageId],
    queryFn: ({ signal }: { signal: AbortSignal }) => getAvailability(range, packageId, signal),
  };
}
