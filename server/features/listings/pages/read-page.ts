import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { isPublicPage } from '#domain/listings/pages/page-state.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import { listFiles } from '#server/features/deliveries/originals/queries.ts';
import { isPhoto } from '#server/features/deliveries/present.ts';
import { listDelivered } from '#server/features/deliveries/queries.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';

const hasPreview = ({ status, variants }: MediaRow) =>
  status === 'ready' && variants.some(({ name }) => name === 'preview');

/** A photo that can be chosen for a page: its place in the delivery, and whether it is not paid yet. */
export type PagePhoto = { item: MediaRow; number: number; isLocked: boolean };

/** The photos of a property that a page may show, in the studio's order, and whether anything of its delivery is locked. */
export async function readPhotos(db: Db, propertyId: string): Promise<{ photos: PagePhoto[]; isLocked: boolean }> {
  const lock = await getFileLock(db, propertyId);
  const delivered = await listDelivered(db, propertyId);
  const photos = orderMedia(delivered.filter((item) => !item.isHidden))
    .filter(({ item }) => isPhoto(item) && hasPreview(item))
    .flatMap(({ item, number }) => (number === null ? [] : [{ item, number, isLocked: isFileLocked(lock, item) }]));
  const isLocked = lock.kind === 'all' || delivered.some((item) => isFileLocked(lock, item));
  return { photos, isLocked };
}

/** A page with what it shows now: its photos that are still there in their order, and the originals of those that are altered, by id. */
export type ReadPage = {
  page: PropertyPageRow;
  photos: MediaRow[];
  originals: Map<string, MediaRow>;
  isLocked: boolean;
  isPublic: boolean;
};

/** Reads what a page shows. Nobody is asked here whether they may see it: `isPublic` says whether everybody may. */
export async function readPage(db: Db, page: PropertyPageRow): Promise<ReadPage> {
  const { photos: all, isLocked } = await readPhotos(db, page.propertyId);
  const byId = new Map(all.map(({ item }) => [item.id, item]));
  const photos = page.photoIds.flatMap((id) => byId.get(id) ?? []);
  const ids = photos.flatMap(({ alteration, originalId }) => (isAltered(alteration) && originalId ? [originalId] : []));
  const originals = (await listFiles(db, page.propertyId, ids)).filter(hasPreview);
  const isPublic = isPublicPage({ state: page.state, isLocked, photos: photos.length });
  return { page, photos, originals: new Map(originals.map((row) => [row.id, row])), isLocked, isPublic };
}
