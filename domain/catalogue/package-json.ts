import { minorToPrice } from '#domain/shared/money.ts';
import { CATALOGUE, type CataloguePackage, type IconType, type PackageId, type PackageTag } from './packages.ts';
import type { Offer } from './photo-price.ts';

/** Package, in the names of spec §3. Prices in decimal dollars. */
export type PackageJson = {
  id: PackageId;
  name: string;
  description: string;
  basePrice: number;
  price: number;
  currency: '$';
  tag: PackageTag;
  features: string[];
  photoCount: number;
  dynamicPhotoCount: boolean;
  iconType: IconType;
  popular: boolean;
};

/** A package as the catalogue lists it, with its default price and count. */
export function packageJson(item: CataloguePackage): PackageJson {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    basePrice: minorToPrice(item.basePriceCents),
    price: minorToPrice(item.basePriceCents),
    currency: '$',
    tag: item.tag,
    features: [...item.features],
    photoCount: item.photoCount,
    dynamicPhotoCount: item.photoCountRule !== null,
    iconType: item.iconType,
    popular: item.popular,
  };
}

/** A package at a chosen count: the count updates `price` and `photoCount` (spec §4 Order wizard). */
export function offerJson(offer: Offer): PackageJson {
  return {
    ...packageJson(offer.item),
    price: minorToPrice(offer.priceCents),
    photoCount: offer.photoCount ?? offer.item.photoCount,
  };
}

/** The whole catalogue in the names of spec §3. */
export const catalogueJson = (): PackageJson[] => CATALOGUE.map(packageJson);
