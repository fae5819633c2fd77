import { minorToPrice } from '#domain/shared/money.ts';
import { type Catalogue, type CataloguePackage, type IconType, visiblePackages } from './packages.ts';
import { defaultOffer, type Offer } from './photo-price.ts';

/** Package, in the names of spec §3. Prices in decimal dollars. */
export type PackageJson = {
  id: string;
  name: string;
  description: string;
  basePrice: number;
  price: number;
  currency: '$';
  tag: string;
  features: string[];
  photoCount: number;
  dynamicPhotoCount: boolean;
  iconType: IconType;
  popular: boolean;
};

/** A package at a chosen count: the count updates `price` and `photoCount` (spec §4 Order wizard). */
export function offerJson({ item, photoCount, priceCents }: Offer): PackageJson {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    basePrice: minorToPrice(item.basePriceCents),
    price: minorToPrice(priceCents),
    currency: '$',
    tag: item.tag,
    features: [...item.features],
    photoCount: photoCount ?? item.photoCount,
    dynamicPhotoCount: item.photoCountRule !== null,
    iconType: item.iconType,
    popular: item.popular,
  };
}

/** A package as the catalogue lists it, with its default price and count. */
export const packageJson = (item: CataloguePackage): PackageJson => offerJson(defaultOffer(item));

/** The packages that everybody is shown, in the names of spec §3. */
export const catalogueJson = (catalogue: Catalogue): PackageJson[] => visiblePackages(catalogue).map(packageJson);
