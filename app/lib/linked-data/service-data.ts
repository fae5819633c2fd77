import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import { orderPath } from '../paths.ts';
import { absoluteUrl } from '../site-address.ts';
import { AREA_SERVED, providerData } from './business-data.ts';
import type { LinkedData } from './linked-data.ts';

function offerData({ id, name, description, basePriceCents, photoCountRule }: CataloguePackage): LinkedData {
  return {
    '@type': 'Offer',
    name,
    description,
    price: minorToPrice(basePriceCents),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: absoluteUrl(orderPath(id, photoCountRule?.defaultCount ?? null)),
  };
}

/** What the studio sells: one service, with each package of the catalogue as an offer at its price in dollars. */
export function serviceData(packages: readonly CataloguePackage[]): LinkedData {
  return {
    '@type': 'Service',
    '@id': absoluteUrl('/pricing#service'),
    name: 'Real-estate photography and video',
    serviceType: 'Real-estate photography',
    provider: providerData(),
    areaServed: AREA_SERVED,
    offers: packages.map(offerData),
  };
}
