import type { Db } from '#server/db/database.ts';
import type { TourRow } from '#server/db/schema/deliveries.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listDelivered, listFormerFiles, selectTours } from './queries.ts';

/** What a delivery is made of: the media of its property in the studio's order, the files that they had before, and its tours. */
export type Contents = { items: MediaRow[]; former: MediaRow[]; tours: TourRow[] };

/** What is being read of each database at this moment, by property. */
const reading = new WeakMap<Db, Map<string, Promise<Contents>>>();

async function read(db: Db, propertyId: string): Promise<Contents> {
  return {
    items: await listDelivered(db, propertyId),
    former: await listFormerFiles(db, propertyId),
    tours: await selectTours(db, propertyId),
  };
}

/**
 * Reads what a delivery is made of. Those who ask while it is being read get the same answer: a link that was just sent to many is
 * opened by many at once, and a list of a hundred items is the largest part of it. Nothing is kept.
 */
export async function readContents(db: Db, propertyId: string): Promise<Contents> {
  const flights = reading.get(db) ?? new Map<string, Promise<Contents>>();
  reading.set(db, flights);
  const flight = flights.get(propertyId) ?? read(db, propertyId).finally(() => flights.delete(propertyId));
  flights.set(propertyId, flight);
  return flight;
}
