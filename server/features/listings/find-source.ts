import { isPicture, mediaTypeByContentType, type PictureType } from '#domain/media/media-kinds.ts';
import type { MediaRow } from '#server/db/schema/media.ts';

/** The file that a picture is made of: its original, or as of a raw one the largest picture that was made of it. Null where there is neither. */
export function findSource({ fileType, filePath, variants }: MediaRow): { key: string; type: PictureType } | null {
  const type = mediaTypeByContentType(fileType);
  if (type && isPicture(type)) return { key: filePath, type };
  const made = variants.find(({ name, format }) => name === 'mls' && format === 'jpeg');
  return made ? { key: made.key, type: 'jpeg' } : null;
}
