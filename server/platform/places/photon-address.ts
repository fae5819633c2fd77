import { iso31662 } from 'iso-3166';
import { z } from 'zod';
import { type Point, pointSchema } from '#domain/shared/addresses/point.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { SoughtPlace } from './places.ts';

const lineSchema = z
  .string()
  .max(200)
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .optional()
  .catch(undefined);

/** What Photon says of a place, as far as an address is made of it. */
const propertiesSchema = z.object({
  countrycode: lineSchema,
  type: lineSchema,
  name: lineSchema,
  housenumber: lineSchema,
  street: lineSchema,
  locality: lineSchema,
  district: lineSchema,
  city: lineSchema,
  county: lineSchema,
  state: lineSchema,
  postcode: lineSchema,
});
type Properties = z.infer<typeof propertiesSchema>;

/** A feature of Photon's answer: GeoJSON, with longitude before latitude. */
export const photonFeatureSchema = z.object({
  properties: propertiesSchema.default({}),
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
export type PhotonFeature = z.infer<typeof photonFeatureSchema>;

/** The point of a feature. */
export function readPoint({ geometry: { coordinates } }: PhotonFeature): Point {
  const [longitude, latitude] = coordinates;
  return pointSchema.parse({ latitude, longitude });
}

/** Where a house's number stands before its street. Elsewhere it stands behind. */
const NUMBER_FIRST = new Set(
  'AU BD CA EG FR GB GG GH HK IE IL IM IN JE KE LK LU MC MY NG NZ PH PK PR SG TH US VN ZA'.split(' '),
);

/** Where addresses have the letters of a state and not its name; in Italy those of the province. */
const BY_LETTERS = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

const LETTERS = new Map(
  iso31662.flatMap(({ code, name }) => {
    const [country = '', letters = ''] = code.split('-');
    return BY_LETTERS.has(country) ? [[`${country}:${foldText(name)}`, letters] as const] : [];
  }),
);

/** The state as the country's addresses have it: `Texas` is `TX`, `Bayern` stays. */
function readRegion(country: string, { state = '', county = '' }: Properties): string {
  const named = country === 'IT' ? [county, state] : [state];
  const letters = named.map((name) => LETTERS.get(`${country}:${foldText(name)}`)).find(Boolean);
  return letters ?? state;
}

/**
 * The address of a feature as the order form asks for it; null for what is no street or house, such as a town, and where Photon says no
 * country.
 */
export function readAddress({ properties }: PhotonFeature): SoughtPlace | null {
  const { type, name, housenumber, locality, district, city, postcode } = properties;
  const street = properties.street ?? (type === 'street' ? name : undefined);
  // A place without streets, such as a hamlet, counts its houses by itself.
  const line = street ?? (housenumber ? (locality ?? district ?? city) : undefined);
  const country = properties.countrycode?.toUpperCase();
  if (!line || !country) return null;
  const parts = NUMBER_FIRST.has(country) ? [housenumber, line] : [line, housenumber];
  return {
    address: parts.filter(Boolean).join(' '),
    city: city ?? district ?? locality ?? '',
    region: readRegion(country, properties),
    postalCode: postcode ?? '',
    country,
  };
}
