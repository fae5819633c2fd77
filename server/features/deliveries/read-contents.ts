import type { Db } from '#server/db/database.ts';
import type { TourRow } from '#server/db/schema/deliveries.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { findLicenseOfProperty } from '#server/features/licenses/queries.ts';
import { listDelivered, listFormerFiles, selectTours } from './queries.ts';

/** What a delivery is made of: the media of its property in the studio's order, the files that each had before, its tours, and its license. */
export type Contents = {
  items: MediaRow[];
  formerOf: ReadonlyMap<string, MediaRow[]>;
  tours: TourRow[];
  /** Null where it was made before there were licenses. */
  license: LicenseRow | null;
};

/** What is being read of each database at this moment, by property. */
const reading = new WeakMap<Db, Map<string, Promise<Contents>>>();

/** The files that items had before, by the item. Most deliveries have none, and are not asked about them. */
async function readFormer(db: Db, propertyId: string, items: readonly MediaRow[]): Promise<Contents['formerOf']> {
  if (items.every(({ fileNumber }) => fileNumber === 1)) return new Map();
  return Map.groupBy(await listFormerFiles(db, propertyId), ({ versionOf }) => versionOf ?? '');
}

async function read(db: Db, propertyId: string): Promise<Contents> {
  const items = await listDelivered(db, propertyId);
  return {
    items,
    formerOf: await readFormer(db, propertyId, items),
    tours: await selectTours(db, propertyId),
    license: await findLicenseOfProperty(db, propertyId),
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
