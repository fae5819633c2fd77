import type { DayShoot } from '#domain/production/day/day-json.ts';

/**
 * The link that opens a place in a map. Android offers all its maps for `geo:`; elsewhere it is an address that the map app of the
 * phone takes over. Nothing is asked of anybody before the link is followed.
 */
export function mapLink({ address, point }: Pick<DayShoot, 'address' | 'point'>, userAgent: string): string {
  const query = encodeURIComponent(address);
  if (/android/i.test(userAgent)) return `geo:${point ? `${point.latitude},${point.longitude}` : '0,0'}?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
