import { takePoster } from '#app/lib/pictures/take-poster.ts';
import { isPicture, isVideoType, mediaTypeByName } from '#domain/media/media-kinds.ts';

/** Twice the place that it has in a row, for sharp screens, in pixels. */
const HEIGHT = 96;
const QUALITY = 0.75;

/** Files are looked at one after another: an original takes a hundred megabytes of memory while it is read. */
let line: Promise<unknown> = Promise.resolve();
const made = new WeakMap<File, Promise<Blob | null>>();

async function shrink(picture: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { resizeHeight: HEIGHT, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

async function look(file: File): Promise<Blob | null> {
  const type = mediaTypeByName(file.name);
  if (!type) return null;
  try {
    const poster = isVideoType(type) ? (await takePoster(file))?.picture : null;
    const picture = isPicture(type) ? file : poster;
    return picture ? await shrink(picture) : null;
  } catch {
    // The server may still prepare a picture that this browser cannot show.
    return null;
  }
}

/** A small picture of a file, of a video its poster, or null where this browser cannot show it. Never throws. */
export function makeThumbnail(file: File): Promise<Blob | null> {
  const known = made.get(file);
  if (known) return known;
  const thumbnail = line.then(() => look(file));
  line = thumbnail;
  made.set(file, thumbnail);
  return thumbnail;
}
