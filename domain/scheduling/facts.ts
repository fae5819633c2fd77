import type { LightKind, PartKind } from '#domain/catalogue/visit-kinds.ts';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { BusyKind } from './reasons.ts';
import type { KnownDrives } from './travel.ts';

/** Wall times `HH:mm` of the studio between which a person works. */
export type WorkSpan = { opens: string; closes: string };

/**
 * An event in a person's calendar, in milliseconds since 1970. A shoot or a hold has a place if it is known; a hold
 * ends by itself at `expires`. `equipment` lists what it uses.
 */
export type CalendarEvent = Span & {
  kind: BusyKind | 'hold';
  place: Point | null;
  equipment: readonly string[];
  expires: number | null;
};

/** An area that a person works in, and the weekdays (1 is Monday) on which they do. An empty list means every day. */
export type PersonZone = { zone: string; weekdays: readonly number[] };

/** A photographer. Fields that are null set no limit. */
export type Person = {
  id: string;
  /** Working hours by weekday, where 1 is Monday. A weekday without spans is a day off. */
  week: Readonly<Record<number, readonly WorkSpan[]>>;
  /** Other hours on a day (`YYYY-MM-DD`); no spans for a day off. */
  exceptions: Readonly<Record<string, readonly WorkSpan[]>>;
  events: readonly CalendarEvent[];
  /** The person's skills. Null if they can do every kind of shoot. */
  skills: readonly string[] | null;
  zones: readonly PersonZone[] | null;
  /** The first and the last day (`YYYY-MM-DD`) on which they work. */
  active: { from: string | null; until: string | null };
  home: Point | null;
  maxJobs: number | null;
  maxKilometers: number | null;
  /** Minutes to keep free before and after each shoot, in addition to the drive. */
  bufferMinutes: { before: number; after: number };
};

/** The light a visit needs, and a function that returns when the visit may take place on a day (`YYYY-MM-DD`). */
export type VisitLight = { kind: LightKind; spansOn: (day: string) => readonly Span[] };

/** A further part of a shoot, such as a second person. A time is available only if somebody can do each part. */
export type VisitPart = Pick<Visit, 'durationMinutes' | 'skills' | 'equipment' | 'light'> & { kind: PartKind };

/** The visit to book: how long it takes, where it is and what it needs. */
export type Visit = {
  durationMinutes: number;
  place: Point | null;
  /** The zone of its location. Null if it is in none, or the location is not known. */
  zone: string | null;
  skills: readonly string[];
  equipment: readonly string[];
  /** Ids of people whom this customer does not want. */
  barred: readonly string[];
  /** Ids of people whom this customer prefers if they are available. */
  preferred?: readonly string[];
  /** The light the visit needs. Null if any light will do, or the location is not known. */
  light: VisitLight | null;
  /** Its further parts, in the order in which people are assigned to them. */
  parts?: readonly VisitPart[];
};

/** How the studio estimates drives: its average speeds, and the minutes to assume when a location is not known. */
export type TravelRules = {
  defaultMinutes: number;
  kilometersPerHour: number;
  /** The speed on the part of a drive beyond this distance. */
  far: { beyondKilometers: number; kilometersPerHour: number } | null;
  /** Drives that a routing service returned. Undefined if the studio has no such service. */
  drives?: KnownDrives | undefined;
};

/** The rules of a studio. Times in milliseconds since 1970. */
export type SchedulingRules = {
  now: number;
  timeZone: string;
  noticeHours: number;
  /** How many days ahead shoots can be booked. */
  horizonDays: number;
  gridMinutes: number;
  travel: TravelRules;
  /** How many of each limited piece of equipment the studio has, for example one drone. */
  equipment: Readonly<Record<string, number>>;
};
