import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { greatCircleMeters } from '#domain/shared/addresses/distance.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { SoughtPlace } from '#server/platform/places/places.ts';

const FOLDER = path.join(import.meta.dirname, 'places');

/** An address with the point at which it is. */
type RealAddress = { address: SoughtPlace; point: Point };

/** Real addresses of stations in Germany, whose sources stand beside them. */
export async function listStationAddresses(): Promise<RealAddress[]> {
  const text = await readFile(path.join(FOLDER, 'stations.tsv'), 'utf8');
  const [, ...rows] = text.trimEnd().split('\n');
  return rows.map((row) => {
    const [, , street = '', postalCode = '', city = '', latitude, longitude] = row.split('\t');
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    return { address: { address: street, city, region: '', postalCode, country: 'DE' }, point };
  });
}

/** The file of GeoNames with their postal codes. */
export const readStationCodes = (): Promise<Buffer> => readFile(path.join(FOLDER, 'DE.txt'));

/** How far the points that were found are from the real ones, in kilometers, the nearest first; an address that was not found is infinitely far. */
export function listDistances(addresses: readonly RealAddress[], found: readonly (Point | null)[]): number[] {
  const far = addresses.map(({ point }, at) => {
    const other = found[at];
    return other ? greatCircleMeters(point, other) / 1000 : Number.POSITIVE_INFINITY;
  });
  return far.sort((one, other) => one - other);
}
