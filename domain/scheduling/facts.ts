import type { Span } from '#domain/bookings/spans.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import type { BusyKind } from './reasons.ts';
import type { KnownDrives } from './travel.ts';

/** Wall times `HH:mm` of the studio between which a person works. */
export type WorkSpan = { opens: string; closes: string };

/**
 * What is in a person's calendar, in milliseconds since 1970. A shoot or a hold has a place, where it is known; a hold ends by
 * itself at `expires`. `equipment` is what it needs.
 */
export type CalendarEvent = Span & {
  kind: BusyKind | 'hold';
  place: Point | null;
  equipment: readonly string[];
  expires: number | null;
};

/** An area that a person works in, and the weekdays (1 is Monday) on which they do; none stands for every day. */
export type PersonZone = { zone: string; weekdays: readonly number[] };

/** A person who does shoots. Null where nothing limits them. */
export type Person = {
  id: string;
  /** The hours of each weekday, 1 is Monday. A day without spans is none of work. */
  week: Readonly<Record<number, readonly WorkSpan[]>>;
  /** Other hours on a day (`YYYY-MM-DD`); no spans for a day off. */
  exceptions: Readonly<Record<string, readonly WorkSpan[]>>;
  events: readonly CalendarEvent[];
  /** Null for who does everything. */
  skills: readonly string[] | null;
  zones: readonly PersonZone[] | null;
  /** The first and the last day (`YYYY-MM-DD`) on which they work. */
  active: { from: string | null; until: string | null };
  home: Point | null;
  maxJobs: number | null;
  maxKilometers: number | null;
  /** Minutes that are kept free before and behind each shoot, beside the drive. */
  bufferMinutes: { before: number; after: number };
};

/** The light that a visit may need. */
export const LIGHT_KINDS = ['day', 'twilight'] as const;
export type LightKind = (typeof LIGHT_KINDS)[number];

/** The light of a visit, and when it may take place for it on a day (`YYYY-MM-DD`). */
export type VisitLight = { kind: LightKind; spansOn: (day: string) => readonly Span[] };

/** What a shoot may have beside its first visit by one person: a second person at the same time, or a second visit later on that day. */
export const PART_KINDS = ['person', 'visit'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A further part of a shoot. A time is offered only where each part has somebody too. */
export type VisitPart = Pick<Visit, 'durationMinutes' | 'skills' | 'equipment' | 'light'> & { kind: PartKind };

/** What is to be booked. */
export type Visit = {
  durationMinutes: number;
  place: Point | null;
  /** The zone that its place is in; null where it is in none, or nobody knows. */
  zone: string | null;
  skills: readonly string[];
  equipment: readonly string[];
  /** The people whom this customer does not want to see. */
  barred: readonly string[];
  /** The people whom this customer prefers, where they can come. */
  preferred?: readonly string[];
  /** Null where any light will do, or nobody knows where it is. */
  light: VisitLight | null;
  /** Its further parts, in the order in which they are given out. */
  parts?: readonly VisitPart[];
};

/** How a studio estimates a drive: its speeds, and what holds where a place is not known. */
export type TravelRules = {
  defaultMinutes: number;
  kilometersPerHour: number;
  /** The speed on the part of a drive beyond this distance. */
  far: { beyondKilometers: number; kilometersPerHour: number } | null;
  /** What a routing service told; undefined where the studio has none. */
  drives?: KnownDrives | undefined;
};

/** The rules of a studio. Times in milliseconds since 1970. */
export type SchedulingRules = {
  now: number;
  timeZone: string;
  noticeHours: number;
  /** How many days ahead is booked. */
  horizonDays: number;
  gridMinutes: number;
  travel: TravelRules;
  /** What the studio has a number of, such as one drone. */
  equipment: Readonly<Record<string, number>>;
};
