import type { PreviewPhoto } from '#domain/properties/preview-media.ts';

/** Returns the name of a photo: its name, else its place in the row. */
export function formatPhotoCount({ name }: PreviewPhoto, index: number): string {
  return name || `Photo ${index + 1}`;
}
