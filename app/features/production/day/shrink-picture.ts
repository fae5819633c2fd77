import { MAX_EVENT_PICTURE_BYTES } from '#domain/scheduling/shoot-events/shoot-event.ts';

/** The longest side of a picture that is sent, in pixels. */
const LONGEST_SIDE = 1280;
const QUALITIES = [0.75, 0.6, 0.45, 0.3];

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * A photo as a small JPEG in base64, without what the camera wrote beside it, so that it can wait on the device and go out with its report.
 * Throws where the browser cannot read it.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality);
    if (blob && blob.size <= MAX_EVENT_PICTURE_BYTES) return toBase64(blob);
  }
  throw new Error('The picture could not be made small enough.');
}
