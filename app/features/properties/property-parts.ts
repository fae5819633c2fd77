import { getMessages } from '#app/lib/language/messages.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { detailTexts } from './details/property-details.ts';

type Texts = ReturnType<typeof detailTexts>;

/** The controls of the form, in its order, by their names. */
export const getDetailLabels = (): Record<keyof Texts, string> => getMessages('library').properties.details;

/** The texts of the form of a property. */
export const listDetailParts = (): ComparedPart<PropertyJson>[] =>
  Object.entries(getDetailLabels()).map(([name, label]) => ({
    label,
    show: (property) => new Map<string, string>(Object.entries(detailTexts(property))).get(name) ?? '',
  }));

/** The parts of a property that matter when it is deleted or its realtor notified. */
export const propertyParts = (timeZone: string): ComparedPart<PropertyJson>[] => {
  const messages = getMessages('library').properties;
  return [
    ...listDetailParts(),
    {
      label: messages.lastTold,
      show: ({ notified_at }) => (notified_at ? formatInstant(notified_at, 'en', timeZone) : ''),
    },
    { label: messages.cover, show: ({ cover }) => cover?.file_name ?? '' },
  ];
};
