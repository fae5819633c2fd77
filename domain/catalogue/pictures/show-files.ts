import { jpegWidth, ownFilmPath, ownPicturePath } from './own-pictures.ts';
import type { PictureFiles, ShownPicture } from './picture.ts';
import { starterFiles } from './starter-pictures.ts';

/** The widest file of a panorama for small screens. */
const SMALL = 2100;

/** Where the files of a picture stand, and what of it moves. Its size is that of the JPEG. */
export function showFiles(files: PictureFiles): Omit<ShownPicture, 'alt' | 'focus'> {
  if (files.kind === 'starter') return starterFiles(files.name);
  const { picture, film, isPanorama } = files;
  const { widths, placeholder } = picture;
  const width = jpegWidth(widths);
  const inWidth = (each = width) => `${ownPicturePath(picture)}-${each}.webp`;
  return {
    kind: film ? 'video' : isPanorama ? 'panorama' : 'picture',
    file: ownPicturePath(picture),
    width,
    height: Math.max(1, Math.round((width * picture.height) / picture.width)),
    widths,
    placeholder,
    ...(film && { url: ownFilmPath(film) }),
    ...(isPanorama && { url: inWidth(widths.at(-1)), smallUrl: inWidth(widths.findLast((each) => each <= SMALL)) }),
  };
}
