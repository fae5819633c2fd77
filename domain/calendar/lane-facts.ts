import { type CalendarFacts, USUAL_RULES, USUAL_SHOOT_MINUTES } from '#domain/scheduling/bookings/availability.ts';
import type { Person } from '#domain/scheduling/facts.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';

/** A confirmed shoot of one of several people whom nothing tells apart: number 1 and up. */
export type LaneShoot = { startsAt: Date; endsAt: Date; lane: number };

/** A calendar of `capacity` people who work the studio's hours, do everything and go everywhere. */
export type LaneFacts = {
  shoots: readonly LaneShoot[];
  capacity: number;
  now: Date;
  timeZone: string;
  durationMinutes?: number;
  hours?: readonly OpenHours[];
  leadTimeMs?: number;
};

function lanePerson(lane: number, shoots: readonly LaneShoot[], hours: readonly OpenHours[]): Person {
  const week = hours.flatMap(({ weekdays, ...span }) => weekdays.map((weekday) => [weekday, [span]] as const));
  return {
    id: `${lane}`,
    week: Object.fromEntries(week),
    exceptions: {},
    skills: null,
    zones: null,
    home: null,
    maxJobs: null,
    maxKilometers: null,
    active: { from: null, until: null },
    bufferMinutes: { before: 0, after: 0 },
    events: shoots
      .filter((shoot) => shoot.lane === lane)
      .map(({ startsAt, endsAt }) => ({
        kind: 'shoot',
        place: null,
        equipment: [],
        expires: null,
        from: startsAt.getTime(),
        to: endsAt.getTime(),
      })),
  };
}

/** The facts of such a calendar. A shoot takes 120 minutes and needs no notice unless told. */
export function laneFacts({ shoots, capacity, now, timeZone, ...more }: LaneFacts): CalendarFacts {
  const { durationMinutes = USUAL_SHOOT_MINUTES, hours = WORKING_HOURS, leadTimeMs = 0 } = more;
  return {
    hours,
    visit: { durationMinutes, place: null, zone: null, skills: [], equipment: [], barred: [], light: null },
    people: Array.from({ length: capacity }, (_, index) => lanePerson(index + 1, shoots, hours)),
    rules: {
      ...USUAL_RULES,
      now: now.getTime(),
      timeZone,
      noticeHours: leadTimeMs / HOUR_MS,
      travel: { defaultMinutes: 0, kilometersPerHour: 45, far: null },
    },
  };
}
