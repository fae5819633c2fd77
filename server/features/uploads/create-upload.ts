import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { cleanFileName, mediaKey } from '#domain/media/file-name.ts';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import { MAX_DESCRIPTION_LENGTH } from '#domain/media/media-json.ts';
import {
  isAcceptedFile,
  MAX_DOCUMENT_BYTES,
  mediaContentType,
  mediaKind,
  mediaTypeByName,
  type UploadTarget,
} from '#domain/media/media-kinds.ts';
import { mediaScope } from '#domain/media/media-scope.ts';
import { rawContentType, rawTypeByName } from '#domain/media/raw-types.ts';
import { parseTags, tagsSchema } from '#domain/media/tags.ts';
import { AppError } from '#domain/shared/errors.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import type { Context, EditingCaller } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { placeFile, requireOwnImport, requireWaitingImport } from '#server/features/imports/receive-file.ts';
import { findMedia } from '#server/features/media/queries.ts';
import { mediaMissing } from '#server/features/media/require-media.ts';
import { isAlike, OTHER_FORM } from '#server/features/media-versions/apply-version.ts';
import { findUser } from '#server/features/users/queries.ts';
import { inputError } from '#server/http/problem.ts';
import type { NewUpload } from '#server/http/uploads/upload-hooks.ts';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';
import { safeFilename } from '#server/platform/storage/storage-key.ts';
import { UPLOAD_LIFETIME_MS } from '#server/platform/storage/upload-store.ts';
import {
  countOpenUploads,
  deleteUploadRow,
  findAnyProperty,
  findRealtorProperty,
  findShootProperty,
  hasMediaAt,
  insertUpload,
} from './queries.ts';
import { takeRoom } from './take-room.ts';

/** More uploads than this into one library, or to one property of the studio, at a time are a mistake or an attack. */
const MAX_OPEN_UPLOADS = 1000;
const MAX_NAME_LENGTH = 1000;

/** What a client says about a file: `Upload-Metadata` of tus, decoded. Other keys are ignored. */
const metadataSchema = z.object({
  filename: z.string('Say the name of the file as filename.').min(1).max(MAX_NAME_LENGTH),
  filetype: z.string().max(200).nullish(),
  description: paragraphSchema('Description', MAX_DESCRIPTION_LENGTH).nullish(),
  tags: z
    .string()
    .nullish()
    .transform((text) => parseTags(text ?? ''))
    .pipe(tagsSchema),
  userId: uuidSchema.nullish(),
  propertyId: uuidSchema.nullish(),
  versionOf: uuidSchema.nullish(),
  importId: uuidSchema.nullish(),
  stage: z.literal('source', 'The stage is source, or nothing.').nullish(),
});
type Metadata = z.infer<typeof metadataSchema>;

/**
 * Whose library a file goes into, nobody's for a property without a realtor, and to which property; `replaces` is the item whose next
 * version it is. `place` says which types are taken. What an editor without an account made has a link in place of who uploaded
 * it.
 */
type Target = {
  userId: string | null;
  uploadedBy: string | null;
  editorLinkId?: string | null;
  propertyId: string | null;
  place: UploadTarget;
  replaces?: MediaRow;
};

const WRONG_TYPES: Record<UploadTarget, string> = {
  library:
    'This type of file is not taken in. Pictures may be JPEG, PNG, GIF or WebP, videos MP4, MOV, AVI or MKV, documents PDF.',
  property: 'This type of file is not taken in. Pictures may be JPEG, PNG or WebP, videos MP4 or MOV, documents PDF.',
  source:
    'This type of file is not taken in. Pictures may be JPEG, PNG, WebP or raw (DNG, CR2, CR3, NEF, ARW), videos MP4 or MOV.',
  result: 'This type of file is not taken in. Pictures may be JPEG, PNG or WebP, videos MP4 or MOV, documents PDF.',
};

/** One message for what belongs to somebody else and what does not exist, so that the answer does not tell which. */
const noTarget = () => new AppError('not_found', 'There is no such account or property here.');

function readMetadata(metadata: NewUpload<Context>['metadata']): Metadata {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) throw inputError(parsed.error);
  return parsed.data;
}

/** Who does shoots uploads into the properties of their own ones. */
async function findShootTarget(ctx: Context, uploadedBy: string, propertyId: string): Promise<Target> {
  const property = await findShootProperty(ctx.db, propertyId, uploadedBy);
  if (!property) throw noTarget();
  return { userId: property.realtorId, uploadedBy, propertyId, place: 'property' };
}

/** Staff with the right `media` may name a property alone: the file is then whose that is. */
async function findStudioTarget(ctx: Context, uploadedBy: string, id: string): Promise<Target> {
  const property = await findAnyProperty(ctx.db, id);
  if (!property) throw noTarget();
  return { userId: property.realtorId, uploadedBy, propertyId: property.id, place: 'property' };
}

/** Staff with the right `media` upload the next version of an item, which goes where the item is. */
async function findVersionTarget(ctx: Context, uploadedBy: string, itemId: string): Promise<Target> {
  const replaces = await findMedia(ctx.db, { ownerId: null }, itemId);
  if (!replaces) throw mediaMissing();
  const { userId, propertyId } = replaces;
  return { userId, uploadedBy, propertyId, place: propertyId ? 'property' : 'library', replaces };
}

/** Results go to the job that their editor works on. */
async function findResultTarget(ctx: Context, { propertyId, linkId, userId }: EditingCaller): Promise<Target> {
  const property = await findAnyProperty(ctx.db, propertyId);
  if (!property) throw noTarget();
  const owners = { userId: property.realtorId, uploadedBy: userId, editorLinkId: linkId };
  return { ...owners, propertyId, place: 'result' };
}

/** Files as they were shot go to the property that they were shot for, whoever of the studio uploads them. */
async function findSourceTarget(ctx: Context, metadata: Metadata): Promise<Target> {
  const target = await findTarget(ctx, { ...metadata, stage: null });
  if (target.propertyId === null || target.place !== 'property') throw noTarget();
  return { ...target, place: 'source' };
}

/**
 * A realtor uploads into their own library, staff with the right `media` into any realtor's, other staff as `findShootTarget`
 * says. A property belongs to the library's owner.
 */
async function findTarget(ctx: Context, metadata: Metadata): Promise<Target> {
  if (ctx.editing) return findResultTarget(ctx, ctx.editing);
  if (metadata.stage) return findSourceTarget(ctx, metadata);
  const { userId, propertyId, versionOf } = metadata;
  const scope = mediaScope(ctx.actor, ctx.config);
  if (!scope || ctx.actor.kind !== 'user') throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  if (ctx.actor.role === 'staff' && scope.ownerId !== null) {
    if (!propertyId) throw noTarget();
    return findShootTarget(ctx, ctx.actor.userId, propertyId);
  }
  const uploadedBy = ctx.actor.userId;
  if (versionOf) {
    if (scope.ownerId !== null) throw noTarget();
    return findVersionTarget(ctx, uploadedBy, versionOf);
  }
  if (propertyId && !userId && scope.ownerId === null) return findStudioTarget(ctx, uploadedBy, propertyId);
  const ownerId = userId?.toLowerCase() ?? uploadedBy;
  if (ownerId !== uploadedBy) {
    const owner = scope.ownerId === null ? await findUser(ctx.db, ownerId) : null;
    if (owner?.role !== 'realtor') throw noTarget();
  }
  if (!propertyId) return { userId: ownerId, uploadedBy, propertyId: null, place: 'library' };
  const property = await findRealtorProperty(ctx.db, propertyId, ownerId);
  if (!property) throw noTarget();
  const place = scope.ownerId === null ? 'property' : 'library';
  return { userId: ownerId, uploadedBy, propertyId: property.id, place };
}

type Draft = { uploadId: string; size: number; target: Target; metadata: Metadata; fileName: string; fileType: string };

/** The stage of the item that an upload becomes. */
function stageOf({ place, replaces }: Target) {
  if (replaces) return { stage: 'incoming' as const, versionOf: replaces.id };
  return place === 'source' || place === 'result' ? { stage: place } : {};
}

/** Writes the upload down under a key that no other upload and no item has: the next free millisecond. */
async function writeUpload(ctx: Context, { uploadId, size, target, metadata, fileName, fileType }: Draft) {
  const { userId, uploadedBy, editorLinkId, propertyId } = target;
  const owners = { userId, uploadedBy, editorLinkId, propertyId };
  const now = ctx.clock.now();
  // Keys are of plain letters, which every disk, bucket and address takes; the name itself is kept in the row.
  const keyName = safeFilename(fileName.replace(/\s/gu, '_'));
  return withTransaction(ctx.db, async (tx) => {
    for (let timestamp = now.getTime(); ; timestamp += 1) {
      const filePath = mediaKey({ ...owners, timestamp, fileName: keyName });
      const isFree = await insertUpload(tx, {
        ...owners,
        ...stageOf(target),
        importId: metadata.importId ?? null,
        id: uploadId,
        fileName,
        filePath,
        fileType,
        sizeBytes: size,
        description: metadata.description ?? '',
        tags: metadata.tags,
        createdAt: now,
        expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_MS),
      });
      if (!isFree) continue;
      // Asked after the row is there: a finishing upload gives its key to its item in one step.
      if (!(await hasMediaAt(tx, filePath))) return filePath;
      await deleteUploadRow(tx, uploadId);
    }
  });
}

/** An upload for which there is no room leaves no row. */
async function requireRoom(ctx: Context, upload: { id: string; size: number }): Promise<void> {
  let hasRoom = false;
  try {
    hasRoom = await takeRoom(ctx, upload);
  } finally {
    if (!hasRoom) await deleteUploadRow(ctx.db, upload.id);
  }
  if (!hasRoom) throw new StorageFull();
}

/** Begins the upload of the file of an import, which becomes no item. */
async function createImportUpload(
  ctx: Context,
  importId: string,
  { uploadId, size, metadata }: Pick<Draft, 'uploadId' | 'size' | 'metadata'>,
): Promise<{ key: string; contentType: string }> {
  if (ctx.editing || ctx.actor.kind !== 'user') throw noTarget();
  const job = await requireWaitingImport(ctx, importId);
  const fileName = cleanFileName(metadata.filename);
  const createdAt = ctx.clock.now();
  const { key: filePath, fileType } = placeFile(job, { fileName, size, timestamp: createdAt.getTime() });
  const isFree = await insertUpload(ctx.db, {
    ...{ id: uploadId, importId, fileName, filePath, fileType, sizeBytes: size, createdAt },
    ...{ userId: null, uploadedBy: ctx.actor.userId, description: '', tags: [] },
    expiresAt: new Date(createdAt.getTime() + UPLOAD_LIFETIME_MS),
  });
  if (!isFree) throw new AppError('conflict', 'This file is on its way already.');
  await requireRoom(ctx, { id: uploadId, size });
  return { key: filePath, contentType: fileType };
}

/**
 * Begins an upload (spec §5 Media upload, §7 Storage): whose it is, to which property, whether such a file is taken. Gives
 * the key of the file, which stays the same to its end.
 */
export async function createUpload({
  uploadId,
  size,
  metadata: said,
  caller: ctx,
}: NewUpload<Context>): Promise<{ key: string; contentType: string }> {
  const metadata = readMetadata(said);
  if (metadata.importId && !metadata.propertyId)
    return createImportUpload(ctx, metadata.importId, { uploadId, size, metadata });
  const target = await findTarget(ctx, metadata);
  if (metadata.importId) await requireOwnImport(ctx, metadata.importId);
  const fileName = cleanFileName(metadata.filename);
  const rawType = target.place === 'source' ? rawTypeByName(fileName) : null;
  const type = mediaTypeByName(fileName);
  const isAccepted = isAcceptedFile({ name: fileName, type: metadata.filetype ?? '' }, target.place);
  const fileType = rawType ? rawContentType(rawType) : type && mediaContentType(type);
  if (!fileType || !isAccepted) {
    throw new AppError('unsupported_media_type', WRONG_TYPES[target.place]);
  }
  if (type && mediaKind(type) === 'document' && size > MAX_DOCUMENT_BYTES) {
    throw new AppError('too_large', MEDIA_FAILURES.too_large);
  }
  if ((await countOpenUploads(ctx.db, target)) >= MAX_OPEN_UPLOADS) {
    throw new AppError('conflict', 'Too many uploads are under way. Please wait until some of them are done.');
  }
  if (target.replaces && !isAlike(target.replaces, { fileType })) {
    throw new AppError('unsupported_media_type', OTHER_FORM);
  }
  const key = await writeUpload(ctx, { uploadId, size, target, metadata, fileName, fileType });
  await requireRoom(ctx, { id: uploadId, size });
  return { key, contentType: fileType };
}
