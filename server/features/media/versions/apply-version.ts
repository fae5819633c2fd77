import { mediaTypeByContentType, nameAs } from '#domain/media/media-kinds.ts';
import { mediaSearchText } from '#domain/media/search-text.ts';
import { isAltered, strongestAlteration } from '#domain/shared/alterations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { updateMediaRow } from '#server/features/media/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import {
  exchangeChecks,
  exchangeOriginals,
  findLastNumber,
  hasOriginal,
  listWishedAlterations,
  lockShown,
  lockVersion,
} from './queries.ts';

/** What belongs to a file and not to the item that has it. */
function fileFacts(row: MediaRow) {
  const { filePath, fileType, sizeBytes, sizeKb, sha256, crc32, uploadedBy } = row;
  const { width, height, durationSeconds, pages, placeholder, variants, status, failure, fileNumber } = row;
  const { digitalSourceType, hasCredentials, panoramaCrop, checkedWith } = row;
  const { filmFacts, films, filmState, filmFailure, filmProgress, filmTries } = row;
  return {
    filePath,
    fileType,
    sizeBytes,
    sizeKb,
    sha256,
    crc32,
    uploadedBy,
    fileNumber,
    width,
    height,
    durationSeconds,
    pages,
    placeholder,
    variants,
    status,
    failure,
    digitalSourceType,
    hasCredentials,
    panoramaCrop,
    checkedWith,
    filmFacts,
    films,
    filmState,
    filmFailure,
    filmProgress,
    filmTries,
  };
}

/** The name of an item stays, with the ending of the file that it has now. */
function renamed(item: MediaRow, { fileType }: MediaRow): string {
  const type = mediaTypeByContentType(fileType);
  return type ? nameAs(item.fileName, type) : item.fileName;
}

/** Whether one file can stand for another: a picture for a picture, a film for a film, a document for a document. */
export const isAlike = (one: Pick<MediaRow, 'fileType'>, other: Pick<MediaRow, 'fileType'>): boolean =>
  one.fileType.split('/')[0] === other.fileType.split('/')[0];

/** The refusal of a file of another form. */
export const OTHER_FORM = 'A picture is replaced by a picture, a film by a film, and a document by a document.';

/** What an edit did to a file, and what it was made of. */
type Alterations = Pick<MediaRow, 'alteration' | 'originalId' | 'showLabel'>;

/** What is said of a file whose original may be one of two rows that exchange their files. */
function alterationFacts({ alteration, originalId, showLabel }: Alterations, one: string, other: string): Alterations {
  const exchanged = originalId === one ? other : originalId === other ? one : originalId;
  return { alteration, originalId: exchanged, showLabel };
}

/**
 * What is said of the file that an item gets: of one that it had, what was said then. A new one is what the present one is, and what clients and
 * staff wished for; of a picture that was not altered before, the file that it replaces is the original.
 */
async function findAlterations(ctx: Context, item: MediaRow, file: MediaRow): Promise<Alterations> {
  if (file.stage === 'former') return alterationFacts(file, item.id, file.id);
  if (!file.fileType.startsWith('image/')) return { alteration: null, originalId: null, showLabel: false };
  const alteration = strongestAlteration([item.alteration, ...(await listWishedAlterations(ctx.db, item.id))]);
  if (!isAltered(alteration)) return { alteration, originalId: null, showLabel: false };
  if (isAltered(item.alteration)) return { ...alterationFacts(item, item.id, file.id), alteration };
  return { alteration, originalId: file.id, showLabel: false };
}

/** Exchanges the files of two rows, and what is said of them. The key is unique, so one of them has none in between. */
async function exchangeFiles(ctx: Context, item: MediaRow, file: MediaRow, number: number): Promise<void> {
  const said = await findAlterations(ctx, item, file);
  const fileName = renamed(item, file);
  await updateMediaRow(ctx.db, file.id, { filePath: `exchange:${file.id}` });
  await updateMediaRow(ctx.db, item.id, {
    ...fileFacts(file),
    ...said,
    fileNumber: number,
    fileAt: ctx.clock.now(),
    fileName,
    searchText: mediaSearchText({ ...item, fileName }),
  });
  const { fileAt, fileName: formerName } = item;
  await updateMediaRow(ctx.db, file.id, {
    ...fileFacts(item),
    ...alterationFacts(item, item.id, file.id),
    stage: 'former',
    versionOf: item.id,
    fileAt: fileAt ?? item.createdAt,
    fileName: formerName,
    kind: item.kind,
    propertyId: item.propertyId,
    userId: item.userId,
  });
  await exchangeOriginals(ctx.db, item.id, file.id);
  await exchangeChecks(ctx.db, { id: item.id, fileNumber: number }, { id: file.id, fileNumber: item.fileNumber });
}

/**
 * Gives an item another file, inside the caller's transaction: a new one (`result`, `incoming`) as its next version, or one that it had.
 * The row of that file keeps the one that the item had until now, so nothing is lost; the item keeps its id, place, room and words. Refuses with
 * `not_found`, with `conflict` where the file is not ready, or of another form.
 */
export async function applyVersion(
  ctx: Context,
  { itemId, fileId }: { itemId: string; fileId: string },
): Promise<{ number: number }> {
  const item = await lockShown(ctx.db, itemId);
  const file = item && (await lockVersion(ctx.db, { itemId, fileId }));
  if (!item || item.deletedAt || !file) throw new AppError('not_found', 'There is no such version of this file.');
  if (file.status !== 'ready') throw new AppError('conflict', 'This version is not ready yet.');
  if (!isAlike(item, file)) throw new AppError('conflict', OTHER_FORM);
  const last = Math.max(item.fileNumber, await findLastNumber(ctx.db, itemId));
  const number = file.stage === 'former' ? file.fileNumber : last + 1;
  await exchangeFiles(ctx, item, file, number);
  if (item.propertyId && (await hasOriginal(ctx.db, itemId))) await makeOriginalsLink(ctx, item.propertyId);
  const detail = { number, before: item.fileNumber, owner: item.userId };
  await recordAction(ctx, { action: 'media_version_applied', subject: { kind: 'media', id: itemId }, detail });
  return { number };
}
