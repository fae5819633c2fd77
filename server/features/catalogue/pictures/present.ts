import type { OwnFilm, OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import type { PagePictureRow } from '#server/db/schema/pictures.ts';

/** A picture as a site document names it. */
export const presentPicture = ({ sha256, width, height, widths, placeholder }: PagePictureRow): OwnPicture => ({
  sha256,
  width,
  height,
  widths,
  placeholder,
});

/** A picture, and the film that it stands for, as a field of a page keeps them. */
export const presentFiles = (picture: PagePictureRow, film: OwnFilm | null): OwnFiles => ({
  kind: 'own',
  picture: presentPicture(picture),
  film,
});
