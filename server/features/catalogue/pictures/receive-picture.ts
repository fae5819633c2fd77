import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { jpegWidth, MAX_PICTURE_BYTES, MIN_PICTURE_WIDTH } from '#domain/catalogue/pictures/own-pictures.ts';
import { cleanFileName } from '#domain/media/file-name.ts';
import { PICTURE_FAILURES, PICTURE_TOO_LARGE, tooNarrow } from '#domain/media/picture-failures.ts';
import { AppError } from '#domain/shared/errors.ts';
import { folderKey, pictureContentType } from '#domain/site/pages/page-file-key.ts';
import type { Context } from '#server/context.ts';
import type { PagePictureRow } from '#server/db/schema/pictures.ts';
import { receiveBody } from '#server/http/receive-body.ts';
import type { ImageFile, PagePicture, PictureOutcome } from '#server/platform/images/images.ts';
import { settleLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { SNIFF_BYTES, sniffType } from '#server/platform/images/sniff.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertPicture, touchPicture } from './queries.ts';

/** The person who sends a file; null for the system. */
export const senderId = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.userId : null;

/** The first bytes of a file, which say what it is. */
export async function readFirstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const refuse = (message: string): never => {
  throw new AppError('invalid_input', message);
};

async function settle<T>(work: Promise<PictureOutcome<T>>): Promise<T> {
  const outcome = await settleLoss(work);
  return outcome.ok ? outcome.value : refuse(PICTURE_FAILURES[outcome.failure]);
}

async function checkPicture(file: string): Promise<ImageFile> {
  const firstBytes = await readFirstBytes(file);
  if (firstBytes.length === 0) refuse(PICTURE_FAILURES.empty);
  const type = sniffType(firstBytes);
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp') return refuse(PICTURE_FAILURES.wrong_type);
  return { path: file, type };
}

const listFiles = ({ widths }: PagePicture): string[] => [
  ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  `${jpegWidth(widths)}.jpg`,
];

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type NewPicture = { file: ImageFile; sha256: string; fileName: string; isOfSite?: boolean };

/** Draws a picture in all its sizes, stores them in a folder of their own, and writes the picture down. */
export async function keepPicture(
  ctx: Context,
  { file, sha256, fileName, isOfSite = true }: NewPicture,
): Promise<PagePictureRow> {
  const { db, clock, images, storage } = ctx;
  const known = await touchPicture(db, sha256, { usedAt: clock.now(), isOfSite });
  if (known) return known;
  const { width: originalWidth } = await settle(images.check(file));
  if (originalWidth < MIN_PICTURE_WIDTH) refuse(tooNarrow(originalWidth));
  const made = `${file.path}-sizes`;
  await mkdir(made, { mode: 0o700 });
  const drawn = await settle(images.drawPagePicture(file, made));
  const now = clock.now();
  const folder = newId(now);
  const files: Record<string, number> = {};
  const checksums: Record<string, string> = {};
  for (const name of listFiles(drawn)) {
    const bytes = await readFile(path.join(made, name));
    await storage.put(folderKey(folder, name), bytes, pictureContentType(name));
    files[name] = bytes.length;
    checksums[name] = sha256Of(bytes);
  }
  const { width, height, widths, placeholder } = drawn;
  const row = await insertPicture(db, {
    sha256,
    folder,
    width,
    height,
    widths,
    placeholder,
    files,
    checksums,
    createdBy: senderId(ctx),
    fileName: cleanFileName(fileName),
    createdAt: now,
    usedAt: now,
    isOfSite,
  });
  // Somebody else sent the same bytes meanwhile.
  if (row.folder !== folder) await storage.remove(Object.keys(files).map((name) => folderKey(folder, name)));
  return row;
}

/** What a picture is taken in for: its name, whether the owner chooses from it for the site, and how many bytes it may have. */
export type PictureUse = { fileName: string; isOfSite?: boolean; maxBytes?: number; tooLarge?: string };

/**
 * Takes in a picture for the pages: JPEG, PNG or WebP. What is kept are its sizes alone, drawn anew in a process of their own,
 * never the file itself. The same bytes are one picture. Refuses with `invalid_input` or `too_large` and the reason.
 */
export async function receivePicture(ctx: Context, request: Request, use: PictureUse): Promise<PagePictureRow> {
  const { fileName, isOfSite = true, maxBytes = MAX_PICTURE_BYTES, tooLarge = PICTURE_TOO_LARGE } = use;
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const file = path.join(folder, 'picture');
    const { sha256 } = await receiveBody(request, { file, maxBytes, tooLarge });
    return keepPicture(ctx, { file: await checkPicture(file), sha256, fileName, isOfSite });
  });
}
