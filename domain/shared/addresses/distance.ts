import type { Point } from './point.ts';

const EARTH_RADIUS_METERS = 6_371_008.8;
/** Roads are about 1.3 times as long as the great circle (shared facts, Travel time). */
const ROAD_FACTOR = 1.3;
const METERS_PER_UNIT = { mi: 1609.344, km: 1000 } as const;
export type DistanceUnit = keyof typeof METERS_PER_UNIT;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The shortest way over the earth between two points, in meters. */
export function greatCircleMeters(one: Point, other: Point): number {
  const [latitude, longitude] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const square =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** The distance between two points by road, estimated: the great circle times 1.3, in whole meters. */
export const roadMeters = (one: Point, other: Point): number => Math.round(greatCircleMeters(one, other) * ROAD_FACTOR);

/** Begun units of a distance beyond what is free: `chargedUnits(16_500, 'km', 10) === 7`. */
export function chargedUnits(meters: number, unit: DistanceUnit, free: number): number {
  const beyond = meters / METERS_PER_UNIT[unit] - free;
  return Math.max(0, Math.ceil(Math.round(beyond * 1000) / 1000));
}

/** Whether a distance is within so many units. */
export const isWithin = (meters: number, unit: DistanceUnit, reach: number) => meters <= reach * METERS_PER_UNIT[unit];
