import { mapCounts } from '#domain/properties/property-counts.ts';
import type { PropertyJson, PropertyListJson } from '#domain/properties/property-json.ts';
import { toArea } from '#domain/shared/area.ts';

export const makePropertyId = (number: number) => `7c1d2e90-51b3-4c6f-8a27-${String(number).padStart(12, '0')}`;

/** A property of Jane's; the number makes it another one. */
export function makeProperty(number: number, change: Partial<PropertyJson> = {}): PropertyJson {
  return {
    id: makePropertyId(number),
    name: `House ${number}`,
    realtor_id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01',
    customer: null,
    created_at: '2026-11-17T15:00:00.000Z',
    address: '12 Oak Lane',
    city: 'Bethesda',
    state: 'MD',
    zip: '20814',
    price: 1_250_000,
    ...mapCounts(() => null),
    bedrooms: 4,
    bathrooms: 2.5,
    sqft: toArea(2150, 'sqft'),
    description: 'A quiet house.',
    cover: null,
    media_count: 36,
    notified_at: null,
    move: null,
    orders: [],
    version: 1,
    ...change,
  };
}

/** The facts of a property that has a name alone. */
export const NAME_ALONE: Partial<PropertyJson> = {
  address: '',
  city: '',
  state: '',
  zip: '',
  description: '',
  media_count: 0,
  price: null,
  sqft: null,
  ...mapCounts(() => null),
};

/** A page of the list: these properties and no more, by default. */
export const makePropertyList = (
  properties: PropertyJson[],
  rest: Partial<PropertyListJson> = {},
): PropertyListJson => ({
  properties,
  next_cursor: null,
  total: properties.length,
  ...rest,
});
