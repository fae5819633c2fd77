import { openingHoursData } from '#domain/bookings/hours-words.ts';
import { WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import { business } from '../business.ts';
import { DEFAULT_DESCRIPTION } from '../page-title.ts';
import { sharePictures } from '../share-pictures.ts';
import { absoluteUrl } from '../site-address.ts';
import type { LinkedData } from './linked-data.ts';

/** Where the studio works: DC, Maryland and Virginia. */
export const AREA_SERVED = [
  { '@type': 'City', name: 'Washington, DC' },
  { '@type': 'State', name: 'Maryland' },
  { '@type': 'State', name: 'Virginia' },
] as const;

/** `street, town, ST 12345`: an address that can be told in its parts. */
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
export function providerData(): LinkedData {
  return { '@type': 'LocalBusiness', '@id': absoluteUrl('/#business'), name: business.brandName };
}

/** The studio: who it is, where, which area it serves, and when it is open; the server writes other hours into the page. */
export function businessData(): LinkedData {
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': absoluteUrl('/#business'),
    name: business.brandName,
    description: DEFAULT_DESCRIPTION,
    url: absoluteUrl('/'),
    telephone: business.phone,
    email: business.email,
    address: postalAddress(business.address),
    image: absoluteUrl(sharePictures.home.url),
    logo: absoluteUrl('/icons/icon-512.png'),
    areaServed: AREA_SERVED,
    openingHoursSpecification: openingHoursData(WORKING_HOURS),
    ...(business.socialLinks.length > 0 ? { sameAs: business.socialLinks } : {}),
  };
}
