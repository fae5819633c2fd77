import type { SizeUnit } from '#domain/shared/area.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { PackageDocument } from './catalogue-schema.ts';
import type { ItemPicture } from './item-picture.ts';
import { type PhotoCountRule, toPhotoCountRule } from './photo-count-rule.ts';
import type { SizePrice } from './size-row.ts';

export const ICON_TYPES = ['Camera', 'Video', 'Drone', 'DroneIcon', 'Building', 'People', 'Wind'] as const;
export type IconType = (typeof ICON_TYPES)[number];

/** The people who meet a package: everybody, those who have its address, or nobody any more. */
export const VISIBILITIES = ['visible', 'link', 'archived'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The length of a shoot where its order does not say it. */
export const DEFAULT_DURATION_MINUTES = 120;

/** The price of a package, as the catalogue keeps it. Amounts in minor units. */
export type Price = PackageDocument['price'];

/** The price of a package as pages are told of it: what it is from, where it depends on more than a count of photos. */
export type PagePrice =
  | Extract<Price, { kind: 'fixed' | 'photo_count' }>
  | {
      kind: 'from';
      amountMinor: number;
      needsSize: boolean;
      units: PageUnits | null;
      /** What it costs by the size of the home, in the unit of the catalogue; left out where that is not known. */
      sizes?: readonly SizePrice[];
    };

/** What a package is sold in, where it is priced per unit. */
export type PageUnits = { name: string; unitMinor: number; min: number; max: number };

/** The words of a package, each of which may be translated or not. */
export type PackageWord = 'name' | 'description' | 'features';

/** A package as pages are told of it, in the language of the page. */
export type PagePackage = Pick<PackageDocument, 'id' | 'tag' | 'iconType' | 'popular' | 'visibility'> & {
  name: string;
  description: string;
  features: readonly string[];
  price: PagePrice;
  /** The words that stand as the studio wrote them on a page of another language, since there are no others; left out where there are none. */
  inEnglish?: readonly PackageWord[];
  /** Whether add-ons can be bought with it, and whether one of them has to be; left out where there are none. */
  addOns?: 'optional' | 'required';
  /** Left out where the studio has none of it. */
  picture?: ItemPicture;
};

/**
 * A package of the catalogue, with what follows from its price: prices in minor units of the catalogue's currency, and
 * `photoCount`, the number that the base price includes; 0 where it is about video.
 */
export type CataloguePackage = PagePackage & {
  /** The currency of the prices; null for dollars, while none is published. */
  currency: Currency | null;
  /** The language of words that are not translated; left out for English. */
  writtenIn?: Locale;
  sizeUnit: SizeUnit;
  basePriceCents: number;
  photoCount: number;
  photoCountRule: PhotoCountRule | null;
};

/** The catalogue that the studio sells from (CAT-1, CAT-9): all packages, in the order of the page. */
export type Catalogue = {
  packages: readonly CataloguePackage[];
  needsQuote?: boolean;
  hasCoupons?: boolean;
  /** The language of words that are not translated; left out for English. */
  writtenIn?: Locale;
};

/** What the pages are told of the catalogue. */
export type PageCatalogue = {
  packages: readonly PagePackage[];
  currency: Currency | null;
  /** The unit of sizes; left out for square feet. */
  sizeUnit?: 'm2';
  /** Whether a price may depend on the place, the time or taxes; left out where it does not. */
  needsQuote?: true;
  /** Whether there are coupons; left out where there are none. */
  hasCoupons?: true;
  /** The language of words that are not translated; left out for English. */
  writtenIn?: Locale;
};

/** A catalogue without packages, until another is known. */
export const EMPTY_CATALOGUE: Catalogue = { packages: [] };

function priceFacts(price: PagePrice): Pick<CataloguePackage, 'basePriceCents' | 'photoCount' | 'photoCountRule'> {
  switch (price.kind) {
    case 'fixed':
      return { basePriceCents: price.amountMinor, photoCount: price.includedPhotos, photoCountRule: null };
    case 'photo_count':
      return {
        basePriceCents: price.baseMinor,
        photoCount: price.minPhotos,
        photoCountRule: toPhotoCountRule(price),
      };
    case 'from':
      return { basePriceCents: price.amountMinor, photoCount: 0, photoCountRule: null };
  }
}

/** Makes the catalogue that pages and orders work with from what a page is told. */
export function openCatalogue(page: PageCatalogue): Catalogue {
  const { packages, currency, sizeUnit = 'sqft', needsQuote = false, hasCoupons = false, writtenIn } = page;
  const written = writtenIn ? { writtenIn } : {};
  return {
    packages: packages.map((item) => ({ ...item, ...written, currency, sizeUnit, ...priceFacts(item.price) })),
    needsQuote,
    hasCoupons,
    ...written,
  };
}

/** Returns the package that is sold under this id, or null (CAT-26). */
export function findPackage({ packages }: Catalogue, id: string | null | undefined): CataloguePackage | null {
  return packages.find((item) => item.id === id) ?? null;
}

/** Returns the packages that everybody is shown, in the order of the page. */
export function visiblePackages({ packages }: Catalogue): CataloguePackage[] {
  return packages.filter(({ visibility }) => visibility === 'visible');
}

type Written = Pick<CataloguePackage, 'inEnglish' | 'writtenIn'>;

/** The `lang` of some words of a package: the one that they are written in where the page has another language. */
export const wordsLanguage = ({ inEnglish, writtenIn = 'en' }: Written, word: PackageWord): Locale | undefined =>
  inEnglish?.includes(word) ? writtenIn : undefined;

/** Whether a package has no price yet, but one that it begins from: it depends on size, units or parts. */
export const hasOpenPrice = ({ price }: PagePackage): boolean => price.kind === 'from';

/** Whether the price of a package depends on the size of the home. */
export const needsSize = ({ price }: PagePackage): boolean => price.kind === 'from' && price.needsSize;

/** What a package costs by the size of the home; empty where the size does not matter. */
export const sizePrices = ({ price }: PagePackage): readonly SizePrice[] =>
  (price.kind === 'from' && price.sizes) || [];
