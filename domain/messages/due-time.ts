import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { ReminderSettings } from '#domain/site/settings/reminder-settings.ts';
import type { ReminderKind } from './message-json.ts';

/**
 * When the reminder of a shoot is due; null where the studio sends none of its kind. The day before is counted in the studio's zone, and its
 * time of day is the wall time there: one that spring skips moves forward by the gap, one that autumn doubles is the first of the two. Hours before are real hours.
 */
export function reminderDueAt(
  kind: ReminderKind,
  { startsAt, timeZone, settings }: { startsAt: Date; timeZone: string; settings: ReminderSettings },
): Date | null {
  switch (kind) {
    case 'day_before':
      if (!settings.day_before) return null;
      return bookingInstant(addDays(dayInZone(startsAt, timeZone), -1), settings.day_before_at, timeZone);
    case 'hours_before':
      return settings.hours_before ? new Date(startsAt.getTime() - settings.hours * HOUR_MS) : null;
  }
}
