import type { PictureSource } from '#app/lib/pictures/picture-source.ts';
import type { CataloguePackage, IconType } from '#domain/catalogue/packages.ts';

/** The two pictures of the pricing page. */
export type PagePictures = { picture: PictureSource; otherPicture: PictureSource };

const AIR_ICONS: readonly IconType[] = ['Drone', 'DroneIcon', 'Wind'];

/** Whether a package is about pictures from the air, which is what the build's pictures of the pricing page show. */
export const isFromAir = ({ iconType }: Pick<CataloguePackage, 'iconType'>): boolean => AIR_ICONS.includes(iconType);

const isUploaded = ({ file }: PictureSource) => file.startsWith('/api/');

/**
 * The picture of each package's card: its own, or else one of the page's, each of which is shown once. Those of the build show homes
 * from the air, and stand with such packages alone; the studio's own stand with any. Null for a card without a picture.
 */
export function assignPictures(
  packages: readonly CataloguePackage[],
  { picture, otherPicture }: PagePictures,
): (PictureSource | null)[] {
  const left = [picture, otherPicture];
  return packages.map((item) => {
    if (item.picture) return item.picture;
    const found = left.findIndex((each) => isUploaded(each) || isFromAir(item));
    return found < 0 ? null : (left.splice(found, 1)[0] ?? null);
  });
}
