import { documentTag } from '#app/lib/language/document-language.ts';
import { getMessages } from '#app/lib/language/messages.ts';
import { formatPrice as formatAmount } from '#app/lib/money/format-price.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { type Area, areaIn, type SizeUnit } from '#domain/shared/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';

/** How the studio's country writes addresses, and the unit of sizes. */
type Formats = Pick<SiteFormats, 'address' | 'sizeUnit'>;

/** Formats the known parts of an address in one line: '12 Oak Lane, Bethesda, MD 20814'. Empty where nothing is. */
export function formatAddress(property: Pick<PropertyJson, 'address' | 'city' | 'state' | 'zip'>, formats: Formats) {
  return fullAddress({ ...property, zipCode: property.zip }, formats.address);
}

/** A price in the currency of the studio: '$1,250,000', '€450,000'. Empty where it is not known. */
export function formatPrice(
  { price }: Pick<PropertyJson, 'price'>,
  { currency }: Pick<SiteFormats, 'currency'>,
): string {
  return price === null ? '' : formatAmount(priceToMinor(price, currency ?? 'usd'), currency);
}

type AreaMessage = (values: { count: number }) => string;

const formatArea = (size: number, unit: SizeUnit, squareFeet: AreaMessage) =>
  unit === 'm2' ? `${numberFormat(documentTag()).format(size)}\u00a0m²` : squareFeet({ count: size });

/** A size as it is shown, from square feet: whole square meters where the studio measures in them. */
export const shownSize = (area: Area, unit: SizeUnit) => (unit === 'm2' ? Math.round(areaIn(area, unit)) : area);

/** Lists the facts of a property, in the short words of the trade: '4 beds', '2.5 baths', '2,150 sq ft'. None breaks in two. */
export function listFacts(
  { bedrooms, bathrooms, sqft }: Pick<PropertyJson, 'bedrooms' | 'bathrooms' | 'sqft'>,
  { sizeUnit }: Formats,
): string[] {
  const messages = getMessages('library').properties;
  const facts = [
    bedrooms !== null && messages.beds({ count: bedrooms }),
    bathrooms !== null && messages.baths({ count: bathrooms }),
    sqft !== null && formatArea(shownSize(sqft, sizeUnit), sizeUnit, messages.area),
  ];
  return facts.filter((fact) => fact !== false);
}
