import { roadMeters } from '#domain/shared/addresses/distance.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { TravelRules } from './facts.ts';

const METERS_PER_KILOMETER = 1000;
const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;

/** The length of a drive, as returned by a routing service. */
export type Drive = { seconds: number; meters: number };

/** Known drives, keyed by both locations: `38.8899,-77.0091 39.2904,-76.6122`. */
export type KnownDrives = ReadonlyMap<string, Drive>;

/** A key for a location, rounded to about ten meters. */
export const placeKey = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

function findKnown(from: Point, to: Point, drives: KnownDrives | undefined): Drive | undefined {
  const [origin, destination] = [placeKey(from), placeKey(to)];
  return origin === destination ? { seconds: 0, meters: 0 } : drives?.get(`${origin} ${destination}`);
}

/**
 * The kilometers of a drive by road: as known from the routing service, otherwise estimated. Null if a location is not
 * known.
 */
export function driveKilometers(from: Point | null, to: Point | null, drives?: KnownDrives): number | null {
  if (!from || !to) return null;
  const known = drives && findKnown(from, to, drives);
  return (known?.meters ?? roadMeters(from, to)) / METERS_PER_KILOMETER;
}

/**
 * How the length of a drive was found: from the routing service (`known`), estimated by the studio's speeds because the
 * service had no answer (`estimate`) or none is set up (`speeds`), or the default minutes because a location is not
 * known (`guess`).
 */
export type DriveSource = 'known' | 'estimate' | 'speeds' | 'guess';

/** The minutes of a drive, and how they were found. */
export type CountedDrive = { minutes: number; source: DriveSource };

/**
 * The minutes of a drive, rounded up: as known from the routing service, otherwise estimated from the distance and the
 * studio's speeds, with a separate speed for the part beyond `far`. If a location is not known, the studio's default
 * minutes apply.
 */
export function driveMinutes(from: Point | null, to: Point | null, rules: TravelRules): CountedDrive {
  const kilometers = driveKilometers(from, to);
  if (!from || !to || kilometers === null) return { minutes: rules.defaultMinutes, source: 'guess' };
  const known = rules.drives && findKnown(from, to, rules.drives);
  if (known) return { minutes: Math.ceil(known.seconds / SECONDS_PER_MINUTE), source: 'known' };
  const near = Math.min(kilometers, rules.far?.beyondKilometers ?? kilometers);
  const hours = near / rules.kilometersPerHour + (kilometers - near) / (rules.far?.kilometersPerHour ?? 1);
  return { minutes: Math.ceil(hours * MINUTES_PER_HOUR), source: rules.drives ? 'estimate' : 'speeds' };
}
