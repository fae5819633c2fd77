import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_FILM_BYTES } from '#domain/catalogue/pictures/own-pictures.ts';
import { cleanFileName } from '#domain/media/file-name.ts';
import {
  FILM_BROKEN,
  FILM_TOO_LARGE,
  FILM_UNSEEN,
  FILM_WRONG_TYPE,
  PICTURE_MISSING,
} from '#domain/media/film-sentences.ts';
import { AppError } from '#domain/shared/errors.ts';
import { FILM_FILE, folderKey, pictureContentType } from '#domain/site/pages/page-file-key.ts';
import type { Context } from '#server/context.ts';
import type { PageFilmRow, PagePictureRow } from '#server/db/schema/pictures.ts';
import { receiveBody } from '#server/http/receive-body.ts';
import type { ImageFile } from '#server/platform/images/images.ts';
import { failureOfLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { newId } from '#server/platform/random/random.ts';
import { findPicture, insertFilm, touchFilm } from './queries.ts';
import { keepPicture, readFirstBytes, senderId } from './receive-picture.ts';

/** A film with the picture that stands for it. */
export type KeptFilm = { film: PageFilmRow; picture: PagePictureRow };

const refuse = (message: string): never => {
  throw new AppError('invalid_input', message);
};

/** A frame of the film, where the machine can look into films; null where it cannot, or finds none. */
async function takeFrame(ctx: Context, file: string, folder: string): Promise<ImageFile | null> {
  try {
    const outcome = await ctx.videos.probe({ path: file, type: 'mp4' }, folder);
    if (outcome && !outcome.ok) return refuse(FILM_BROKEN);
    return outcome?.value.poster ?? null;
  } catch (error) {
    if (error instanceof WorkerLost && failureOfLoss(error)) return refuse(FILM_BROKEN);
    throw error;
  }
}

/** The picture that was sent before the film; without one a frame of the film. */
async function findPoster(ctx: Context, film: { file: string; fileName: string; pictureSha256: string | null }) {
  const { file, fileName, pictureSha256 } = film;
  const frames = `${file}-frames`;
  await mkdir(frames, { mode: 0o700 });
  const frame = await takeFrame(ctx, file, frames);
  if (pictureSha256) return (await findPicture(ctx.db, pictureSha256)) ?? refuse(PICTURE_MISSING);
  if (!frame) return refuse(FILM_UNSEEN);
  const sha256 = createHash('sha256')
    .update(await readFile(frame.path))
    .digest('hex');
  return keepPicture(ctx, { file: frame, sha256, fileName });
}

async function findKept(ctx: Context, sha256: string): Promise<KeptFilm | null> {
  const film = await touchFilm(ctx.db, sha256, ctx.clock.now());
  const picture = film && (await findPicture(ctx.db, film.pictureSha256));
  return film && picture ? { film, picture } : null;
}

/**
 * Takes in a film for the pages: MP4, kept as it is. A picture stands for it: the one that was sent before, else a frame, where
 * this machine can look into films. The same bytes are one film. Refuses with `invalid_input` or `too_large` and the reason.
 */
export async function receiveFilm(
  ctx: Context,
  request: Request,
  { fileName, pictureSha256 }: { fileName: string; pictureSha256: string | null },
): Promise<KeptFilm> {
  return withScratchFolder(scratchRoot(ctx.config), async (scratch) => {
    const file = path.join(scratch, 'film');
    const received = await receiveBody(request, { file, maxBytes: MAX_FILM_BYTES, tooLarge: FILM_TOO_LARGE });
    if (sniffType(await readFirstBytes(file)) !== 'mp4') refuse(FILM_WRONG_TYPE);
    const known = await findKept(ctx, received.sha256);
    if (known) return known;
    const picture = await findPoster(ctx, { file, fileName, pictureSha256 });
    const now = ctx.clock.now();
    const folder = newId(now);
    const key = folderKey(folder, FILM_FILE);
    await ctx.storage.put(key, createReadStream(file), pictureContentType(FILM_FILE));
    const film = await insertFilm(ctx.db, {
      sha256: received.sha256,
      folder,
      sizeBytes: received.size,
      pictureSha256: picture.sha256,
      fileName: cleanFileName(fileName),
      createdAt: now,
      createdBy: senderId(ctx),
      usedAt: now,
    });
    // Somebody else sent the same bytes meanwhile.
    if (film.folder !== folder) await ctx.storage.remove([key]);
    const shown = film.pictureSha256 === picture.sha256 ? picture : await findPicture(ctx.db, film.pictureSha256);
    return { film, picture: shown ?? picture };
  });
}
