import type { CodeFileJson, PlacesJson } from './places-json.ts';

/** How addresses of a country are found: by a geocoder, by a file of the owner, by the shipped file, or not at all. */
export type PlaceSource =
  | { kind: 'geocoder'; host: string; file: CodeFileJson | null }
  | { kind: 'file'; file: CodeFileJson }
  | { kind: 'shipped' }
  | { kind: 'none' };

/** The source that holds for a country. A geocoder is asked first, and what it does not know is sought by its postal code. */
export function findPlaceSource({ geocoder, shipped, files }: PlacesJson, country: string): PlaceSource {
  const file = files.find((each) => each.country === country) ?? null;
  if (geocoder) return { kind: 'geocoder', host: geocoder, file };
  if (file) return { kind: 'file', file };
  return shipped.includes(country) ? { kind: 'shipped' } : { kind: 'none' };
}
