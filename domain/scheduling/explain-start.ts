import { mostAtOnce, overlaps, type Span } from '#domain/bookings/spans.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/shared/durations.ts';
import type { CalendarEvent, SchedulingRules, Visit, WorkSpan } from './facts.ts';
import type { Reason } from './reasons.ts';
import type { CountedDrive, DriveSource } from './travel.ts';

/** A shoot or a hold with the drive from it to the place of the visit, and the one from there to it. */
export type Job = { event: CalendarEvent; there: CountedDrive; back: CountedDrive };

/** The way of a person's day, in kilometers: without the visit, and with it as the first, the second and so on of its jobs. */
export type DayWay = { begins: readonly number[]; withVisit: readonly number[] };

/** What is the same for all times of a person's day: counted once. */
export type PersonDay = {
  personId: string;
  /** The reasons that hold all day, whatever the time: skills, zones, jobs and who is barred. */
  allDay: readonly Reason[];
  isDayOff: boolean;
  hours: readonly (WorkSpan & Span)[];
  /** What is in the calendar on that day and next to it. */
  events: readonly CalendarEvent[];
  jobs: readonly Job[];
  bufferMinutes: number;
  /** Null where nothing limits the person's way. */
  way: (DayWay & { maxKilometers: number }) | null;
};

/** What is the same for all people on a day. */
export type StudioDay = {
  visit: Visit;
  rules: SchedulingRules;
  /** The end of the last day that is booked. */
  horizonEnd: number;
  /** When the light that the visit needs is there; null where any will do. */
  light: readonly Span[] | null;
  /** The events of all people that use equipment on that day. */
  equipment: readonly CalendarEvent[];
};

function clockReason({ from }: Span, { rules, horizonEnd }: StudioDay): Reason | null {
  if (from <= rules.now) return { code: 'past', now: rules.now };
  const earliest = rules.now + rules.noticeHours * HOUR_MS;
  if (from <= earliest) return { code: 'notice', hours: rules.noticeHours, from: earliest };
  return from >= horizonEnd ? { code: 'horizon', days: rules.horizonDays, until: horizonEnd } : null;
}

/** The reasons of a time that hold for everybody: the clock, the light and what the studio has a number of. */
export function studioReasons(shoot: Span, day: StudioDay): Reason[] {
  const { visit, rules, light, equipment } = day;
  const clock = clockReason(shoot, day);
  const reasons: Reason[] = clock ? [clock] : [];
  for (const needed of visit.equipment) {
    const count = rules.equipment[needed] ?? 0;
    const users = equipment.filter((event) => event.equipment.includes(needed));
    const inUse = mostAtOnce(users, shoot);
    if (inUse >= count) reasons.push({ code: 'equipment', equipment: needed, count, inUse });
  }
  if (light && !light.some(({ from, to }) => from <= shoot.from && shoot.to <= to)) {
    reasons.push({ code: 'no_daylight', spans: light.map(({ from, to }) => ({ from, until: to })) });
  }
  return reasons;
}

function hoursReason({ from, to }: Span, { hours, isDayOff }: PersonDay): Reason | null {
  if (isDayOff) return { code: 'day_off' };
  const span = hours.find((each) => each.from <= from && from < each.to);
  if (!span) return { code: 'outside_hours', hours: hours.map(({ opens, closes }) => ({ opens, closes })) };
  return to > span.to ? { code: 'closing', closes: span.to, ends: to } : null;
}

const busyReason = ({ kind, from, to, expires }: CalendarEvent): Reason =>
  kind === 'hold' ? { code: 'held', from, until: to, expires: expires ?? to } : { code: 'busy', kind, from, until: to };

/** The last job before a visit, and the first one behind it. */
function neighbours({ from, to }: Span, jobs: readonly Job[]): { before: Job | null; after: Job | null } {
  let before: Job | null = null;
  let after: Job | null = null;
  for (const job of jobs) {
    if (job.event.to <= from && (!before || job.event.to > before.event.to)) before = job;
    if (job.event.from >= to && (!after || job.event.from < after.event.from)) after = job;
  }
  return { before, after };
}

/** Says where a drive does not fit into the gap between two jobs. */
function driveReason(
  code: 'drive_before' | 'drive_after',
  drive: CountedDrive,
  { gap, buffer }: { gap: number; buffer: number },
): Reason | null {
  const neededMinutes = drive.minutes + buffer;
  if (gap >= neededMinutes * MINUTE_MS) return null;
  return { code, neededMinutes, thereMinutes: Math.floor(gap / MINUTE_MS) };
}

function wayReason({ from }: Span, { way }: PersonDay): Reason | null {
  if (!way) return null;
  const kilometers = Math.round(way.withVisit[way.begins.filter((begin) => begin < from).length] ?? 0);
  const limitKilometers = way.maxKilometers;
  return kilometers > limitKilometers ? { code: 'day_distance', limitKilometers, kilometers } : null;
}

/**
 * What is told of a time beside reasons, and refuses nothing: a drive was guessed, since a place is not known (`no_place`), or estimated,
 * since the routing service did not tell it (`no_route`).
 */
export const NOTES = ['no_place', 'no_route'] as const;
export type Note = (typeof NOTES)[number];

function listNotes(drives: readonly (CountedDrive | undefined)[]): Note[] {
  const has = (source: DriveSource) => drives.some((drive) => drive?.source === source);
  return [...(has('guess') ? ['no_place' as const] : []), ...(has('estimate') ? ['no_route' as const] : [])];
}

/** Why a person is not offered at a time; nobody's reasons where they are. */
export type Explained = { reasons: Reason[]; notes: Note[] };

/**
 * Every reason for which a person is not offered a visit of a span of time, behind those of the studio; none where they are.
 */
export function explainStart(shoot: Span, day: PersonDay, ofStudio: readonly Reason[]): Explained {
  const reasons = [...ofStudio];
  const add = (reason: Reason | null) => reason && reasons.push(reason);
  add(hoursReason(shoot, day));
  for (const event of day.events) if (overlaps(event, shoot)) reasons.push(busyReason(event));
  const { before, after } = neighbours(shoot, day.jobs);
  const buffer = day.bufferMinutes;
  if (before) add(driveReason('drive_before', before.there, { gap: shoot.from - before.event.to, buffer }));
  if (after) add(driveReason('drive_after', after.back, { gap: after.event.from - shoot.to, buffer }));
  reasons.push(...day.allDay);
  add(wayReason(shoot, day));
  return { reasons, notes: listNotes([before?.there, after?.back]) };
}
