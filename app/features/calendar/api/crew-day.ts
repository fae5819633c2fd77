import { CALENDAR_KEY } from '#app/features/scheduling/bookings/api/schedule-order.ts';
import { ApiProblem, api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AdminBooking, ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { ArrangeShootInput } from '#domain/calendar/crew-day-json.ts';
import type { PriceDifference } from '#domain/orders/price-change.ts';

/** How often the day is loaded anew, so that times which customers hold come and go, in milliseconds. */
const REFRESH_MS = 30_000;

/** One day of everybody who does shoots. `readAt` is when it came, on the clock that nobody sets. */
export const crewDayQuery = (day: string) => ({
  queryKey: [...CALENDAR_KEY, 'crew-day', day],
  queryFn: async () => {
    const found = await readAnswer(await api.admin['crew-days'].$get({ query: { day } }));
    return { ...found, readAt: performance.now() };
  },
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** Gives a shoot another time, length and person. */
export async function arrangeShoot(booking: AdminBooking, json: ArrangeShootInput): Promise<AdminBooking> {
  const edit = { param: { id: booking.id }, header: ifMatchHeader(booking) };
  const arranged = await readAnswer(await api.admin.bookings[':id'].arrange.$post({ ...edit, json }));
  await queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });
  return arranged;
}

/** What a plan for a shoot changes of the price of its order, as the route describes it; null for any other error. */
export function readDifference(error: unknown): PriceDifference | null {
  return error instanceof ApiProblem && error.code === 'price_differs' ? (error.current as PriceDifference) : null;
}

/** Every reason with which a plan for a shoot was refused, as the route describes it; null for any other error. */
export function readRefusal(error: unknown): ShootRefusal | null {
  if (!(error instanceof ApiProblem) || !['conflict', 'unusual_time'].includes(error.code)) return null;
  return (error.current as ShootRefusal | undefined) ?? null;
}
