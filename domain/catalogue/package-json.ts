import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { type Catalogue, type CataloguePackage, type IconType, visiblePackages } from './packages.ts';
import { defaultOffer, type Offer } from './photo-price.ts';

/** Package, in the names of CAT-1. Prices in decimal major units of what `currency` marks: `$`, `€`, `CHF`. */
export type PackageJson = {
  id: string;
  name: string;
  description: string;
  basePrice: number;
  price: number;
  currency: string;
  tag: string;
  features: string[];
  photoCount: number;
  dynamicPhotoCount: boolean;
  iconType: IconType;
  popular: boolean;
};

/** A package at a chosen count: the count updates `price` and `photoCount` (CAT-14). */
export function offerJson({ item, photoCount, priceCents }: Offer): PackageJson {
  const toPrice = (minor: number) => minorToPrice(minor, item.currency ?? 'usd');
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    basePrice: toPrice(item.basePriceCents),
    price: toPrice(priceCents),
    currency: currencySymbol(item.currency),
    tag: item.tag,
    features: [...item.features],
    photoCount: photoCount ?? item.photoCount,
    dynamicPhotoCount: item.photoCountRule !== null,
    iconType: item.iconType,
    popular: item.popular,
  };
}

/** A package as the catalogue lists it, with its default price and count. */
const packageJson = (item: CataloguePackage): PackageJson => offerJson(defaultOffer(item));

/** The packages that everybody is shown, in the names of CAT-1. */
export const catalogueJson = (catalogue: Catalogue): PackageJson[] => visiblePackages(catalogue).map(packageJson);
