import type { OpenHours } from '#domain/bookings/working-hours.ts';
import { WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import type { DayHours, StudioSettings } from '#domain/settings/studio-settings.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import { findSettings } from './queries.ts';

const USUAL_HOURS: DayHours[] = WORKING_HOURS.flatMap(({ weekdays, opens, closes }) =>
  weekdays.map((weekday) => ({ weekday, opens, closes })),
);

type SettingsContext = Pick<Context, 'db' | 'config'>;

/** How the studio runs its calendar now. What nobody changed follows the specification and the environment. */
export async function getSettings({ db, config }: SettingsContext): Promise<StudioSettings> {
  const row = await findSettings(db);
  return {
    working_hours: row?.workingHours ?? USUAL_HOURS,
    capacity: row?.capacity ?? config.BOOKING_CAPACITY,
    lead_time_hours: row?.leadTimeHours ?? 0,
    version: row?.version ?? 1,
  };
}

/** The rules of booking: when the studio works, how many shoots at once, and how long before one must be asked for. */
export type CalendarRules = { hours: OpenHours[]; capacity: number; leadTimeMs: number };

export async function getCalendarRules(ctx: SettingsContext): Promise<CalendarRules> {
  const settings = await getSettings(ctx);
  const hours = settings.working_hours.map(({ weekday, opens, closes }) => ({ weekdays: [weekday], opens, closes }));
  return { hours, capacity: settings.capacity, leadTimeMs: settings.lead_time_hours * HOUR_MS };
}
