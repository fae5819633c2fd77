import { countryName } from '#domain/site/country-labels.ts';
import { findPlaceSource } from '#domain/site/places/place-source.ts';
import type { CodeFileJson, PlacesJson } from '#domain/site/places/places-json.ts';

/** What holds for the addresses of a country, and what follows for fees of travel and for drives. */
export type SourceLabels = { title: string; text: string; isFound: boolean };

export const formatCount = (count: number): string => count.toLocaleString('en-US');

const countCodes = ({ codes, file_name }: CodeFileJson) => `the ${formatCount(codes)} postal codes of ${file_name}`;

const TO_THE_MIDDLE = 'Fees by distance, rings and drives are counted to the middle of a postal code.';

/** Says how addresses of a country are found on the map, and what it means. */
export function describeSource(places: PlacesJson, country: string): SourceLabels {
  const name = countryName(country);
  const source = findPlaceSource(places, country);
  switch (source.kind) {
    case 'geocoder': {
      const next = source.file ? countCodes(source.file) : 'the postal codes that are known here';
      return {
        title: `Found by ${source.host}`,
        text: `Each address is looked up there, to the building where it knows it. What it does not know is sought in ${next}.`,
        isFound: true,
      };
    }
    case 'file':
      return {
        title: 'Found by postal code',
        text: `From ${countCodes(source.file)}. ${TO_THE_MIDDLE}`,
        isFound: true,
      };
    case 'shipped':
      return {
        title: country === 'US' ? 'Found by ZIP code' : 'Found by postal code',
        text: `The codes of ${name} are a part of Listing Studio. ${TO_THE_MIDDLE}`,
        isFound: true,
      };
    case 'none':
      return {
        title: 'Not found on the map',
        text: `Fees by distance and rings cannot be counted, and drives are not known: orders say that travel is not in their price. Upload the postal codes of ${name}, or draw areas by postal codes in the catalog, such as 10* or 1000-1999.`,
        isFound: false,
      };
  }
}
