import { z } from 'zod';
import { documentTag } from '#app/lib/document-language.ts';
import { m2ToSqft } from '#domain/orders/area.ts';
import { type SizeUnit, sizeInUnit } from '#domain/pricing/home-size.ts';
import { propertyChangesSchema } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

const NUMBERS = ['price', 'bedrooms', 'bathrooms', 'sqft'] as const;

const numberText = (value: number | null) => value?.toLocaleString(documentTag(), { maximumFractionDigits: 2 }) ?? '';

/** Returns the first values of the controls, by their names; the size in the unit of the studio. */
export function detailTexts(property: PropertyJson, unit: SizeUnit = 'sqft') {
  const { name, address, city, state, zip, description, price, bedrooms, bathrooms, sqft } = property;
  return {
    ...{ name, address, city, state, zip, description },
    price: numberText(price),
    bedrooms: numberText(bedrooms),
    bathrooms: numberText(bathrooms),
    sqft: numberText(sqft === null ? null : sizeInUnit(sqft, unit)),
  };
}

/** What stands between thousands and before decimals in the language of the page. */
function numberMarks(): Record<'group' | 'decimal', string> {
  const parts = new Intl.NumberFormat(documentTag()).formatToParts(10_000.5);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
}

/** A number as people write it: '$1,250,000' is 1250000, '1.250.000,50' in Turkish 1250000.5, and nothing is null. */
function readNumber(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const { group, decimal } = numberMarks();
  const digits = text
    .replace(/[\p{Sc}\s]/gu, '')
    .replaceAll(group, '')
    .replace(decimal, '.');
  return digits === '' ? null : Number(digits);
}

/**
 * Reads what was typed about a property as the server takes it. What still stands there as it was is left out, so that
 * two who write about the same property at once keep each other's words.
 */
export function detailsSchemaFor(property: PropertyJson, unit: SizeUnit = 'sqft') {
  const before = new Map<string, string>(Object.entries(detailTexts(property, unit)));
  const isNumber = (name: string) => NUMBERS.some((known) => known === name);
  const read = (name: string, text: string) => {
    const value = readNumber(text);
    return name === 'sqft' && unit === 'm2' && typeof value === 'number' ? m2ToSqft(value) : value;
  };
  return z
    .record(z.string(), z.string())
    .transform((texts) => {
      const changed = Object.entries(texts).filter(([name, text]) => text !== before.get(name));
      return Object.fromEntries(changed.map(([name, text]) => [name, isNumber(name) ? read(name, text) : text]));
    })
    .pipe(propertyChangesSchema);
}
