import type { Point } from '#domain/pricing/area-schema.ts';
import { roadMeters } from '#domain/pricing/distance.ts';
import type { TravelRules } from './facts.ts';

const METERS_PER_KILOMETER = 1000;
const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;

/** A drive as a routing service tells it. */
export type Drive = { seconds: number; meters: number };

/** The drives that are known, by the keys of both places: `38.8899,-77.0091 39.2904,-76.6122`. */
export type KnownDrives = ReadonlyMap<string, Drive>;

/** A place to about ten meters, as a key. */
export const placeKey = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

function findKnown(from: Point, to: Point, drives: KnownDrives | undefined): Drive | undefined {
  const [origin, destination] = [placeKey(from), placeKey(to)];
  return origin === destination ? { seconds: 0, meters: 0 } : drives?.get(`${origin} ${destination}`);
}

/** The kilometers of a drive by road: as they are known, else estimated; null where a place is not known. */
export function driveKilometers(from: Point | null, to: Point | null, drives?: KnownDrives): number | null {
  if (!from || !to) return null;
  const known = drives && findKnown(from, to, drives);
  return (known?.meters ?? roadMeters(from, to)) / METERS_PER_KILOMETER;
}

/**
 * How a drive is counted: as a service tells it (`known`), by the studio's speeds although there is a service (`estimate`) or since
 * there is none (`speeds`), or by the usual minutes, since a place is not known (`guess`).
 */
export type DriveSource = 'known' | 'estimate' | 'speeds' | 'guess';

/** The minutes of a drive, and how they were counted. */
export type CountedDrive = { minutes: number; source: DriveSource };

/**
 * The minutes of a drive, rounded up: as they are known, else the road at the studio's speeds, the part beyond `far` at that speed. Where
 * a place is not known the studio's usual minutes hold.
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
