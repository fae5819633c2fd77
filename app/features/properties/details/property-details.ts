import { z } from 'zod';
import { documentTag } from '#app/lib/document-language.ts';
import { parseArea, parseCount } from '#app/lib/parse-count.ts';
import { areaIn, type SizeUnit } from '#domain/orders/area.ts';
import { propertyChangesSchema } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

const numberText = (value: number | null) => value?.toLocaleString(documentTag(), { maximumFractionDigits: 2 }) ?? '';

/** Returns the first values of the controls, by their names; the size in the unit of the studio. */
export function detailTexts(property: PropertyJson, unit: SizeUnit = 'sqft') {
  const { name, address, city, state, zip, description, price, bedrooms, bathrooms, sqft } = property;
  return {
    ...{ name, address, city, state, zip, description },
    price: numberText(price),
    bedrooms: numberText(bedrooms),
    bathrooms: numberText(bathrooms),
    sqft: numberText(sqft === null ? null : areaIn(sqft, unit)),
  };
}

/** An amount as people write it, its sign left out: '$1,250,000' is 1250000, '1.250.000,50' is 1250000.5, and nothing is null. */
const readPrice = (text: string) => parseCount(text.replace(/[\p{Sc}]/gu, ''));

/**
 * Reads what was typed about a property as the server takes it. What still stands there as it was is left out, so that
 * two who write about the same property at once keep each other's words.
 */
export function detailsSchemaFor(property: PropertyJson, unit: SizeUnit = 'sqft') {
  const before = new Map<string, string>(Object.entries(detailTexts(property, unit)));
  const read = (name: string, text: string) => {
    if (name === 'sqft') return parseArea(text, unit);
    if (name === 'price') return readPrice(text);
    return name === 'bedrooms' || name === 'bathrooms' ? parseCount(text) : text;
  };
  return z
    .record(z.string(), z.string())
    .transform((texts) => {
      const changed = Object.entries(texts).filter(([name, text]) => text !== before.get(name));
      return Object.fromEntries(changed.map(([name, text]) => [name, read(name, text)])) as Record<string, unknown>;
    })
    .pipe(propertyChangesSchema);
}
