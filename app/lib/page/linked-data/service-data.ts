import { type CataloguePackage, hasOpenPrice } from '#domain/catalogue/packages.ts';
import { defaultOffer } from '#domain/catalogue/photo-price.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import type { Site } from '#domain/site/site.ts';
import { orderPath } from '../paths.ts';
import { absoluteUrl } from '../site.ts';
import { areaServed, providerData } from './business-data.ts';
import type { LinkedData } from './linked-data.ts';

/** A price, or the least of those that follow from size, units or parts. */
function priceData(item: CataloguePackage, price: number): Omit<LinkedData, '@type'> {
  const priceCurrency = (item.currency ?? 'usd').toUpperCase();
  return hasOpenPrice(item)
    ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency } }
    : { price, priceCurrency };
}

function offerData(site: Site, item: CataloguePackage, language: Locale): LinkedData {
  const { id, name, description } = item;
  const { photoCount, priceCents } = defaultOffer(item);
  const currency = item.currency ?? 'usd';
  return {
    '@type': 'Offer',
    name,
    description,
    ...priceData(item, minorToPrice(priceCents, currency)),
    availability: 'https://schema.org/InStock',
    url: absoluteUrl(site, languagePath(site.languages, language, orderPath(id, photoCount))),
  };
}

/** The studio's offer in a language: one service, with each package of the catalogue as an offer at its price. */
export function serviceData(site: Site, packages: readonly CataloguePackage[], language: Locale): LinkedData {
  return {
    '@type': 'Service',
    '@id': absoluteUrl(site, '/pricing#service'),
    name: site.words.service?.name ?? 'Real-estate photography and video',
    serviceType: site.words.service?.type ?? 'Real-estate photography',
    provider: providerData(site),
    areaServed: areaServed(site),
    offers: packages.map((item) => offerData(site, item, language)),
  };
}
