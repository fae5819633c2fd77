import type { TravelRules } from '#domain/scheduling/facts.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Assignment } from '#domain/site/settings/assignment.ts';
import { USUAL_CHANGE_POLICY } from '#domain/site/settings/change-policy.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { USUAL_EMBEDDING } from '#domain/site/settings/embedding.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { USUAL_PAYMENTS } from '#domain/site/settings/payment-settings.ts';
import { productionSettingsSchema, USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { type DayHours, type StudioSettings, USUAL_TRAVEL } from '#domain/site/settings/studio-settings.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import type { Context } from '#server/context.ts';
import { findSettings } from './queries.ts';

const USUAL_HOURS: DayHours[] = WORKING_HOURS.flatMap(({ weekdays, opens, closes }) =>
  weekdays.map((weekday) => ({ weekday, opens, closes })),
);

type SettingsContext = Pick<Context, 'db'>;

/** How the studio runs its calendar and delivers now. What nobody changed follows the specification. */
export async function getSettings({ db }: SettingsContext): Promise<StudioSettings> {
  const row = await findSettings(db);
  return {
    working_hours: row?.workingHours ?? USUAL_HOURS,
    lead_time_hours: row?.leadTimeHours ?? 0,
    assignment: row?.assignment ?? 'priority',
    travel: row?.travel ?? USUAL_TRAVEL,
    equipment: row?.equipment ?? [],
    scheduling: row?.scheduling ?? 'offered',
    change_policy: row?.changePolicy ?? USUAL_CHANGE_POLICY,
    // What was kept before there was something else to say of deliveries lacks it.
    delivery: { ...USUAL_DELIVERY, ...row?.delivery },
    // What an earlier version kept besides is left out.
    production: productionSettingsSchema.parse({ ...USUAL_PRODUCTION, ...row?.production }),
    embedding: row?.embedding ?? USUAL_EMBEDDING,
    reminders: { ...USUAL_REMINDERS, ...row?.reminders },
    payments: { ...USUAL_PAYMENTS, ...row?.payments },
    invoices: { ...USUAL_INVOICES, ...row?.invoices },
    version: row?.version ?? 1,
  };
}

/**
 * The rules of booking: when the studio works, how long before a shoot must be asked for, who does it, how they drive, and
 * how many it has of what some skills need.
 */
export type CalendarRules = {
  hours: OpenHours[];
  leadTimeMs: number;
  assignment: Assignment;
  travel: TravelRules;
  equipment: Readonly<Record<string, number>>;
};

function travelRules({
  counts_unknown,
  default_minutes,
  kilometers_per_hour,
  far,
}: StudioSettings['travel']): TravelRules {
  return {
    defaultMinutes: counts_unknown ? default_minutes : 0,
    kilometersPerHour: kilometers_per_hour,
    far: far && { beyondKilometers: far.beyond_kilometers, kilometersPerHour: far.kilometers_per_hour },
  };
}

export async function getCalendarRules(ctx: SettingsContext): Promise<CalendarRules> {
  const { assignment, travel, ...settings } = await getSettings(ctx);
  const equipment = Object.fromEntries(settings.equipment.map(({ skill, count }) => [skill, count]));
  const hours = settings.working_hours.map(({ weekday, opens, closes }) => ({ weekdays: [weekday], opens, closes }));
  return { hours, leadTimeMs: settings.lead_time_hours * HOUR_MS, assignment, travel: travelRules(travel), equipment };
}
