import type { PictureFiles } from '#domain/catalogue/pictures/picture.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import type { StarterPictureName } from '#domain/catalogue/pictures/starter-pictures.ts';

/** The address of a small picture of these files; a drawing has but one size. */
export function thumbnailUrl(files: PictureFiles): string {
  const { file, widths, url = '' } = showFiles(files);
  return file ? `${file}-${widths[0]}.webp` : url;
}

/** A picture of the build in words: `Living room`. */
export function starterLabel(name: StarterPictureName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
