import type { CataloguePackage } from '#domain/catalogue/packages.ts';

/** What the count of a package is of: photos, or the unit that it is sold in. */
export function countLabel({ price }: CataloguePackage, photos = 'Photos'): string {
  const name = price.kind === 'from' ? price.units?.name : null;
  return name ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : photos;
}
