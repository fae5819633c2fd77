import type { CatalogueDocument } from './catalogue-schema.ts';
import type { PagePackage, PagePrice, Price } from './packages.ts';
import { takeOff } from './take-off.ts';

type SoldPackages = Pick<CatalogueDocument, 'packages' | 'currency'>;

/** What pages are told of a price. The least that a package of parts costs is what its parts cost at the least. */
function pagePrice(price: Price, catalogue: SoldPackages): PagePrice {
  const { packages, currency } = catalogue;
  switch (price.kind) {
    case 'fixed':
    case 'photo_count':
      return price;
    case 'tiers':
      return { kind: 'from', amountMinor: price.tiers[0]?.amountMinor ?? 0, needsSize: true };
    case 'per_unit':
      return { kind: 'from', amountMinor: price.unitMinor * price.minUnits, needsSize: false };
    case 'parts': {
      const parts = packages
        .filter(({ id }) => price.parts.includes(id))
        .map((part) => pagePrice(part.price, catalogue));
      const sum = parts.reduce(
        (all, part) => all + (part.kind === 'photo_count' ? part.baseMinor : part.amountMinor),
        0,
      );
      const needsSize = parts.some((part) => part.kind === 'from' && part.needsSize);
      return { kind: 'from', amountMinor: takeOff(sum, price.off, currency), needsSize };
    }
  }
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
      };
    });
}
