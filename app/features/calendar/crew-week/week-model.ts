import { moveDay } from '#app/lib/time/studio-day.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { makeZoneClock } from '#app/lib/time/zone-clock.ts';
import type { CrewShoot } from '#domain/calendar/crew-day-json.ts';
import type { CrewWeek, WeekPerson } from '#domain/calendar/crew-week-json.ts';
import { hasText, isChosen, listTexts, type WeekFilter } from './week-filter.ts';

/** A shoot as a cell shows it. `isFound` where a search means this one. */
export type WeekShoot = {
  shoot: CrewShoot;
  day: string;
  time: string;
  length: string;
  place: string;
  marks: string[];
  isFound: boolean;
};

/** A person's day: shoots by their time, and what stands quietly behind them. */
export type WeekCell = { day: string; shoots: WeekShoot[]; notes: string[]; isOff: boolean };
export type WeekRow = { person: WeekPerson; cells: WeekCell[]; shoots: number; minutes: number; hours: string };

/** A column: how many shoots of the rows that are shown, how long they take, and why the studio is closed where it is. */
export type WeekColumn = { day: string; shoots: number; minutes: number; closed: string | null };
export type WeekModel = { columns: WeekColumn[]; rows: WeekRow[] };

/** Minutes in few characters: '45 min', '2 h', '1 h 15'. */
export function formatLength(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0
    ? `${Math.floor(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
}

const minutesOf = ({ shoot_datetime, ends_at }: CrewShoot) =>
  Math.round((Date.parse(ends_at) - Date.parse(shoot_datetime)) / 60_000);

/** The first part of an address: its street. */
const shortPlace = (address: string) => address.split(',')[0]?.trim() ?? '';

const PAYMENT_MARKS: Partial<Record<string, string>> = { requires_payment: 'Unpaid', refunded: 'Refunded' };
const PART_MARKS: Partial<Record<string, string>> = { person: '2nd person', visit: '2nd visit' };

type Clock = ReturnType<typeof makeZoneClock>;

type Look = { data: CrewWeek; filter: WeekFilter; clock: Clock; setAside: ReadonlySet<string> };

function toWeekShoot(shoot: CrewShoot, { filter, clock, setAside }: Look): WeekShoot {
  const { day, time } = clock(shoot.shoot_datetime);
  const marks = [
    PART_MARKS[shoot.part ?? ''],
    PAYMENT_MARKS[shoot.payment_status ?? ''],
    setAside.has(shoot.id) ? 'Set aside' : undefined,
  ];
  return {
    shoot,
    day,
    time: formatWallTime(time),
    length: formatLength(minutesOf(shoot)),
    place: shortPlace(shoot.address),
    marks: marks.filter((mark) => mark !== undefined),
    isFound: filter.q !== '' && hasText(filter.q, listTexts(shoot)),
  };
}

type Span = { starts_at: string; ends_at: string };

/** The part of a day that something takes, in words; null where it takes none of it. */
function tellSpan(day: string, { starts_at, ends_at }: Span, clock: Clock): string | null {
  const [from, to] = [clock(starts_at), clock(ends_at)];
  const isOver = to.day < day || (to.day === day && to.time === '00:00');
  if (from.day > day || isOver) return null;
  const [begins, ends] = [from.day < day ? '00:00' : from.time, to.day > day ? '24:00' : to.time];
  if (begins === '00:00' && ends === '24:00') return 'all day';
  return `${formatWallTime(begins)} to ${formatWallTime(ends)}`;
}

const spansOn = (day: string, spans: readonly Span[], clock: Clock) =>
  spans.flatMap((span) => tellSpan(day, span, clock) ?? []);

const tellHours = (hours: WeekPerson['days'][number]['hours'], clock: Clock) =>
  hours.map(({ from, to }) => `${formatWallTime(clock(from).time)} to ${formatWallTime(clock(to).time)}`).join(', ');

type OwnSpans = { busy: readonly Span[]; held: readonly Span[] };

function notesOf(
  day: WeekPerson['days'][number],
  own: OwnSpans,
  { data, clock, usual }: Look & { usual: string },
): string[] {
  const isClosed = data.closed_days.some((closed) => closed.day === day.day);
  const hours = tellHours(day.hours, clock);
  const blocked = isClosed ? [] : spansOn(day.day, data.blocks, clock).map((span) => `Blocked ${span}`);
  return [
    ...(day.is_day_off ? [day.note || 'Day off'] : []),
    ...(hours && hours !== usual ? [`Works ${hours}`] : []),
    ...blocked,
    ...spansOn(day.day, own.busy, clock).map((span) => `Busy ${span}`),
    ...spansOn(day.day, own.held, clock).map((span) => `Held ${span}`),
  ];
}

/** The hours that a person has most often. */
function usualHours({ days }: WeekPerson, clock: Clock): string {
  const counts = Map.groupBy(days.map(({ hours }) => tellHours(hours, clock)).filter(Boolean), (hours) => hours);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}

function toRow(person: WeekPerson, shoots: readonly WeekShoot[], look: Look): WeekRow {
  const { data, clock } = look;
  const usual = usualHours(person, clock);
  const byDay = Map.groupBy(shoots, ({ day }) => day);
  const own = {
    busy: data.busy.filter(({ person_id }) => person_id === person.id),
    held: data.holds.filter(({ person_id }) => person_id === person.id),
  };
  const cells = person.days.map((day) => ({
    day: day.day,
    shoots: byDay.get(day.day) ?? [],
    notes: notesOf(day, own, { ...look, usual }),
    isOff: day.hours.length === 0,
  }));
  const shown = cells.flatMap((cell) => cell.shoots);
  const minutes = shown.reduce((sum, { shoot }) => sum + minutesOf(shoot), 0);
  return { person, cells, shoots: shown.length, minutes, hours: usual };
}

/**
 * A week as it is drawn: the people that the filter chooses, by name or by a shoot that the search finds, with their days, and the sums of
 * what is shown. A shoot stands on the day on which it begins.
 */
export function buildWeek(data: CrewWeek, filter: WeekFilter): WeekModel {
  const clock = makeZoneClock(data.time_zone);
  const setAside = new Set(data.overrides.map(({ booking_id }) => booking_id));
  const look = { data, filter, clock, setAside };
  const byPerson = Map.groupBy(
    data.shoots.map((shoot) => toWeekShoot(shoot, look)),
    ({ shoot }) => shoot.person_id,
  );
  const shootsOf = ({ id }: WeekPerson) => byPerson.get(id) ?? [];
  const isMeant = (person: WeekPerson) =>
    isChosen(person, filter) && (hasText(filter.q, [person.name]) || shootsOf(person).some(({ isFound }) => isFound));
  const rows = data.people.filter(isMeant).map((person) => toRow(person, shootsOf(person), look));
  const columns = Array.from({ length: data.days }, (_, index) => {
    const day = moveDay(data.from, index);
    const shoots = rows.flatMap(({ cells }) => cells[index]?.shoots ?? []);
    const closed = data.closed_days.find((each) => each.day === day);
    const minutes = shoots.reduce((sum, { shoot }) => sum + minutesOf(shoot), 0);
    return { day, shoots: shoots.length, minutes, closed: closed ? closed.reason || 'Closed' : null };
  });
  return { columns, rows };
}
