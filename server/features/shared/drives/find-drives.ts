import { type KnownDrives, placeKey } from '#domain/scheduling/travel.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { DriveRow } from '#server/db/schema/drives.ts';
import { deleteDrivesBefore, listDrives, listLegs, upsertDrives } from './queries.ts';

const KEPT_MS = 90 * DAY_MS;

const toKnown = (rows: readonly DriveRow[]): KnownDrives =>
  new Map(rows.map(({ origin, destination, seconds, meters }) => [`${origin} ${destination}`, { seconds, meters }]));

/** Some places by their keys, each once, without one of them. */
const byKey = (points: readonly (Point | null)[], without: string): Map<string, Point> =>
  new Map(
    points.flatMap((point): [string, Point][] => {
      const key = point && placeKey(point);
      return key && key !== without ? [[key, point]] : [];
    }),
  );

type Asked = {
  place: Point | null;
  others: readonly (Point | null)[];
  /** Asks the service for what is not kept. Never within a transaction. */
  isAsking: boolean;
};

/**
 * What is known about the drives between a place and others, there and back; undefined where the studio has no routing service. With
 * `isAsking` the service is asked once for what is missing, and what it says is kept for 90 days.
 */
export async function findDrives(ctx: Context, { place, others, isAsking }: Asked): Promise<KnownDrives | undefined> {
  const { routing, db } = ctx;
  if (!routing.isOn) return undefined;
  const here = place && placeKey(place);
  const points = byKey(others, here ?? '');
  if (!place || !here || points.size === 0) return new Map();
  const kept = await listDrives(db, here, [...points.keys()]);
  const known = toKnown(kept);
  const isMissing = (key: string) => !known.has(`${here} ${key}`) || !known.has(`${key} ${here}`);
  const missing = [...points].filter(([key]) => isMissing(key)).map(([, point]) => point);
  if (!isAsking || missing.length === 0) return known;
  const learnedAt = ctx.clock.now();
  const found = (await routing.findDrives(place, missing)).map(
    ({ from, to, seconds, meters }): DriveRow => ({
      origin: placeKey(from),
      destination: placeKey(to),
      seconds,
      meters,
      learnedAt,
    }),
  );
  await upsertDrives(db, found);
  if (found.length > 0) await deleteDrivesBefore(db, new Date(learnedAt.getTime() - KEPT_MS));
  return toKnown([...kept, ...found]);
}

/** What is kept of the drives from each place to the next one; undefined where the studio has no routing service. */
export async function findLegs(ctx: Context, places: readonly (Point | null)[]): Promise<KnownDrives | undefined> {
  if (!ctx.routing.isOn) return undefined;
  const legs = places.slice(1).flatMap((to, index) => {
    const from = places[index];
    return from && to ? [{ origin: placeKey(from), destination: placeKey(to) }] : [];
  });
  return toKnown(await listLegs(ctx.db, legs));
}
