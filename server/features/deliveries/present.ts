import type { DeliveredFile, DeliveryLinkJson, DeliveryLock, TourJson } from '#domain/deliveries/delivery-json.ts';
import { type LinkRights, linkState, type ReviewRights, toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import { type FileLock, isFileLocked } from '#domain/deliveries/file-lock.ts';
import { tourAddress } from '#domain/deliveries/tour-links.ts';
import type { DeliveredFilm } from '#domain/media/films/film-json.ts';
import { isDue } from '#domain/media/films/film-states.ts';
import { filmFileName } from '#domain/media/films/film-variants.ts';
import { findObstacle } from '#domain/media/films/find-obstacle.ts';
import { deliveredKind } from '#domain/media/item-kinds.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { DeliveryLinkRow, TourRow } from '#server/db/schema/deliveries.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { DueOrder } from '#server/features/orders/payments/queries.ts';

/** What the holder of a link may do in the review. */
export const presentReviewRights = ({
  canComment,
  canApprove,
}: Pick<DeliveryLinkRow, 'canComment' | 'canApprove'>): ReviewRights => ({
  comment: canComment,
  approve: canApprove,
});

/** The same, and whether they may pay. */
export const presentLinkRights = (link: Pick<DeliveryLinkRow, 'canComment' | 'canApprove' | 'canPay'>): LinkRights => ({
  ...presentReviewRights(link),
  pay: link.canPay,
});

/** A link as the studio sees it. `url` is null where its token cannot be made again. */
export function presentLink(row: DeliveryLinkRow, { url, now }: { url: string | null; now: Date }): DeliveryLinkJson {
  return {
    id: row.id,
    url,
    purpose: row.purpose,
    name: row.name,
    rights: { ...presentLinkRights(row), sizes: toDeliverySizes(row.sizes) },
    has_password: row.passwordHash !== null,
    email: row.email,
    locale: row.locale,
    reminded_at: row.remindedAt?.toISOString() ?? null,
    state: linkState(row, now),
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
  };
}

/** What is to be paid before a delivery opens; null where nothing is. */
export const presentLock = (due: DueOrder | null): DeliveryLock | null =>
  due && { balance_minor: due.balanceMinor, currency: due.chargeCurrency };

/** Whether an item stands among the photos. */
export const isPhoto = ({ kind }: Pick<MediaRow, 'kind'>): boolean => kind === 'photo';

/** Whether an item is given in sizes, as pictures are; of films and PDFs there is the file alone. */
export function comesInSizes({ fileType }: Pick<MediaRow, 'fileType'>): boolean {
  const type = mediaTypeByContentType(fileType);
  return type !== null && isPicture(type);
}

/** A tour, without the address that shows it while it is locked. */
export function presentTour(row: TourRow, { lock }: Pick<FileAccess, 'lock'>): TourJson {
  return {
    id: row.id,
    provider: row.provider,
    title: row.title,
    embed_url: isFileLocked(lock, row) ? null : tourAddress(row),
  };
}

/** What of a file the holder of a link may have. */
export type FileAccess = { lock: FileLock; hasDownloads: boolean };

/** A file with its number in the delivery, and those that its item had before. */
export type FileWithFormer = { row: MediaRow; number: number; former: readonly MediaRow[] };

/** The addresses of the pictures of a file, without their endings. A later file has others, so that no browser shows the first one. */
function picturesOf({ kind, variants, fileNumber, panoramaCrop }: MediaRow, address: string, isLocked: boolean) {
  const file = fileNumber === 1 ? address : `${address}/versions/${fileNumber}`;
  const pictures = `${file}${isLocked ? '/marked' : ''}`;
  const pictureOf = (name: string) => (variants.some((made) => made.name === name) ? `${pictures}/${name}` : null);
  const panorama = kind === 'panorama' ? `${pictures}/panorama` : null;
  const panorama_crop = kind === 'panorama' ? panoramaCrop : null;
  return { thumbnail: pictureOf('thumbnail'), preview: pictureOf('preview'), panorama, panorama_crop };
}

/**
 * Builds the response for an earlier version of a picture. Its address always contains its version number, even for
 * version 1.
 */
function presentFormer(former: MediaRow, address: string, lock: FileLock) {
  const { fileNumber, variants, width, height } = former;
  const file = `${address}/versions/${fileNumber}${isFileLocked(lock, former) ? '/marked' : ''}`;
  const hasPreview = variants.some(({ name }) => name === 'preview');
  return { number: fileNumber, width, height, preview: hasPreview ? `${file}/preview` : null };
}

/**
 * A film as it can be watched by a link (DEL-20): by what was made of it, or, where the link gives the file itself, by that as long as nobody knows that browsers do not play it. `address` is that of
 * the file.
 */
function presentFilm(row: MediaRow, address: string, hasDownloads: boolean): DeliveredFilm {
  const { films, filmFacts, filmState, width, height, fileNumber } = row;
  const file = fileNumber === 1 ? address : `${address}/versions/${fileNumber}`;
  const made = films.map((film) => ({
    width: film.width,
    height: film.height,
    url: `${file}/${filmFileName(film.name)}`,
  }));
  const canPlay = filmFacts === null || findObstacle(filmFacts) === null;
  const own = hasDownloads && canPlay ? [{ width: width ?? 0, height: height ?? 0, url: address }] : [];
  const sources = made.length > 0 ? made : own;
  return { state: sources.length > 0 ? 'ready' : isDue(filmState) ? 'preparing' : 'unplayable', sources };
}

/** A file of a delivery, with addresses of this link alone. */
export function presentFile(
  { row, number, former }: FileWithFormer,
  token: string,
  { lock, hasDownloads }: FileAccess,
): DeliveredFile {
  const isLocked = isFileLocked(lock, row);
  const address = `/api/d/${token}/files/${row.id}`;
  const kind = deliveredKind(row);
  return {
    id: row.id,
    number,
    kind,
    file_name: row.fileName,
    description: row.description,
    room: row.room,
    alteration: isAltered(row.alteration) ? row.alteration : null,
    has_original: row.originalId !== null,
    size_bytes: row.sizeBytes,
    width: row.width,
    height: row.height,
    duration_seconds: row.durationSeconds,
    pages: row.pages,
    placeholder: row.placeholder,
    created_at: (row.fileAt ?? row.createdAt).toISOString(),
    file_number: row.fileNumber,
    ...picturesOf(row, address, isLocked),
    former: former.map((file) => presentFormer(file, address, lock)),
    is_locked: isLocked,
    film: kind === 'film' && !isLocked ? presentFilm(row, address, hasDownloads) : null,
    address: !isLocked && hasDownloads ? address : null,
  };
}
