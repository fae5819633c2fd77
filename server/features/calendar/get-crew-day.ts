import type { CrewDay } from '#domain/calendar/crew-day-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { Person } from '#domain/scheduling/facts.ts';
import { hoursOn } from '#domain/scheduling/person-day.ts';
import { isoWeekday } from '#domain/scheduling/weekday.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Context } from '#server/context.ts';
import type { PersonRow } from '#server/db/schema/people.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { sunOfDay } from '#server/features/scheduling/bookings/find-light.ts';
import { toVisitPlace } from '#server/features/scheduling/bookings/find-visit.ts';
import { listBlocks, listShoots } from '#server/features/scheduling/bookings/queries.ts';
import { readCalendar } from '#server/features/scheduling/bookings/read-calendar.ts';
import { listBusyTimes } from '#server/features/scheduling/connected-calendars/queries.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentBlock, presentBusy, presentHeld, presentOverride, presentShoot } from './present.ts';
import { listHeldTimes, listOverrides, selectBookings } from './queries.ts';

/** A visit that asks for nothing: what is read is people's days and not who could come. */
const NO_NEEDS = {
  durationMinutes: 60,
  place: null,
  skills: [],
  light: null,
  parts: [],
  customerId: null,
  area: { isKnown: false, area: null },
};

const iso = (at: Date | number) => new Date(at).toISOString();

type PersonOnDay = { row: PersonRow; person: Person | undefined; day: string; timeZone: string };

function presentPerson({ row, person, day, timeZone }: PersonOnDay): CrewDay['people'][number] {
  const spans = person ? hoursOn(person, day, isoWeekday(day)) : [];
  const at = (time: string) =>
    iso(time === '24:00' ? bookingInstant(addDays(day, 1), '00:00', timeZone) : bookingInstant(day, time, timeZone));
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    skills: row.skills,
    hours: spans.map(({ opens, closes }) => ({ from: at(opens), to: at(closes) })),
    is_day_off: person?.exceptions[day]?.length === 0,
  };
}

/** Civil twilight of a day, morning and evening; none where nobody knows the place, or the sun does not go down. */
function twilightOf(day: string, place: Point | null, timeZone: string): CrewDay['twilight'] {
  if (!place) return [];
  const { dawn, sunrise, sunset, dusk } = sunOfDay(day, place, timeZone);
  const spans = [
    [dawn, sunrise],
    [sunset, dusk],
  ];
  return spans.flatMap(([from, to]) =>
    from !== null && to !== null && from !== undefined && to !== undefined ? [{ from: iso(from), to: iso(to) }] : [],
  );
}

/** One day of everybody who does shoots, as the crew view draws it: those who work on it, and others who have a shoot all the same. */
export async function getCrewDay(ctx: Context, day: string): Promise<CrewDay> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const range = {
    from: bookingInstant(day, '00:00', timeZone),
    to: bookingInstant(addDays(day, 1), '00:00', timeZone),
  };
  const shoots = await selectBookings(ctx.db, range);
  const holds = await listHeldTimes(ctx.db, { ...range, now });
  const { people: active } = await readCalendar(ctx, { from: day, days: 1, needs: NO_NEEDS });
  const isShown = ({ id }: PersonRow) =>
    active.some((person) => person.id === id) || shoots.some(({ booking }) => booking.personId === id);
  const people = (await listPeopleRows(ctx.db)).filter(isShown);
  const [pinned] = (await listShoots(ctx.db, range)).map(toVisitPlace).filter((place) => place !== null);
  const { base } = (await readCatalogue(ctx)).document.areas;
  const bookingIds = shoots.map(({ booking }) => booking.id);
  return {
    time_zone: timeZone,
    day,
    people: people.map((row) => presentPerson({ row, person: active.find(({ id }) => id === row.id), day, timeZone })),
    shoots: shoots.map(presentShoot),
    overrides: (await listOverrides(ctx.db, bookingIds)).map(presentOverride),
    holds: holds.map((held) => presentHeld(held, now)),
    blocks: (await listBlocks(ctx.db, range)).map(presentBlock),
    busy: (await listBusyTimes(ctx.db, range)).map(presentBusy),
    twilight: twilightOf(day, base ?? pinned ?? null, timeZone),
  };
}
