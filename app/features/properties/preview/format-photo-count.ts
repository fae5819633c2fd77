import { getMessages } from '#app/lib/language/messages.ts';
import type { PreviewPhoto } from '#domain/properties/preview-media.ts';

/** Returns the name of a photo: its name, else its place in the row. */
export function formatPhotoCount({ name }: PreviewPhoto, index: number): string {
  const messages = getMessages('library').preview;
  return name || messages.photoIndex({ index: index + 1 });
}
