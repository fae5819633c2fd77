import { api, readAnswer } from '#app/lib/api.ts';
import type { CalendarRange } from '../calendar-range.ts';

async function getAvailability({ from, days }: CalendarRange, signal: AbortSignal) {
  return readAnswer(await api.availability.$get({ query: { from, days: String(days) } }, { init: { signal } }));
}

/** When the studio is free on the days of a range, as a query. A month that is left before it came is given up. */
export function availabilityQuery(range: CalendarRange) {
  return {
    queryKey: ['availability', range.from, range.days],
    queryFn: ({ signal }: { signal: AbortSignal }) => getAvailability(range, signal),
  };
}
