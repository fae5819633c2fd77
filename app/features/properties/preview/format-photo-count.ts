import type { PreviewPhoto } from '#domain/properties/preview-media.ts';

/** What a photo is called: its name, else its place in the row. */
export function formatPhotoCount({ name }: PreviewPhoto, index: number): string {
  return name || `Photo ${index + 1}`;
}
