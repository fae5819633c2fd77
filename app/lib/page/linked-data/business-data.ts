import { openingHoursData } from '#domain/scheduling/bookings/opening-hours-data.ts';
import type { Site } from '#domain/site/site.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { getSharePicture } from '../../pictures/share-picture.ts';
import { absoluteUrl } from '../site.ts';
import type { LinkedData } from './linked-data.ts';

/** The studio's formats that decide how an address is written. */
type AddressFormats = Pick<SiteFormats, 'country' | 'address'>;

/** Where the studio works: DC, Maryland and Virginia. */
const AREA_SERVED = [
  { '@type': 'City', name: 'Washington, DC' },
  { '@type': 'State', name: 'Maryland' },
  { '@type': 'State', name: 'Virginia' },
] as const;

/** The area that the studio serves, in schema.org's form for search engines. */
export function areaServed({ words }: Site): readonly LinkedData[] {
  return words.areas?.map((name) => ({ '@type': 'AdministrativeArea', name })) ?? AREA_SERVED;
}

/** The parts of an address on one line, by their letters in a layout. */
const PARTS: Record<string, string> = { A: '(?<street>.+)', C: '(?<town>[^,]+)', S: '(?<state>[^,]+)' };
/** The address pattern until a country is published: `street, town, ST 12345`. */
const US_PARTS: Record<string, string> = { ...PARTS, S: '(?<state>[A-Z]{2})', Z: '(?<zip>\\d{5}(?:-\\d{4})?)' };

/**
 * Splits a postal address into its parts if it follows the format of the studio's country. Otherwise returns it as one
 * text.
 */
export function postalAddress(address: string, { country, address: form }: AddressFormats): LinkedData | string {
  const parts = country ? { ...PARTS, Z: `(?<zip>${form.zipCode?.pattern ?? '[^,]+'})` } : US_PARTS;
  const layout = form.layout.replaceAll('%n', ', ').replace(/[.()]/g, '\\$&');
  const source = layout.replace(/%([ACSZ])/g, (_whole, letter: string) => parts[letter] ?? '');
  const found = new RegExp(`^${source}$`).exec(address)?.groups;
  if (!found) return address;
  return {
    '@type': 'PostalAddress',
    streetAddress: found.street,
    addressLocality: found.town,
    addressRegion: found.state,
    postalCode: found.zip,
    addressCountry: country ?? 'US',
  };
}

/** A short description of the studio, used as the provider of a service. */
export function providerData(site: Site): LinkedData {
  return { '@type': 'LocalBusiness', '@id': absoluteUrl(site, '/#business'), name: site.business.brandName };
}

/** The studio: who it is, where, which area it serves, and when it is open. */
export function businessData(site: Site): LinkedData {
  const { business, openHours, words, formats } = site;
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': absoluteUrl(site, '/#business'),
    name: business.brandName,
    description: words.description,
    url: absoluteUrl(site, '/'),
    telephone: business.phone,
    email: business.email,
    address: postalAddress(business.address, formats),
    image: absoluteUrl(site, getSharePicture(site, 'home').url),
    logo: absoluteUrl(site, site.look?.logo?.icons.icon512 ?? '/icons/icon-512.png'),
    areaServed: areaServed(site),
    openingHoursSpecification: openingHoursData(openHours),
    ...(business.socialLinks.length > 0 ? { sameAs: business.socialLinks } : {}),
  };
}
