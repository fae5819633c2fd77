import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { showsOpenHouses } from '#domain/listings/pages/open-house.ts';
import { isPublicPage } from '#domain/listings/pages/page-state.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { TourRow } from '#server/db/schema/deliveries.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { OpenHouseRow } from '#server/db/schema/open-houses.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import { listFiles } from '#server/features/deliveries/originals/queries.ts';
import { isPhoto } from '#server/features/deliveries/present.ts';
import { listDelivered, selectTours } from '#server/features/deliveries/queries.ts';
import { listComing } from '#server/features/listings/open-houses/queries.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';
import { findSellerPictures } from './find-seller-pictures.ts';
import { listFilmFiles } from './list-film-files.ts';
import type { SellerPictures } from './present.ts';

const hasPreview = ({ status, variants }: MediaRow) =>
  status === 'ready' && variants.some(({ name }) => name === 'preview');

/** A photo that can be chosen for a page: its place in the delivery, and whether it is not paid yet. */
export type PagePhoto = { item: MediaRow; number: number; isLocked: boolean };

/** A film, plan or panorama that can be chosen, or a tour. `canShow` is false where browsers have nothing to play or to draw of it. */
export type PageMedium = { id: string; isLocked: boolean; canShow: boolean } & (
  | { kind: 'film' | 'plan' | 'panorama'; item: MediaRow; number: number }
  | { kind: 'tour'; tour: TourRow }
);

/** What of a delivery a page may show, in the studio's order, and whether anything of it is locked. */
export type Choices = { photos: PagePhoto[]; media: PageMedium[]; isLocked: boolean };

const canShow = (item: MediaRow) =>
  item.kind === 'film' ? item.status === 'ready' && listFilmFiles(item).length > 0 : hasPreview(item);

/** What a page of a property may show (LIST-31): nothing that was deleted. */
export async function readChoices(db: Db, propertyId: string): Promise<Choices> {
  const lock = await getFileLock(db, propertyId);
  const delivered = await listDelivered(db, propertyId);
  const tours = await selectTours(db, propertyId);
  const shown = orderMedia(delivered.filter((item) => !item.isHidden)).flatMap(({ item, number }) =>
    number === null ? [] : [{ item, number, isLocked: isFileLocked(lock, item) }],
  );
  const items = shown.flatMap(({ item, number, isLocked }): PageMedium[] => {
    const { id, kind } = item;
    if (kind !== 'film' && kind !== 'plan' && kind !== 'panorama') return [];
    return [{ id, kind, item, number, isLocked, canShow: canShow(item) }];
  });
  const links = tours.map(
    (tour): PageMedium => ({ id: tour.id, kind: 'tour', tour, isLocked: isFileLocked(lock, tour), canShow: true }),
  );
  return {
    photos: shown.filter(({ item }) => isPhoto(item) && hasPreview(item)),
    media: [...items, ...links],
    isLocked: lock.kind === 'all' || [...delivered, ...tours].some((file) => isFileLocked(lock, file)),
  };
}

/**
 * A page with what it shows now: its photos that are still there in their order, the originals of those that are altered, by id, and its films, plans, panoramas and tours.
 * `lockedIds` are those of them that are not paid. `openHouses` are those that are not over at this moment, so that none stays on a page.
 */
export type ReadPage = {
  page: PropertyPageRow;
  photos: MediaRow[];
  originals: Map<string, MediaRow>;
  media: PageMedium[];
  lockedIds: Set<string>;
  pictures: SellerPictures;
  openHouses: OpenHouseRow[];
  isLocked: boolean;
  isPublic: boolean;
};

/** Reads what a page shows. Nobody is asked here whether they may see it: `isPublic` says whether everybody may. */
export async function readPage({ db, clock }: Pick<Context, 'db' | 'clock'>, page: PropertyPageRow): Promise<ReadPage> {
  const { photos: all, media: choices, isLocked } = await readChoices(db, page.propertyId);
  const byId = new Map(all.map(({ item }) => [item.id, item]));
  const photos = page.photoIds.flatMap((id) => byId.get(id) ?? []);
  const mediaById = new Map(choices.filter((each) => each.canShow).map((each) => [each.id, each]));
  const lockedMedia = choices.filter((each) => each.isLocked).map(({ id }) => id);
  const ids = photos.flatMap(({ alteration, originalId }) => (isAltered(alteration) && originalId ? [originalId] : []));
  const originals = (await listFiles(db, page.propertyId, ids)).filter(hasPreview);
  return {
    page,
    photos,
    originals: new Map(originals.map((row) => [row.id, row])),
    media: page.mediaIds.flatMap((id) => mediaById.get(id) ?? []),
    lockedIds: new Set([...all.filter((each) => each.isLocked).map(({ item }) => item.id), ...lockedMedia]),
    pictures: await findSellerPictures(db, page),
    openHouses: showsOpenHouses(page.state) ? await listComing(db, page.propertyId, clock.now()) : [],
    isLocked,
    isPublic: isPublicPage({ state: page.state, isLocked, photos: photos.length }),
  };
}
