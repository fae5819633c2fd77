import { type CatalogueDocument, catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';

const tiers = (base: number) => ({
  kind: 'tiers',
  tiers: [
    { upTo: 1500, amountMinor: base, durationMinutes: 60 },
    { upTo: 3000, amountMinor: base + 100_00, durationMinutes: 90 },
    { upTo: null, amountMinor: null, durationMinutes: null },
  ],
});

const [starter] = STARTER_DOCUMENT.packages;

/** The specification's catalogue with everything that a catalogue can have besides. */
export const SAMPLE_CATALOGUE: CatalogueDocument = catalogueDocumentSchema.parse({
  ...STARTER_DOCUMENT,
  packages: [
    ...STARTER_DOCUMENT.packages,
    {
      ...starter,
      id: 'by-size',
      words: { en: { name: 'By Size', description: 'All of the home, priced by its size.', features: ['HDR photos'] } },
      price: tiers(199_00),
      skill: 'Photographer',
      reviewRounds: { free: 1, roundMinor: 25_00 },
    },
  ],
  choices: [{ id: 'choice', name: { en: 'Sky', tr: 'Gökyüzü' } }],
  addOns: [
    {
      id: 'blue-sky',
      words: { en: { name: 'Blue sky', description: '' } },
      visibility: 'visible',
      parents: ['starter', 'by-size'],
      choice: 'choice',
      durationMinutes: 0,
      price: { kind: 'fixed', amountMinor: 0 },
    },
    {
      id: 'staging',
      words: { en: { name: 'Virtual staging', description: 'A room with furniture.' }, tr: { name: 'Sanal döşeme' } },
      visibility: 'visible',
      parents: ['starter'],
      choice: null,
      durationMinutes: 0,
      price: { kind: 'per_unit', unitMinor: 35_00, unit: { en: 'room', tr: 'oda' }, minUnits: 1, maxUnits: 12 },
      taxCategory: 'digital',
    },
    {
      id: 'twilight',
      words: { en: { name: 'Twilight', description: '' } },
      visibility: 'visible',
      parents: ['starter'],
      choice: null,
      durationMinutes: 45,
      price: tiers(80_00),
    },
  ],
  areas: {
    distanceUnit: 'mi',
    base: { latitude: 38.9072, longitude: -77.0369 },
    areas: [
      {
        id: 'area',
        name: { en: 'Downtown' },
        where: { kind: 'postal_codes', codes: ['20005', '200*'] },
        fee: { kind: 'flat', amountMinor: 15_00 },
        weekdays: [1, 2, 3],
        refusal: null,
      },
      {
        id: 'area-2',
        name: { en: 'The region', tr: 'Bölge' },
        where: { kind: 'ring', center: { latitude: 38.9, longitude: -77 }, reach: 40 },
        fee: { kind: 'distance', unitMinor: 1_50, free: 10 },
        weekdays: [],
        refusal: { en: 'We do not come here.', tr: 'Buraya gelmiyoruz.' },
      },
    ],
    outside: { en: 'Too far. Call us at +1 202 555 0142.' },
  },
  surcharges: {
    rush: { withinHours: 24, fee: { kind: 'percent', ppm: 100_000 } },
    evening: { from: '18:00', fee: { kind: 'flat', amountMinor: 40_00 } },
    weekend: { weekdays: [6, 7], fee: { kind: 'flat', amountMinor: 60_00 } },
    minimumMinor: 150_00,
  },
  taxes: {
    included: false,
    place: 'property',
    taxes: [
      {
        id: 'tax',
        name: { en: 'Sales tax' },
        country: 'US',
        region: 'DC',
        postalCodes: ['200*'],
        category: null,
        rates: [
          { from: '2026-01-01', ppm: 60_000 },
          { from: '2027-01-01', ppm: 65_000 },
        ],
      },
    ],
  },
});
