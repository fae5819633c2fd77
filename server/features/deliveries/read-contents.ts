import { findCover } from '#domain/media/find-cover.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import type { Db } from '#server/db/database.ts';
import type { TourRow } from '#server/db/schema/deliveries.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { findLicenseOfProperty } from '#server/features/deliveries/licenses/queries.ts';
import { KeptValues } from '#server/platform/memory/kept-values.ts';
import { getContentsStamp, listDelivered, listFormerFiles, selectTours } from './queries.ts';

/** What a delivery is made of: the media of its property as all see them (`orderMedia`), the files that each had before, its tours, and its license. */
export type Contents = {
  /** Another one after each change of what is in it. */
  stamp: string;
  items: MediaRow[];
  /** The numbers of those that are ready. */
  numberOf: ReadonlyMap<string, number>;
  /** The photo that stands for it; null where it has none. */
  coverId: string | null;
  formerOf: ReadonlyMap<string, MediaRow[]>;
  tours: TourRow[];
  /** Null where it was made before there were licenses. */
  license: LicenseRow | null;
};

/** What an item takes in memory, with its variants; measured at about 3 kB. */
const ITEM_BYTES = 4096;
/** The contents of some forty deliveries of a hundred photos. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

const contentBytes = ({ items, formerOf }: Contents): number =>
  ITEM_BYTES * (1 + items.length + [...formerOf.values()].reduce((sum, files) => sum + files.length, 0));

/** The contents that were read lately of each database, by property and stamp. */
const keptOf = new WeakMap<Db, KeptValues<Contents>>();

function findKept(db: Db): KeptValues<Contents> {
  const kept = keptOf.get(db) ?? new KeptValues<Contents>({ maxBytes: MAX_KEPT_BYTES, bytesOf: contentBytes });
  keptOf.set(db, kept);
  return kept;
}

/** The files that items had before, by the item. Most deliveries have none, and are not asked about them. */
async function readFormer(db: Db, propertyId: string, items: readonly MediaRow[]): Promise<Contents['formerOf']> {
  if (items.every(({ fileNumber }) => fileNumber === 1)) return new Map();
  return Map.groupBy(await listFormerFiles(db, propertyId), ({ versionOf }) => versionOf ?? '');
}

async function read(db: Db, propertyId: string, stamp: string): Promise<Contents> {
  const rows = await listDelivered(db, propertyId);
  const ordered = orderMedia(rows);
  const items = ordered.map(({ item }) => item);
  return {
    stamp,
    items,
    numberOf: new Map(ordered.flatMap(({ item, number }) => (number === null ? [] : [[item.id, number]]))),
    coverId: findCover(rows)?.id ?? null,
    formerOf: await readFormer(db, propertyId, items),
    tours: await selectTours(db, propertyId),
    license: await findLicenseOfProperty(db, propertyId),
  };
}

/**
 * What a delivery is made of. A link that was just sent to many is opened by many at once, and a list of a hundred items takes ten times
 * as long as its stamp: what was read is kept until the stamp is another one, which it is after each change of a row.
 */
export async function readContents(db: Db, propertyId: string): Promise<Contents> {
  const stamp = await getContentsStamp(db, propertyId);
  return findKept(db).get(`${propertyId}:${stamp}`, () => read(db, propertyId, stamp));
}
