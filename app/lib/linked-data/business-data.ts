import { openingHoursData } from '#domain/bookings/hours-labels.ts';
import type { Site } from '#domain/site/site.ts';
import { getSharePicture } from '../share-picture.ts';
import { absoluteUrl } from '../site.ts';
import type { LinkedData } from './linked-data.ts';

/** Where the studio works: DC, Maryland and Virginia. */
const AREA_SERVED = [
  { '@type': 'City', name: 'Washington, DC' },
  { '@type': 'State', name: 'Maryland' },
  { '@type': 'State', name: 'Virginia' },
] as const;

/** Where the studio works, as search engines take it. */
export function areaServed({ words }: Site): readonly LinkedData[] {
  return words.areas?.map((name) => ({ '@type': 'AdministrativeArea', name })) ?? AREA_SERVED;
}

/** `street, town, ST 12345`: an address that can be split into its parts. */
const US_ADDRESS = /^(?<street>.+), (?<town>[^,]+), (?<state>[A-Z]{2}) (?<zip>\d{5}(?:-\d{4})?)$/;

/** A postal address in its parts where it is written as addresses in the United States are, else as it is. */
export function postalAddress(address: string): LinkedData | string {
  const parts = US_ADDRESS.exec(address)?.groups;
  if (!parts) return address;
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street,
    addressLocality: parts.town,
    addressRegion: parts.state,
    postalCode: parts.zip,
    addressCountry: 'US',
  };
}

/** The studio in short, as the one who offers something. */
export function providerData(site: Site): LinkedData {
  return { '@type': 'LocalBusiness', '@id': absoluteUrl(site, '/#business'), name: site.business.brandName };
}

/** The studio: who it is, where, which area it serves, and when it is open. */
export function businessData(site: Site): LinkedData {
  const { business, openHours, words } = site;
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': absoluteUrl(site, '/#business'),
    name: business.brandName,
    description: words.description,
    url: absoluteUrl(site, '/'),
    telephone: business.phone,
    email: business.email,
    address: postalAddress(business.address),
    image: absoluteUrl(site, getSharePicture(site, 'home').url),
    logo: absoluteUrl(site, site.look?.logo?.icons.icon512 ?? '/icons/icon-512.png'),
    areaServed: areaServed(site),
    openingHoursSpecification: openingHoursData(openHours),
    ...(business.socialLinks.length > 0 ? { sameAs: business.socialLinks } : {}),
  };
}
