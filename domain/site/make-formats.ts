import { countryAddress } from '#domain/shared/addresses/country-address.ts';
import { countryUsage } from '#domain/shared/addresses/country-usage.ts';
import type { StudioCountry } from './country-schema.ts';
import { type SiteFormats, SPEC_FORMATS } from './site-formats.ts';

/** What the formats follow besides the country: the zone of the server's settings, and the unit and currency of the catalogue. */
type FormatFacts = Pick<SiteFormats, 'timeZone' | 'sizeUnit' | 'currency'> & { isZoneLocked: boolean };

/**
 * The formats of the country that a site names; the specification's where it names none. A zone that the environment sets
 * wins over the site's.
 */
export function makeFormats(country: StudioCountry | null, facts: FormatFacts): SiteFormats {
  const { timeZone, isZoneLocked, sizeUnit, currency } = facts;
  if (!country) return { ...SPEC_FORMATS, timeZone, sizeUnit, currency };
  const usage = countryUsage(country.code);
  return {
    country: country.code,
    timeZone: isZoneLocked ? timeZone : (country.timeZone ?? timeZone),
    address: countryAddress(country.code),
    weekStart: country.weekStart ?? usage.weekStart,
    hourCycle: country.hourCycle ?? usage.hourCycle,
    sizeUnit,
    currency,
  };
}
