import { addDays, dayInZone } from '#domain/bookings/booking-time.ts';
import type { OrderWishes } from '#e2e/harness/order-calls.ts';

const STUDIO_ZONE = 'America/New_York';
const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00'] as const;

/** The wishes of the n-th customer: an address and a time of their own, so that no booking can be refused. */
export function wishesOf(customer: number): OrderWishes & { email: string } {
  const today = dayInZone(new Date(), STUDIO_ZONE);
  return {
    email: `customer-${customer}@example.com`,
    preferredDate: addDays(today, 7 + Math.floor(customer / TIMES.length)),
    preferredTime: TIMES[customer % TIMES.length] ?? null,
  };
}
