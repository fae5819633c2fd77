import { formatPrice as formatAmount } from '#app/lib/format-price.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { priceToMinor } from '#domain/shared/money.ts';

/** Formats the known parts of an address in one line: '12 Oak Lane, Bethesda, MD 20814'. Empty where nothing is. */
export function formatAddress({ address, city, state, zip }: Pick<PropertyJson, 'address' | 'city' | 'state' | 'zip'>) {
  const region = [state, zip].filter(Boolean).join(' ');
  return [address, city, region].filter(Boolean).join(', ');
}

/** A price in dollars: '$1,250,000'. Empty where it is not known. */
export function formatPrice({ price }: Pick<PropertyJson, 'price'>): string {
  return price === null ? '' : formatAmount(priceToMinor(price, 'usd'), null);
}

const count = (value: number, [one, many]: readonly [string, string]) =>
  `${value.toLocaleString('en-US')}\u00a0${value === 1 ? one : many}`;

/** Lists the facts of a property, in the short words of the trade: '4 beds', '2.5 baths', '2,150 sq ft'. None breaks in two. */
export function listFacts({
  bedrooms,
  bathrooms,
  sqft,
}: Pick<PropertyJson, 'bedrooms' | 'bathrooms' | 'sqft'>): string[] {
  const facts = [
    bedrooms !== null && count(bedrooms, ['bed', 'beds']),
    bathrooms !== null && count(bathrooms, ['bath', 'baths']),
    sqft !== null && count(sqft, ['sq\u00a0ft', 'sq\u00a0ft']),
  ];
  return facts.filter((fact) => fact !== false);
}
