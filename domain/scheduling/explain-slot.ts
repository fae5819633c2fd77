import { mostAtOnce, overlaps, type Span } from '#domain/scheduling/bookings/spans.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { CalendarEvent, SchedulingRules, Visit, WorkSpan } from './facts.ts';
import type { Reason } from './reasons.ts';
import type { CountedDrive } from './travel.ts';

/**
 * A shoot or a hold, with the drive from it to the visit (`there`) and the drive from the visit back to it (`back`).
 */
export type Job = { event: CalendarEvent; there: CountedDrive; back: CountedDrive };

/**
 * How far a person drives in a day, in kilometers: `begins` without the visit up to each job, `withVisit` with the
 * visit inserted before each job.
 */
export type DayWay = { begins: readonly number[]; withVisit: readonly number[] };

/**
 * The facts about a person's day that do not depend on the time of the visit. They are computed once and used for every
 * time.
 */
export type PersonDay = {
  personId: string;
  /**
   * Reasons that apply at every time of the day: skills, zones, the most jobs a day, and customers who do not want this
   * person.
   */
  allDay: readonly Reason[];
  hours: readonly (WorkSpan & Span)[];
  /** The reason given for times outside the person's working hours. */
  outside: Reason;
  /** The person's calendar events on that day and on the days before and after it. */
  events: readonly CalendarEvent[];
  /** Busy times with their reasons. Each reason is one object, shared by all times that it rules out. */
  busy: readonly (Span & { reason: Reason })[];
  jobs: readonly Job[];
  bufferMinutes: number;
  /** How far the person already drives, and their limit. Null if they have no limit. */
  way: (DayWay & { maxKilometers: number }) | null;
};

/** The facts about a day that are the same for all people. */
export type StudioDay = {
  visit: Visit;
  rules: SchedulingRules;
  /** The end of the last bookable day, in milliseconds since 1970. */
  horizonEnd: number;
  /** The spans that have the light the visit needs. Null if it needs no particular light. */
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

/** The reasons against a time that apply to everybody: the clock, the light, and equipment that is in use. */
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

function hoursReason({ from, to }: Span, { hours, outside }: PersonDay): Reason | null {
  const span = hours.find((each) => each.from <= from && from < each.to);
  if (!span) return outside;
  return to > span.to ? { code: 'closing', closes: span.to, ends: to } : null;
}

/** The reason against a time that overlaps this calendar event. */
export const busyReason = ({ kind, from, to, expires }: CalendarEvent): Reason =>
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
  let before = 0;
  for (const begin of way.begins) if (begin < from) before += 1;
  const kilometers = Math.round(way.withVisit[before] ?? 0);
  const limitKilometers = way.maxKilometers;
  return kilometers > limitKilometers ? { code: 'day_distance', limitKilometers, kilometers } : null;
}

/**
 * Remarks about a time that do not rule it out: a drive was guessed because a location is not known (`no_place`), or
 * estimated because the routing service had no answer (`no_route`).
 */
export const NOTES = ['no_place', 'no_route'] as const;
export type Note = (typeof NOTES)[number];

function listNotes(there: CountedDrive | undefined, back: CountedDrive | undefined): Note[] {
  const notes: Note[] = [];
  if (there?.source === 'guess' || back?.source === 'guess') notes.push('no_place');
  if (there?.source === 'estimate' || back?.source === 'estimate') notes.push('no_route');
  return notes;
}

/** A person at one time, with the reasons why they are not available. They are available if the list is empty. */
export type ExplainedPerson = {
  readonly personId: string;
  readonly reasons: readonly Reason[];
  readonly notes: readonly Note[];
};

/**
 * Returns every reason why a person cannot do a visit in this span, after the reasons that apply to the whole studio.
 * An empty list means that they can.
 */
export function explainSlot(shoot: Span, day: PersonDay, ofStudio: readonly Reason[]): ExplainedPerson {
  const ofHours = hoursReason(shoot, day);
  // Most times have no further reason. Building the list at its final size saves memory: pushing to an array reserves
  // room for sixteen more entries.
  const reasons = ofHours ? [...ofStudio, ofHours] : [...ofStudio];
  for (const span of day.busy) if (overlaps(span, shoot)) reasons.push(span.reason);
  const { before, after } = neighbours(shoot, day.jobs);
  const buffer = day.bufferMinutes;
  const driveTo = before && driveReason('drive_before', before.there, { gap: shoot.from - before.event.to, buffer });
  if (driveTo) reasons.push(driveTo);
  const driveOn = after && driveReason('drive_after', after.back, { gap: after.event.from - shoot.to, buffer });
  if (driveOn) reasons.push(driveOn);
  for (const reason of day.allDay) reasons.push(reason);
  const ofWay = wayReason(shoot, day);
  if (ofWay) reasons.push(ofWay);
  return { personId: day.personId, reasons, notes: listNotes(before?.there, after?.back) };
}
