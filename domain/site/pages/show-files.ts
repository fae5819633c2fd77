import { jpegWidth, ownFilmPath, ownPicturePath } from './own-pictures.ts';
import type { PictureFiles, ShownPicture } from './page-values.ts';
import { starterFiles } from './starter-pictures.ts';

/** Where the files of a picture stand, and what of it moves. Its size is that of the JPEG. */
export function showFiles(files: PictureFiles): Omit<ShownPicture, 'alt' | 'focus'> {
  if (files.kind === 'starter') return starterFiles(files.name);
  const { picture, film } = files;
  const { widths, placeholder } = picture;
  const width = jpegWidth(widths);
  return {
    kind: film ? 'video' : 'picture',
    file: ownPicturePath(picture),
    width,
    height: Math.max(1, Math.round((width * picture.height) / picture.width)),
    widths,
    placeholder,
    ...(film && { url: ownFilmPath(film) }),
  };
}
