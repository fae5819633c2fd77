import { expect, it } from 'vitest';
import { STARTER_QUESTIONS as FAQ } from '#app/test/starter-pages.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { countryAddress } from '#domain/shared/addresses/country-address.ts';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import { SPEC_FORMATS } from '#domain/site/site-formats.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { businessData, postalAddress } from './business-data.ts';
import { faqData } from './faq-data.ts';
import { linkedData } from './linked-data.ts';
import { serviceData } from './service-data.ts';

it('every block names its context', () => {
  expect(linkedData({ '@type': 'Thing' }, { '@type': 'Place' })).toEqual([
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing' } },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Place' } },
  ]);
});

it('the business says who it is, when it is open and which area it serves', () => {
  expect(businessData(DEFAULT_SITE)).toMatchObject({
    '@type': ['LocalBusiness', 'ProfessionalService'],
    name: 'Capital Listing Media',
    telephone: '+1 (202) 555-0142',
    email: 'hello@capitallisting.media',
    url: 'http://localhost:3000/',
    areaServed: [{ name: 'Washington, DC' }, { name: 'Maryland' }, { name: 'Virginia' }],
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '15:00' },
    ],
  });
  expect(businessData(DEFAULT_SITE)).not.toHaveProperty('sameAs');
  const words = { ...DEFAULT_SITE.words, description: 'Fotografia.', areas: ['Lisboa'] };
  expect(businessData({ ...DEFAULT_SITE, words })).toMatchObject({
    description: 'Fotografia.',
    areaServed: [{ '@type': 'AdministrativeArea', name: 'Lisboa' }],
  });
});

it('an address is told in its parts where it is written as in the studio’s country, any other as it is', () => {
  expect(postalAddress('1200 Example Street NW, Washington, DC 20005', SPEC_FORMATS)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1200 Example Street NW',
    addressLocality: 'Washington',
    addressRegion: 'DC',
    postalCode: '20005',
    addressCountry: 'US',
  });
  const elsewhere = 'Istiklal Cd. 1, Beyoglu, Istanbul';
  expect(postalAddress(elsewhere, SPEC_FORMATS)).toBe(elsewhere);
  const portugal = { country: 'PT', address: countryAddress('PT') };
  expect(postalAddress('Rua da Rosa 1, 2.º, 1200-382 Lisboa', portugal)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Rua da Rosa 1, 2.º',
    addressLocality: 'Lisboa',
    addressRegion: undefined,
    postalCode: '1200-382',
    addressCountry: 'PT',
  });
  expect(postalAddress(elsewhere, portugal)).toBe(elsewhere);
});

it('each package is an offer at its price of the catalogue, with the address that orders it', () => {
  const { packages } = STARTER_CATALOGUE;
  const { offers } = serviceData(DEFAULT_SITE, packages, 'en');
  expect(offers).toHaveLength(packages.length);
  for (const [index, item] of packages.entries()) {
    expect(offers).toHaveProperty([index], expect.objectContaining({ '@type': 'Offer', name: item.name }));
    expect(offers).toHaveProperty([index, 'price'], item.basePriceCents / 100);
    expect(offers).toHaveProperty([index, 'priceCurrency'], 'USD');
    expect(offers).toHaveProperty([index, 'url'], expect.stringContaining(`/order?package=${item.id}`));
  }
});

it('each question stands with its answer, and the page names its language', () => {
  expect(faqData(FAQ, 'tr')).toMatchObject({
    '@type': 'FAQPage',
    inLanguage: 'tr',
    mainEntity: FAQ.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
});

it('the way to a page begins at Home', () => {
  const pricing = { language: 'en', home: 'Home', name: 'Pricing', path: '/pricing' } as const;
  expect(breadcrumbData(DEFAULT_SITE, pricing)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'http://localhost:3000/' },
      { position: 2, name: 'Pricing', item: 'http://localhost:3000/pricing' },
    ],
  });
});

it('the way to a Turkish page and the offers on it lead to Turkish pages', () => {
  const pricing = { language: 'tr', home: 'Ana sayfa', name: 'Fiyatlar', path: '/pricing' } as const;
  expect(breadcrumbData(DEFAULT_SITE, pricing)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Ana sayfa', item: 'http://localhost:3000/tr' },
      { position: 2, name: 'Fiyatlar', item: 'http://localhost:3000/tr/pricing' },
    ],
  });
  const { offers } = serviceData(DEFAULT_SITE, STARTER_CATALOGUE.packages, 'tr');
  expect(offers).toHaveProperty([0, 'url'], expect.stringContaining('http://localhost:3000/tr/order?package='));
});
