import type { Locale } from '#domain/shared/locale.ts';
import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import { showItemPicture } from './item-picture.ts';
import { inLanguage } from './label-text.ts';
import type { PackageWord, PageCatalogue, PagePackage, PagePrice, Price } from './packages.ts';
import { listSizePrices } from './size-prices.ts';
import { takeOff } from './take-off.ts';

type SoldPackages = Pick<CatalogueDocument, 'packages' | 'currency'> &
  Partial<Pick<CatalogueDocument, 'addOns' | 'sizeUnit'>>;

/** The prices by size that pages show, left out where the size does not matter. */
function pageSizes(price: Price, { packages, currency, sizeUnit = 'sqft' }: SoldPackages) {
  const sizes = listSizePrices(price, { packages, currency, sizeUnit });
  return sizes.length > 0 ? { sizes } : {};
}

/** What pages are told of a price. The least that a package of parts costs is what its parts cost at the least. */
function pagePrice(price: Price, catalogue: SoldPackages, language: Locale): PagePrice {
  const { packages, currency } = catalogue;
  switch (price.kind) {
    case 'fixed':
    case 'photo_count':
      return price;
    case 'tiers':
      return {
        kind: 'from',
        amountMinor: price.tiers[0]?.amountMinor ?? 0,
        needsSize: true,
        units: null,
        ...pageSizes(price, catalogue),
      };
    case 'per_unit':
      return {
        kind: 'from',
        amountMinor: price.unitMinor * price.minUnits,
        needsSize: false,
        units: {
          name: inLanguage(price.unit, language),
          unitMinor: price.unitMinor,
          min: price.minUnits,
          max: price.maxUnits,
        },
      };
    case 'parts': {
      const parts = packages
        .filter(({ id }) => price.parts.includes(id))
        .map((part) => pagePrice(part.price, catalogue, language));
      const sum = parts.reduce(
        (all, part) => all + (part.kind === 'photo_count' ? part.baseMinor : part.amountMinor),
        0,
      );
      const needsSize = parts.some((part) => part.kind === 'from' && part.needsSize);
      return {
        kind: 'from',
        amountMinor: takeOff(sum, price.off, currency),
        needsSize,
        units: null,
        ...pageSizes(price, catalogue),
      };
    }
  }
}

function pageAddOns(packageId: string, { addOns = [] }: SoldPackages): Pick<PagePackage, 'addOns'> {
  const own = addOns.filter(({ parents, visibility }) => visibility === 'visible' && parents.includes(packageId));
  if (own.length === 0) return {};
  return { addOns: own.some(({ choice }) => choice !== null) ? 'required' : 'optional' };
}

/** Returns what the pages of a language are told of a catalogue. */
export function pageCatalogue(
  document: CatalogueDocument,
  hasCoupons: boolean,
  language: Locale = 'en',
): PageCatalogue {
  const { areas, surcharges, taxes } = document;
  const hasAreas = areas.areas.length > 0 || areas.outside !== null;
  const hasSurcharges = Object.values(surcharges).some((each) => each !== null);
  return {
    packages: pagePackages(document, language),
    currency: document.currency,
    ...(document.sizeUnit === 'm2' ? { sizeUnit: 'm2' } : {}),
    ...(hasAreas || hasSurcharges || taxes.taxes.length > 0 ? { needsQuote: true } : {}),
    ...(hasCoupons ? { hasCoupons: true } : {}),
  };
}

type PageWords = Pick<PagePackage, 'name' | 'description' | 'features' | 'inEnglish'>;

/** The words of a package in a language; what is not translated stays English. */
function pageWords(words: PackageDocument['words'], language: Locale): PageWords {
  const { en } = words;
  if (language === 'en') return en;
  const { name, description, features } = words[language] ?? {};
  const inEnglish: PackageWord[] = [
    ...(name ? [] : (['name'] as const)),
    ...(description ? [] : (['description'] as const)),
    ...(features ? [] : (['features'] as const)),
  ];
  return {
    name: name ?? en.name,
    description: description ?? en.description,
    features: features ?? en.features,
    ...(inEnglish.length > 0 ? { inEnglish } : {}),
  };
}

/** Returns what pages are told of a catalogue in a language: the packages that can be ordered. */
export function pagePackages(catalogue: SoldPackages, language: Locale = 'en'): PagePackage[] {
  return catalogue.packages
    .filter(({ visibility }) => visibility !== 'archived')
    .map(({ id, words, tag, iconType, popular, visibility, price, picture }) => {
      return {
        id,
        ...pageWords(words, language),
        tag,
        iconType,
        popular,
        visibility,
        price: pagePrice(price, catalogue, language),
        ...pageAddOns(id, catalogue),
        ...(picture ? { picture: showItemPicture(picture, language) } : {}),
      };
    });
}
