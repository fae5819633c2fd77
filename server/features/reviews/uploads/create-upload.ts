import { z } from 'zod';
import { cleanFileName, mediaKey } from '#domain/media/file-name.ts';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import { MAX_DESCRIPTION_LENGTH } from '#domain/media/media-json.ts';
import {
  type UploadTarget as AcceptedTypes,
  isAcceptedFile,
  MAX_DOCUMENT_BYTES,
  mediaContentType,
  mediaKind,
  mediaTypeByName,
} from '#domain/media/media-kinds.ts';
import { rawContentType, rawTypeByName } from '#domain/media/raw-types.ts';
import { parseTags, tagsSchema } from '#domain/media/tags.ts';
import { AppError } from '#domain/shared/errors.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import type { Context } from '#server/context.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { inputError } from '#server/http/problem.ts';
import type { NewUpload } from '#server/http/uploads/upload-hooks.ts';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';
import { safeFilename } from '#server/platform/storage/storage-key.ts';
import { UPLOAD_LIFETIME_MS } from '#server/platform/storage/upload-store.ts';
import {
  type FileDestination,
  type ItemDestination,
  noDestination,
  type UploadDestination,
  type UploadTarget,
  type UploadWish,
} from '#server/upload-target.ts';
import { countOpenUploads, deleteUploadRow, hasMediaAt, insertUpload } from './queries.ts';
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

const WRONG_TYPES: Record<AcceptedTypes, string> = {
  library:
    'This type of file is not taken in. Pictures may be JPEG, PNG, GIF or WebP, videos MP4, MOV, AVI or MKV, documents PDF.',
  property: 'This type of file is not taken in. Pictures may be JPEG, PNG or WebP, videos MP4 or MOV, documents PDF.',
  source:
    'This type of file is not taken in. Pictures may be JPEG, PNG, WebP or raw (DNG, CR2, CR3, NEF, ARW), videos MP4 or MOV.',
  result: 'This type of file is not taken in. Pictures may be JPEG, PNG or WebP, videos MP4 or MOV, documents PDF.',
};

function readMetadata(metadata: NewUpload<Context>['metadata']): Metadata {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) throw inputError(parsed.error);
  return parsed.data;
}

/** Where an upload goes: what the first target says that takes it. */
async function findDestination(
  ctx: Context,
  wish: UploadWish,
  targets: readonly UploadTarget[],
): Promise<UploadDestination> {
  const [target, ...others] = targets;
  if (!target) throw noDestination();
  const next = (other: UploadWish) => findDestination(ctx, other, others);
  return (await target.find(ctx, wish, next)) ?? next(wish);
}

type NewFile = { uploadId: string; size: number; metadata: Metadata; fileName: string };

/** Writes the upload down under a key that no other upload and no item has: the next free millisecond. */
async function writeUpload(ctx: Context, file: NewFile & { fileType: string }, destination: ItemDestination) {
  const { uploadId, size, metadata, fileName, fileType } = file;
  const { userId, uploadedBy, editorLinkId, propertyId, importId, stage, versionOf } = destination;
  const owners = { userId, uploadedBy, editorLinkId, propertyId };
  const now = ctx.clock.now();
  // Keys are of plain letters, which every disk, bucket and address takes; the name itself is kept in the row.
  const keyName = safeFilename(fileName.replace(/\s/gu, '_'));
  return withTransaction(ctx.db, async (tx) => {
    for (let timestamp = now.getTime(); ; timestamp += 1) {
      const filePath = mediaKey({ ...owners, timestamp, fileName: keyName });
      const isFree = await insertUpload(tx, {
        ...owners,
        stage,
        versionOf,
        importId,
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

/** The same, refused as any other property where this one moved to another account at the same moment (PROP-23). */
async function writeOwned(...upload: Parameters<typeof writeUpload>): Promise<string> {
  try {
    return await writeUpload(...upload);
  } catch (error) {
    if (violatedConstraint(error) === 'uploads_owner_of_property') throw noDestination();
    throw error;
  }
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

/** Begins the upload of a file that becomes no item. */
async function createFileUpload(
  ctx: Context,
  { uploadId, size, fileName }: NewFile,
  { uploadedBy, importId, filePath, fileType }: FileDestination,
) {
  const createdAt = ctx.clock.now();
  const isFree = await insertUpload(ctx.db, {
    id: uploadId,
    userId: null,
    uploadedBy,
    importId,
    fileName,
    filePath,
    fileType,
    sizeBytes: size,
    description: '',
    tags: [],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + UPLOAD_LIFETIME_MS),
  });
  if (!isFree) throw new AppError('conflict', 'This file is on its way already.');
  return { key: filePath, contentType: fileType };
}

/** The type of a file, where such a one is taken there. */
function requireType({ fileName, size, metadata }: NewFile, { accepts }: ItemDestination): string {
  const rawType = accepts === 'source' ? rawTypeByName(fileName) : null;
  const type = mediaTypeByName(fileName);
  const isAccepted = isAcceptedFile({ name: fileName, type: metadata.filetype ?? '' }, accepts);
  const fileType = rawType ? rawContentType(rawType) : type && mediaContentType(type);
  if (!fileType || !isAccepted) throw new AppError('unsupported_media_type', WRONG_TYPES[accepts]);
  if (type && mediaKind(type) === 'document' && size > MAX_DOCUMENT_BYTES) {
    throw new AppError('too_large', MEDIA_FAILURES.too_large);
  }
  return fileType;
}

/** Begins the upload of a file that becomes an item. */
async function createItemUpload(ctx: Context, file: NewFile, destination: ItemDestination) {
  const fileType = requireType(file, destination);
  if ((await countOpenUploads(ctx.db, destination)) >= MAX_OPEN_UPLOADS) {
    throw new AppError('conflict', 'Too many uploads are under way. Please wait until some of them are done.');
  }
  destination.check?.({ fileType });
  return { key: await writeOwned(ctx, { ...file, fileType }, destination), contentType: fileType };
}

/**
 * Begins an upload (MED-14, MED-20): whose it is, to which property, whether such a file is taken. Gives
 * the key of the file, which stays the same to its end.
 */
export async function createUpload({
  uploadId,
  size,
  metadata: said,
  caller: ctx,
}: NewUpload<Context>): Promise<{ key: string; contentType: string }> {
  const metadata = readMetadata(said);
  const { filename, userId, propertyId, versionOf, importId, stage } = metadata;
  const wish = { fileName: filename, size, userId, propertyId, versionOf, importId, stage };
  const destination = await findDestination(ctx, wish, ctx.uploadTargets);
  const file = { uploadId, size, metadata, fileName: cleanFileName(filename) };
  const created =
    destination.kind === 'file'
      ? await createFileUpload(ctx, file, destination)
      : await createItemUpload(ctx, file, destination);
  await requireRoom(ctx, { id: uploadId, size });
  return created;
}
