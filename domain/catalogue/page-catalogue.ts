import type { Locale } from '#domain/shared/locale.ts';
import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import { showItemPicture } from './item-picture.ts';
import { inLanguage } from './label-text.ts';
import type { PackageWord, PageCatalogue, PagePackage, PagePrice, Price } from './packages.ts';
import { starterTranslation } from './starter-translations.ts';
import { takeOff } from './take-off.ts';

type SoldPackages = Pick<CatalogueDocument, 'packages' | 'currency'> & Partial<Pick<CatalogueDocument, 'addOns'>>;

/** What pages are told of a price. The least that a package of parts costs is what its parts cost at the least. */
function pagePrice(price: Price, catalogue: SoldPackages, language: Locale): PagePrice {
  const { packages, currency } = catalogue;
  switch (price.kind) {
    case 'fixed':
    case 'photo_count':
      return price;
    case 'tiers':
      return { kind: 'from', amountMinor: price.tiers[0]?.amountMinor ?? 0, needsSize: true, units: null };
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
      return { kind: 'from', amountMinor: takeOff(sum, price.off, currency), needsSize, units: null };
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

/** The words of a package in a language; what is not translated, by the studio or with the starter, stays English. */
function pageWords(words: PackageDocument['words'], language: Locale): PageWords {
  const { en } = words;
  if (language === 'en') return en;
  const own = words[language];
  const translate = (text: string) => starterTranslation(text, language);
  const name = own?.name ?? translate(en.name);
  const description = own?.description ?? translate(en.description);
  const features = own?.features ?? en.features.map((text) => translate(text) ?? text);
  const isWhole = own?.features !== undefined || en.features.every((text) => translate(text) !== undefined);
  const inEnglish: PackageWord[] = [
    ...(name ? [] : (['name'] as const)),
    ...(description ? [] : (['description'] as const)),
    ...(isWhole ? [] : (['features'] as const)),
  ];
  return {
    name: name ?? en.name,
    description: description ?? en.description,
    features,
    ...(inEnglish.length > 0 ? { inEnglish } : {}),
  };
}

const pageTag = (tag: string, language: Locale) => starterTranslation(tag, language) ?? tag;

/** Returns what pages are told of a catalogue in a language: the packages that can be ordered. */
export function pagePackages(catalogue: SoldPackages, language: Locale = 'en'): PagePackage[] {
  return catalogue.packages
    .filter(({ visibility }) => visibility !== 'archived')
    .map(({ id, words, tag, iconType, popular, visibility, price, picture }) => {
      return {
        id,
        ...pageWords(words, language),
        tag: pageTag(tag, language),
        iconType,
        popular,
        visibility,
        price: pagePrice(price, catalogue, language),
        ...pageAddOns(id, catalogue),
        ...(picture ? { picture: showItemPicture(picture, language) } : {}),
      };
    });
}
