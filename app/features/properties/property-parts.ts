import type { ComparedPart } from '#app/lib/request/edits.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { detailTexts } from './details/property-details.ts';

type Texts = ReturnType<typeof detailTexts>;

/** The controls of the form, in its order, by their names. */
export const DETAIL_LABELS: Record<keyof Texts, string> = {
  name: 'Property name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  price: 'Price ($)',
  sqft: 'Square feet',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  description: 'Description',
};

/** The texts of the form of a property. */
export const DETAIL_PARTS: ComparedPart<PropertyJson>[] = Object.entries(DETAIL_LABELS).map(([name, label]) => ({
  label,
  show: (property) => new Map<string, string>(Object.entries(detailTexts(property))).get(name) ?? '',
}));

/** The parts of a property that matter when it is deleted or its realtor notified. */
export const propertyParts = (timeZone: string): ComparedPart<PropertyJson>[] => [
  ...DETAIL_PARTS,
  {
    label: 'Last told',
    show: ({ notified_at }) => (notified_at ? formatInstant(notified_at, 'en', timeZone) : ''),
  },
  { label: 'Cover', show: ({ cover }) => cover?.file_name ?? '' },
];
