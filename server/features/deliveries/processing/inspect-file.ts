import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FilmFacts } from '#domain/media/films/film-facts.ts';
import { isPanorama } from '#domain/media/item-kinds.ts';
import { isPicture, isVideoType, type MediaType, type PictureType, type VideoType } from '#domain/media/media-kinds.ts';
import type { PanoramaCrop } from '#domain/media/panorama-crop.ts';
import type { RawType } from '#domain/media/raw-types.ts';
import type { TakenAt } from '#domain/media/shoot-day.ts';
import type { Context } from '#server/context.ts';
import type { DerivedPicture, MediaOutcome, PictureFacts, PictureMetadata } from '#server/platform/images/images.ts';
import type { FileOrigin } from '#server/platform/images/read-origin.ts';

/** The facts that a file contains about itself. Unknown is null; without a poster there are no pictures. */
export type MediaFacts = {
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  pages: number | null;
  takenAt: TakenAt | null;
  isPanorama: boolean;
  crop: PanoramaCrop | null;
  origin: FileOrigin;
  placeholder: string | null;
  pictures: DerivedPicture[];
  /** What is checked of a photo when it arrives; null for what is none. */
  checks: PictureFacts | null;
  /** What a film says of itself; null for what is none, and without ffmpeg. */
  film: FilmFacts | null;
};

async function emptyFolder(folder: string, name: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made, { mode: 0o700 });
  return made;
}

async function inspectPicture(
  { images }: Context,
  { metadata, ...file }: { path: string; type: PictureType; metadata?: PictureMetadata },
  folder: string,
) {
  const outcome = await images.process(file, await emptyFolder(folder, 'variants'), metadata);
  if (!outcome.ok) return outcome;
  const { frames: _frames, isEquirectangular, variants, facts: checks, ...facts } = outcome.value;
  const value: MediaFacts = {
    ...facts,
    durationSeconds: null,
    pages: null,
    isPanorama: isPanorama({ ...facts, isEquirectangular }),
    pictures: variants,
    checks,
    film: null,
  };
  return { ok: true as const, value };
}

const UNSEEN: MediaFacts = {
  width: null,
  height: null,
  durationSeconds: null,
  pages: null,
  takenAt: null,
  isPanorama: false,
  crop: null,
  origin: { sourceType: null, hasCredentials: false },
  placeholder: null,
  pictures: [],
  checks: null,
  film: null,
};

/** Listing services take pictures alone, so a poster has no listing size. */
export function posterPictures(pictures: DerivedPicture[]): DerivedPicture[] {
  return pictures.filter(({ name }) => name !== 'mls');
}

async function inspectVideo(
  ctx: Context,
  file: { path: string; type: VideoType },
  folder: string,
): Promise<MediaOutcome<MediaFacts>> {
  const probed = await ctx.videos.probe(file, await emptyFolder(folder, 'video'));
  if (!probed) return { ok: true, value: UNSEEN };
  if (!probed.ok) return probed;
  const { width, height, durationSeconds, takenAt, poster, film } = probed.value;
  const seen = { ...UNSEEN, width, height, durationSeconds, takenAt, film };
  const made = poster && (await inspectPicture(ctx, poster, folder));
  // A video without a picture of it is still a video.
  if (!made?.ok) return { ok: true, value: seen };
  const { placeholder, pictures } = made.value;
  return { ok: true, value: { ...seen, placeholder, pictures: posterPictures(pictures) } };
}

/** What is seen of a raw file is the picture that its camera put into it. One without is still what was shot. */
export async function inspectRaw(
  ctx: Context,
  file: { path: string; type: RawType },
  folder: string,
): Promise<MediaOutcome<MediaFacts>> {
  const output = path.join(await emptyFolder(folder, 'raw'), 'picture.jpg');
  const extracted = await ctx.images.extractRawPicture({ ...file, output });
  if (!extracted.ok) return extracted;
  const made = extracted.value ? await inspectPicture(ctx, { path: output, type: 'jpeg' }, folder) : null;
  return made?.ok ? { ok: true, value: { ...made.value, isPanorama: false } } : { ok: true, value: UNSEEN };
}

/** What is seen of a document is its first page. Nothing in it was taken by a camera, and nothing is checked as in a photo. */
async function inspectDocument(
  ctx: Context,
  document: { path: string },
  folder: string,
): Promise<MediaOutcome<MediaFacts>> {
  const output = path.join(await emptyFolder(folder, 'document'), 'page.png');
  const drawn = await ctx.images.drawDocument({ path: document.path, output });
  if (!drawn.ok) return drawn;
  const made = await inspectPicture(ctx, { path: output, type: 'png' }, folder);
  if (!made.ok) return made;
  return { ok: true, value: { ...made.value, pages: drawn.value, isPanorama: false, checks: null } };
}

/**
 * Looks into a file and makes its pictures in `folder`, or says why it cannot be used. Those of a picture say `metadata` of
 * themselves.
 */
export function inspectFile(
  ctx: Context,
  file: { path: string; type: MediaType; metadata: PictureMetadata },
  folder: string,
): Promise<MediaOutcome<MediaFacts>> {
  const { path: place, type, metadata } = file;
  if (isPicture(type)) return inspectPicture(ctx, { path: place, type, metadata }, folder);
  if (isVideoType(type)) return inspectVideo(ctx, { path: place, type }, folder);
  return inspectDocument(ctx, { path: place }, folder);
}
