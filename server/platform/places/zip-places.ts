import type { Point } from '#domain/pricing/area-schema.ts';
import type { Places } from './places.ts';

type ZipCodes = { lookup: (code: string) => { latitude: number; longitude: number; country: string } | undefined };

/** The table of codes has some 40 MB in memory: it is loaded when a place is first looked for. */
async function loadZipCodes(): Promise<ZipCodes> {
  return (await import('zipcodes')).default;
}

const COUNTRIES: Readonly<Record<string, string>> = { US: 'US', CA: 'Canada' };

/** The code as the table has it: five digits in the United States, the first three signs in Canada. */
function tableCode(country: string, postalCode: string): string | null {
  const plain = postalCode.toUpperCase().replace(/\s/g, '');
  if (country === 'US') return /^\d{5}(-?\d{4})?$/.test(plain) ? plain.slice(0, 5) : null;
  return /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(plain) ? plain.slice(0, 3) : null;
}

/** Finds places of the United States and Canada by their postal code, without asking anybody. */
export function createZipPlaces(): Places {
  let loading: Promise<ZipCodes> | null = null;
  const findPoint = async ({ country, postalCode }: { country: string; postalCode: string }): Promise<Point | null> => {
    const code = country in COUNTRIES ? tableCode(country, postalCode) : null;
    if (code === null) return null;
    loading ??= loadZipCodes();
    const found = (await loading).lookup(code);
    if (!found || found.country !== COUNTRIES[country]) return null;
    return { latitude: found.latitude, longitude: found.longitude };
  };
  return { findPoint };
}
