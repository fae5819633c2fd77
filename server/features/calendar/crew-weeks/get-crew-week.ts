import { type CrewWeek, type CrewWeekQuery, listWeekDays, type WeekPerson } from '#domain/calendar/crew-week-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { hoursOn } from '#domain/scheduling/person-day.ts';
import { isoWeekday } from '#domain/scheduling/weekday.ts';
import { listClosedDays } from '#domain/scheduling/working-time.ts';
import type { StaffRole } from '#domain/shared/access/staff-rights.ts';
import type { Context } from '#server/context.ts';
import type { PersonDayRow, PersonRow } from '#server/db/schema/people.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import {
  presentBlock,
  presentBusy,
  presentHeld,
  presentOverride,
  presentShoot,
} from '#server/features/calendar/present.ts';
import { listHeldTimes, listOverrides, selectBookings } from '#server/features/calendar/queries.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { listBlocks } from '#server/features/scheduling/bookings/queries.ts';
import { groupHours, studioSpans } from '#server/features/scheduling/bookings/read-calendar.ts';
import { listBusyTimes } from '#server/features/scheduling/connected-calendars/queries.ts';
import { listPeopleRows, listPersonDays } from '#server/features/scheduling/people/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { type CalendarRules, getCalendarRules } from '#server/features/site/settings/get-settings.ts';
import { listPeopleRoles } from './queries.ts';

type Around = {
  days: readonly string[];
  timeZone: string;
  rules: CalendarRules;
  special: readonly PersonDayRow[];
  roles: ReadonlyMap<string, StaffRole[]>;
};

function presentPerson(row: PersonRow, { days, timeZone, rules, special, roles }: Around): WeekPerson {
  const own = special.filter(({ personId }) => personId === row.id);
  const facts = {
    week: groupHours(row.hours ?? studioSpans(rules.hours)),
    exceptions: Object.fromEntries(own.map(({ day, hours }) => [day, hours])),
    active: { from: row.activeFrom, until: row.activeUntil },
  };
  const at = (day: string, time: string) => {
    const instant = time === '24:00' ? [addDays(day, 1), '00:00'] : [day, time];
    return bookingInstant(instant[0] ?? day, instant[1] ?? time, timeZone).toISOString();
  };
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    skills: row.skills,
    areas: row.zones?.map(({ zone }) => zone) ?? null,
    roles: roles.get(row.id) ?? [],
    days: days.map((day) => ({
      day,
      hours: hoursOn(facts, day, isoWeekday(day)).map(({ opens, closes }) => ({
        from: at(day, opens),
        to: at(day, closes),
      })),
      is_day_off: facts.exceptions[day]?.length === 0,
      note: own.find((each) => each.day === day)?.note ?? '',
    })),
  };
}

type Closing = { people: readonly WeekPerson[]; blocks: readonly BlockRow[]; rules: CalendarRules; timeZone: string };

/** The days on which nobody works, and those that are blocked as a whole, with the reason of the block. */
function closedDays(days: readonly string[], { people, blocks, rules, timeZone }: Closing): CrewWeek['closed_days'] {
  const spans = blocks.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
  const blocked = listClosedDays(spans, { hours: rules.hours, timeZone });
  const isFree = (day: string) =>
    people.every((person) => person.days.some((each) => each.day === day && each.hours.length === 0));
  const reasonOn = (day: string) => {
    const noon = bookingInstant(day, '12:00', timeZone);
    return blocks.find(({ startsAt, endsAt }) => startsAt <= noon && noon < endsAt)?.reason ?? '';
  };
  return days
    .filter((day) => blocked.has(day) || isFree(day))
    .map((day) => ({ day, reason: blocked.has(day) ? reasonOn(day) : '' }));
}

/** Some days of everybody who works on one of them, and of others who have a shoot all the same (CAL-22). */
export async function getCrewWeek(ctx: Context, query: CrewWeekQuery): Promise<CrewWeek> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const days = listWeekDays(query);
  const [first, last] = [query.from, addDays(query.from, query.days - 1)];
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone);
  const range = { from: midnightOf(first), to: midnightOf(addDays(last, 1)) };
  const shoots = await selectBookings(ctx.db, range);
  const holds = await listHeldTimes(ctx.db, { ...range, now });
  const blocks = await listBlocks(ctx.db, range);
  const rules = await getCalendarRules(ctx);
  const special = await listPersonDays(ctx.db, { from: first, to: last });
  const around = { days, timeZone, rules, special, roles: await listPeopleRoles(ctx.db) };
  const isShown = ({ id, activeFrom, activeUntil }: PersonRow) =>
    ((activeFrom ?? last) <= last && (activeUntil ?? first) >= first) ||
    shoots.some(({ booking }) => booking.personId === id);
  const people = (await listPeopleRows(ctx.db)).filter(isShown).map((row) => presentPerson(row, around));
  const { areas } = (await readCatalogue(ctx)).document.areas;
  const bookingIds = shoots.map(({ booking }) => booking.id);
  return {
    time_zone: timeZone,
    from: first,
    days: query.days,
    people,
    areas: areas.map(({ id, name }) => ({ id, name: name.en })),
    closed_days: closedDays(days, { people, blocks, rules, timeZone }),
    shoots: shoots.map(presentShoot),
    overrides: (await listOverrides(ctx.db, bookingIds)).map(presentOverride),
    holds: holds.map((held) => presentHeld(held, now)),
    blocks: blocks.map(presentBlock),
    busy: (await listBusyTimes(ctx.db, range)).map(presentBusy),
  };
}
