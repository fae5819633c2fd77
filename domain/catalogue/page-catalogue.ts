import type { CatalogueDocument } from './catalogue-schema.ts';
import type { PageCatalogue, PagePackage, PagePrice, Price } from './packages.ts';
import { takeOff } from './take-off.ts';

type SoldPackages = Pick<CatalogueDocument, 'packages' | 'currency'> & Partial<Pick<CatalogueDocument, 'addOns'>>;

/** What pages are told of a price. The least that a package of parts costs is what its parts cost at the least. */
function pagePrice(price: Price, catalogue: SoldPackages): PagePrice {
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
        units: { name: price.unit.en, unitMinor: price.unitMinor, min: price.minUnits, max: price.maxUnits },
      };
    case 'parts': {
      const parts = packages
        .filter(({ id }) => price.parts.includes(id))
        .map((part) => pagePrice(part.price, catalogue));
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

/** Returns what the pages are told of a catalogue. */
export function pageCatalogue(document: CatalogueDocument, hasCoupons: boolean): PageCatalogue {
  const { areas, surcharges, taxes } = document;
  const hasAreas = areas.areas.length > 0 || areas.outside !== null;
  const hasSurcharges = Object.values(surcharges).some((each) => each !== null);
  return {
    packages: pagePackages(document),
    currency: document.currency,
    ...(document.sizeUnit === 'm2' ? { sizeUnit: 'm2' } : {}),
    ...(hasAreas || hasSurcharges || taxes.taxes.length > 0 ? { needsQuote: true } : {}),
    ...(hasCoupons ? { hasCoupons: true } : {}),
  };
}

/** Returns what pages are told of a catalogue, in English: the packages that can be ordered. */
export function pagePackages(catalogue: SoldPackages): PagePackage[] {
  return catalogue.packages
    .filter(({ visibility }) => visibility !== 'archived')
    .map(({ id, words, tag, iconType, popular, visibility, price }) => {
      const { name, description, features } = words.en;
      return {
        id,
        name,
        description,
        features,
        tag,
        iconType,
        popular,
        visibility,
        price: pagePrice(price, catalogue),
        ...pageAddOns(id, catalogue),
      };
    });
}
