import { type CalendarFacts, USUAL_RULES } from '#domain/scheduling/bookings/availability.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CalendarEvent, Person, WorkSpan } from '#domain/scheduling/facts.ts';
import type { CustomerWish } from '#domain/scheduling/people/customer-people.ts';
import { zonesFor } from '#domain/scheduling/person-zones.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import type { Context } from '#server/context.ts';
import type { PersonDayRow, PersonRow } from '#server/db/schema/people.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import { listBusyTimes, type PersonBusyTime } from '#server/features/scheduling/connected-calendars/queries.ts';
import { listCustomerWishes } from '#server/features/scheduling/customer-people/queries.ts';
import { listPeopleRows, listPersonDays } from '#server/features/scheduling/people/queries.ts';
import { findDrives } from '#server/features/shared/drives/find-drives.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { type CalendarRules, getCalendarRules } from '#server/features/site/settings/get-settings.ts';
import { findLight } from './find-light.ts';
import { toVisitPlace, type VisitNeeds } from './find-visit.ts';
import { listBlocks, listShoots, type SelectedShoot } from './queries.ts';

/**
 * A range of days to read, and for which visit. The shoots and holds in `except` are ignored together with their
 * further parts, because they are the ones being moved.
 */
type Look = {
  from: string;
  days: number;
  needs: VisitNeeds;
  except?: readonly string[];
  /** Whether to request missing drives from the routing service. Never set it within a transaction. */
  isAsking?: boolean | undefined;
};

/** Groups working hours by weekday. */
export function groupHours(spans: readonly (WorkSpan & { weekday: number })[]): Record<number, WorkSpan[]> {
  const week: Record<number, WorkSpan[]> = {};
  for (const { weekday, opens, closes } of spans) week[weekday] = [...(week[weekday] ?? []), { opens, closes }];
  return week;
}

/** The studio's hours, one span for each weekday that has them. */
export const studioSpans = (hours: readonly OpenHours[]) =>
  hours.flatMap(({ weekdays, opens, closes }) => weekdays.map((weekday) => ({ weekday, opens, closes })));

/** The limited equipment that a shoot's skills require. */
const equipmentFor = (skills: readonly string[], { equipment }: CalendarRules) =>
  skills.filter((skill) => Object.hasOwn(equipment, skill));

function shootEvent(shoot: SelectedShoot, rules: CalendarRules): CalendarEvent {
  const span = { from: shoot.startsAt.getTime(), to: shoot.endsAt.getTime() };
  const equipment = equipmentFor(shoot.skills ?? [], rules);
  const expires = shoot.expiresAt?.getTime() ?? null;
  return { kind: expires === null ? 'shoot' : 'hold', place: toVisitPlace(shoot), equipment, expires, ...span };
}

const blockEvent = ({ startsAt, endsAt }: BlockRow): CalendarEvent => ({
  kind: 'block',
  place: null,
  equipment: [],
  expires: null,
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});

const busyEvent = ({ startsAt, endsAt }: PersonBusyTime): CalendarEvent => ({
  kind: 'calendar',
  place: null,
  equipment: [],
  expires: null,
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});

const homeOf = ({ homeLatitude: latitude, homeLongitude: longitude }: PersonRow) => ({ latitude, longitude });

type OfPeople<Row> = ReadonlyMap<string | null, readonly Row[]>;

const byPerson = <Row extends { personId: string | null }>(rows: readonly Row[]): OfPeople<Row> =>
  Map.groupBy(rows, ({ personId }) => personId);

type Around = {
  calendar: CalendarRules;
  /** The studio's own hours. */
  spans: ReturnType<typeof studioSpans>;
  days: OfPeople<PersonDayRow>;
  shoots: OfPeople<SelectedShoot>;
  blocks: readonly CalendarEvent[];
  busy: OfPeople<PersonBusyTime>;
  needs: VisitNeeds;
};

/** A person with their calendar, as far as a visit is concerned. */
function toPerson(row: PersonRow, { calendar, spans: usual, days, shoots, blocks, busy, needs }: Around): Person {
  return {
    id: row.id,
    week: groupHours(row.hours ?? usual),
    exceptions: Object.fromEntries((days.get(row.id) ?? []).map(({ day, hours: spans }) => [day, spans])),
    events: [
      ...(shoots.get(row.id) ?? []).map((shoot) => shootEvent(shoot, calendar)),
      ...(busy.get(row.id) ?? []).map(busyEvent),
      ...blocks,
    ],
    skills: row.skills,
    zones: zonesFor(row.zones, needs.area),
    active: { from: row.activeFrom, until: row.activeUntil },
    home: toVisitPlace(homeOf(row)),
    maxJobs: row.maxJobs,
    maxKilometers: row.maxKilometers,
    bufferMinutes: { before: 0, after: row.bufferMinutes },
  };
}

/** Whether a person works on any of some days, as far as their first and last day say. */
const isActiveWithin = ({ activeFrom, activeUntil }: PersonRow, first: string, last: string) =>
  (activeFrom ?? last) <= last && (activeUntil ?? first) >= first;

/**
 * Reads the facts that the times of some days are computed from: people with their calendars and the rules of the studio, as
 * they are now for the caller within a transaction. Shoots of the days beside them count too, since people drive from there.
 */
export async function readCalendar(ctx: Context, look: Look): Promise<CalendarFacts> {
  const { from, days, needs, except = [], isAsking = false } = look;
  const timeZone = await getTimeZone(ctx);
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone);
  const calendar = await getCalendarRules(ctx);
  const last = addDays(from, days - 1);
  const range = { from: midnightOf(addDays(from, -1)), to: midnightOf(addDays(last, 2)) };
  const now = ctx.clock.now();
  const shoots = (await listShoots(ctx.db, range)).filter(
    ({ id, partOf, expiresAt }) =>
      !except.includes(id) && !except.includes(partOf ?? id) && (expiresAt === null || expiresAt > now),
  );
  const around = {
    calendar,
    needs,
    spans: studioSpans(calendar.hours),
    shoots: byPerson(shoots),
    blocks: (await listBlocks(ctx.db, range)).map(blockEvent),
    busy: byPerson(await listBusyTimes(ctx.db, range)),
    days: byPerson(await listPersonDays(ctx.db, { from, to: last })),
  };
  const people = (await listPeopleRows(ctx.db)).filter((person) => isActiveWithin(person, from, last));
  const { durationMinutes, place, skills, area } = needs;
  const { hours, leadTimeMs, equipment } = calendar;
  const others = [...shoots, ...people.map(homeOf)].map(toVisitPlace);
  const travel = { ...calendar.travel, drives: await findDrives(ctx, { place, others, isAsking }) };
  const wishes = needs.customerId ? await listCustomerWishes(ctx.db, needs.customerId) : [];
  const wanted = (sought: CustomerWish) => wishes.filter(({ wish }) => wish === sought).map(({ personId }) => personId);
  const rules = { noticeHours: leadTimeMs / HOUR_MS, travel, equipment };
  return {
    hours,
    visit: {
      durationMinutes,
      place,
      skills,
      equipment: equipmentFor(skills, calendar),
      barred: wanted('barred'),
      preferred: wanted('preferred'),
      zone: area.area?.id ?? null,
      light: findLight(needs.light, { durationMinutes, timeZone }),
      parts: needs.parts.map((part) => ({
        ...part,
        equipment: equipmentFor(part.skills, calendar),
        light: findLight(part.light, { durationMinutes: part.durationMinutes, timeZone }),
      })),
    },
    people: people.map((person) => toPerson(person, around)),
    rules: { ...USUAL_RULES, ...rules, now: now.getTime(), timeZone },
  };
}
