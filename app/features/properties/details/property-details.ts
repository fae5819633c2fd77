import { z } from 'zod';
import { documentTag } from '#app/lib/language/document-language.ts';
import { parseArea, parseCount } from '#app/lib/words/parse-count.ts';
import { isCount, mapCounts } from '#domain/properties/property-counts.ts';
import { propertyChangesSchema } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { areaIn, type SizeUnit } from '#domain/shared/area.ts';

const numberText = (value: number | null) => value?.toLocaleString(documentTag(), { maximumFractionDigits: 2 }) ?? '';

/** Returns the first values of the controls, by their names; the size in the unit of the studio. */
export function detailTexts(property: PropertyJson, unit: SizeUnit = 'sqft') {
  const { name, address, city, state, zip, description, price, sqft } = property;
  return {
    name,
    address,
    city,
    state,
    zip,
    description,
    price: numberText(price),
    ...mapCounts((count) => numberText(property[count])),
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
    return isCount(name) ? parseCount(text) : text;
  };
  return z
    .record(z.string(), z.string())
    .transform((texts) => {
      const changed = Object.entries(texts).filter(([name, text]) => text !== before.get(name));
      return Object.fromEntries(changed.map(([name, text]) => [name, read(name, text)])) as Record<string, unknown>;
    })
    .pipe(propertyChangesSchema);
}
