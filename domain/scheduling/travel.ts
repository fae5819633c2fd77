import type { Point } from '#domain/pricing/area-schema.ts';
import { roadMeters } from '#domain/pricing/distance.ts';
import type { TravelRules } from './facts.ts';

const METERS_PER_KILOMETER = 1000;
const MINUTES_PER_HOUR = 60;

/** The kilometers of a drive by road, estimated; null where a place is not known. */
export function driveKilometers(from: Point | null, to: Point | null): number | null {
  return from && to ? roadMeters(from, to) / METERS_PER_KILOMETER : null;
}

/**
 * The minutes of a drive, rounded up: the road at the studio's speeds, the part beyond `far` at that speed. Where a place is
 * not known the studio's usual minutes hold, and `isGuess` says so.
 */
export function driveMinutes(
  from: Point | null,
  to: Point | null,
  rules: TravelRules,
): { minutes: number; isGuess: boolean } {
  const kilometers = driveKilometers(from, to);
  if (kilometers === null) return { minutes: rules.defaultMinutes, isGuess: true };
  const near = Math.min(kilometers, rules.far?.beyondKilometers ?? kilometers);
  const hours = near / rules.kilometersPerHour + (kilometers - near) / (rules.far?.kilometersPerHour ?? 1);
  return { minutes: Math.ceil(hours * MINUTES_PER_HOUR), isGuess: false };
}
