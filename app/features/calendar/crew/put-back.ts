import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { ArrangeShootInput } from '#domain/calendar/crew-day-json.ts';
import { arrangeShoot, readDifference } from '../api/crew-day.ts';

/** Puts a shoot back where it was; what that changes of the price is the other way round of what was seen. */
export async function putBack(moved: AdminBooking, asked: ArrangeShootInput): Promise<void> {
  try {
    await arrangeShoot(moved, asked);
  } catch (error) {
    const difference = readDifference(error);
    if (!difference) throw error;
    const price_change = { difference_minor: difference.difference_minor, waive: false };
    await arrangeShoot(moved, { ...asked, price_change });
  }
}
