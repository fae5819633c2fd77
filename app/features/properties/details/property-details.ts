import { z } from 'zod';
import { propertyChangesSchema } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

const NUMBERS = ['price', 'bedrooms', 'bathrooms', 'sqft'] as const;

const numberText = (value: number | null) => value?.toLocaleString('en-US', { maximumFractionDigits: 2 }) ?? '';

/** Returns the first values of the controls, by their names. */
export function detailTexts(property: PropertyJson) {
  const { name, address, city, state, zip, description, price, bedrooms, bathrooms, sqft } = property;
  return {
    ...{ name, address, city, state, zip, description },
    price: numberText(price),
    bedrooms: numberText(bedrooms),
    bathrooms: numberText(bathrooms),
    sqft: numberText(sqft),
  };
}

/** A number as people write it: '$1,250,000' is 1250000, and nothing is null. */
function readNumber(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const digits = text.replace(/[$,\s]/g, '');
  return digits === '' ? null : Number(digits);
}

/**
 * Reads what was typed about a property as the server takes it. What still stands there as it was is left out, so that
 * two who write about the same property at once keep each other's words.
 */
export function detailsSchemaFor(property: PropertyJson) {
  const before = new Map<string, string>(Object.entries(detailTexts(property)));
  const isNumber = (name: string) => NUMBERS.some((known) => known === name);
  return z
    .record(z.string(), z.string())
    .transform((texts) => {
      const changed = Object.entries(texts).filter(([name, text]) => text !== before.get(name));
      return Object.fromEntries(changed.map(([name, text]) => [name, isNumber(name) ? readNumber(text) : text]));
    })
    .pipe(propertyChangesSchema);
}
