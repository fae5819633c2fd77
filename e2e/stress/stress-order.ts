import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { weekdayFrom } from '#domain/scheduling/bookings/working-hours.ts';
import type { OrderOptions } from '#e2e/harness/order-calls.ts';

export const STUDIO_ZONE = 'America/New_York';
const TIMES = ['09:00', '11:00', '13:00', '15:00'] as const;

/** The requests of the n-th customer: their own address and offered time, so that no booking can be refused. */
export function orderOptions(customer: number): OrderOptions & { email: string } {
  const today = dayInZone(new Date(), STUDIO_ZONE);
  return {
    email: `customer-${customer}@example.com`,
    preferredDate: weekdayFrom(addDays(today, 7), Math.floor(customer / TIMES.length)),
    preferredTime: TIMES[customer % TIMES.length] ?? null,
  };
}
